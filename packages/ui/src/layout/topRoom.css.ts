import { createVar, fallbackVar } from '@vanilla-extract/css';

/** How much of the window's top a header covers that stays there while the page scrolls. Unset without one. */
export const topRoom = createVar();

/** Where what stays while the page scrolls begins. */
export const belowHeader = fallbackVar(topRoom, '0px');
