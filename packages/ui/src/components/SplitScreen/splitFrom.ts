/** From this width in px on the screen is split. */
const splitWidth = 1024;

/** The media query under which a `SplitScreen` is split: for a logo that changes with its ground. */
export const splitFrom = `(min-width: ${splitWidth}px)`;
