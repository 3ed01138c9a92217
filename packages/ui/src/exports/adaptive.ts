export {
  AdaptiveDialog,
  AdaptivePanel,
  Dock,
  type AdaptivePanelProps,
  type DockProps,
} from '../components/Adaptive/index.ts';
export type { DialogProps } from '../components/Dialog/index.ts';
export type { CloseReason } from '../components/overlay/index.ts';
export type { SidePanelProps } from '../components/SidePanel/index.ts';
