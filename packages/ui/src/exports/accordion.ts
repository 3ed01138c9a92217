export * from '../components/Accordion/index.ts';
