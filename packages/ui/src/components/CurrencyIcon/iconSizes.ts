/** Width of a round icon, px. */
export const iconSizes = { small: 24, medium: 40, large: 56 } as const;
