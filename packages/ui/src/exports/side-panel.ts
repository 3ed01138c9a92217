export { SidePanel, type SidePanelProps } from '../components/SidePanel/index.ts';
export type { CloseReason } from '../components/overlay/index.ts';
