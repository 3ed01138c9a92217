export * from '../components/States/index.ts';
