/** Distances in px, by step of 4: `space[4]` is 16 px. The only gaps and paddings there are. */
export const space = { 0: 0, 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 12: 48, 16: 64 } as const;

/** A step of {@link space}. */
export type Space = keyof typeof space;
