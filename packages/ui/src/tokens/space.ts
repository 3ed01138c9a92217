/** Distances in px, by step of 4: `space[4]` is 16 px. The only gaps and paddings between things. */
export const space = { 0: 0, 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 12: 48, 16: 64 } as const;

/** A step of {@link space}. */
export type Space = keyof typeof space;

/**
 * Half steps, px, for the inside of a control: what its border and its line of text leave of a height on the grid (10 + 24 +
 * 10 = 44), and marks and small print that belong to the words beside them.
 */
export const halfSpace = { 0.5: 2, 1.5: 6, 2.5: 10, 3.5: 14 } as const;
