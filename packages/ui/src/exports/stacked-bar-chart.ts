export * from '../components/StackedBarChart/index.ts';
