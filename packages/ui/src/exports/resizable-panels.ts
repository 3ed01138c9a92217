export * from '../components/ResizablePanels/index.ts';
