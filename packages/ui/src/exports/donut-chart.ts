export * from '../components/DonutChart/index.ts';
