export * from '../components/Tree/index.ts';
