export * from '../components/List/index.ts';
