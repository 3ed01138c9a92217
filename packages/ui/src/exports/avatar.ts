export * from '../components/Avatar/index.ts';
