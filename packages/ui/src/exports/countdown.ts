export * from '../components/Countdown/index.ts';
