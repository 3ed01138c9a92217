export * from '../components/ProgressBar/index.ts';
