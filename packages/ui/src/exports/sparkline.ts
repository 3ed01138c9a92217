export * from '../components/Sparkline/index.ts';
