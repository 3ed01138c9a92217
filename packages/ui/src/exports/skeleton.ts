export * from '../components/Skeleton/index.ts';
