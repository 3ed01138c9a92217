import { strokeShape } from './strokeShape.ts';

/** Points down: what opens below. */
export const chevron = strokeShape(
  [
    [6, 9.5],
    [12, 15.5],
    [18, 9.5],
  ],
  { width: 1.75, grid: 24 },
);
