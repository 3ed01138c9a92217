export { CloseButton } from './CloseButton.tsx';
export { Overlay, Presented, WhilePresent } from './Overlay.tsx';
export type { CloseReason, OverlayProps } from './Overlay.tsx';
export { subscribeLayers, topLayer } from './layers.ts';
