export * from '../components/CopyField/index.ts';
