export * from './layout.tsx';
