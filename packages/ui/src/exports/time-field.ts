export * from '../components/TimeField/index.ts';
