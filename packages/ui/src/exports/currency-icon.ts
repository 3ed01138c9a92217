export * from '../components/CurrencyIcon/index.ts';
