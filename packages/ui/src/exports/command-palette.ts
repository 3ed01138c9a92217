export * from '../components/CommandPalette/index.ts';
