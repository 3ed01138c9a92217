export * from '../components/LineChart/index.ts';
