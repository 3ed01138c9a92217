export * from '../icons/index.ts';
