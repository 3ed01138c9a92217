export { AdaptiveDialog, AdaptivePanel } from './Adaptive.tsx';
