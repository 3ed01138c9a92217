import { style } from '@vanilla-extract/css';

/** Optical sizes hold in a flex row, whatever the text beside the icon does. */
export const icon = style({ display: 'block', flexShrink: 0 });

/** An arrow that means "onwards" or "back" points the other way where text runs from the right. */
export const mirrored = style({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });
