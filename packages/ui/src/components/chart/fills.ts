import { fills } from './chart.css.ts';

/** The class of the part at an index. More than six are not told from one another. */
export const fillAt = (index: number): string => fills[index % fills.length] ?? '';
