export { AdaptiveDialog, AdaptivePanel, type AdaptivePanelProps } from './Adaptive.tsx';
export { Dock, type DockProps } from './Dock.tsx';
