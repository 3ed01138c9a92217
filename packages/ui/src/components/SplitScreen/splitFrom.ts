/** From this width in px on the screen is split. */
const splitWidth = 1024;

/** The media query under which a `SplitScreen` is split. */
export const splitFrom = `(min-width: ${splitWidth}px)`;

const splitBelow = `(max-width: ${splitWidth - 0.02}px)`;

/** The media query under which the logo of a `SplitScreen` stands on the brand's ground: for a logo that changes with it. */
export const onBrandGround = (framed: boolean): string => (framed ? splitBelow : 'all');
