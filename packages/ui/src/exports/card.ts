export * from '../components/Card/index.ts';
