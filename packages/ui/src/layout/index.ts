export * from './layout.tsx';
export { useFadingEdges } from './useFadingEdges.ts';
