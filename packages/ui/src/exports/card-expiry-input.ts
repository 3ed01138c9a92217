export * from '../components/CardExpiryInput/index.ts';
