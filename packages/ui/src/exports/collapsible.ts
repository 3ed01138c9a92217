export * from '../components/Collapsible/index.ts';
