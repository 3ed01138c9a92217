export * from '../components/DataTable/index.ts';
