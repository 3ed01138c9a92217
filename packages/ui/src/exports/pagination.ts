export * from '../components/Pagination/index.ts';
