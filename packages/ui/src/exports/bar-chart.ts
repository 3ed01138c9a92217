export * from '../components/BarChart/index.ts';
