export * from './layout.tsx';
export { useFadingEdges } from './useFadingEdges.ts';
export { useMedia } from './useMedia.ts';
