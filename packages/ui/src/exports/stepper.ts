export * from '../components/Stepper/index.ts';
