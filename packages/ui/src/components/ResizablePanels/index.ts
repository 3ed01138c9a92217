export { ResizablePanels, type ResizablePanelsProps } from './ResizablePanels.tsx';
