export { AdaptivePopup, type AdaptivePopupProps } from '../components/AdaptivePopup/index.ts';
export type { CloseReason } from '../components/overlay/index.ts';
