export { AdaptivePopup, type AdaptivePopupProps } from './AdaptivePopup.tsx';
