export * from '../components/AmountChange/index.ts';
