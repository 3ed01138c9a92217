import { layer } from './overlay.css.ts';
import { space } from '../../tokens/space.ts';

/** Width of a popup beside the page, px, and its distance from the window's end. */
export const popupWidth = 416;
export const popupEnd = space[6];

/** Where something stands beside an open popup: from the window's end, px. */
export const besidePopup = popupEnd + popupWidth + space[4];

/** Selects `&` while a popup is open beside the page. */
export const whilePopupOpen = `:root:has(${layer}[data-shape=popup][open]) &`;
