export * from '../components/SaveState/index.ts';
