export { CloseButton } from './CloseButton.tsx';
export { Overlay } from './Overlay.tsx';
export type { CloseReason, OverlayProps } from './Overlay.tsx';
export { subscribeLayers, topLayer } from './layers.ts';
export { useMedia } from './useMedia.ts';
