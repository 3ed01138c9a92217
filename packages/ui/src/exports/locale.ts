export * from '../locale/index.ts';
