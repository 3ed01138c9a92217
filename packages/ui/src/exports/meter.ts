export * from '../components/Meter/index.ts';
