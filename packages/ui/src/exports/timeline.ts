export * from '../components/Timeline/index.ts';
