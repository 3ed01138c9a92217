export * from '../components/Banner/index.ts';
