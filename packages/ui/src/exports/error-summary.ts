export * from '../components/ErrorSummary/index.ts';
