/** Durations in ms: a change of state, something entering, a bottom sheet. Only transform and opacity move. */
export const duration = { state: 120, enter: 200, sheet: 400 } as const;

/** Curves: `standard` between two states, `enter` slows into place, `exit` leaves, `sheet` follows a finger's throw. */
export const easing = {
  standard: 'cubic-bezier(0.2, 0, 0, 1)',
  enter: 'cubic-bezier(0, 0, 0, 1)',
  exit: 'cubic-bezier(0.3, 0, 1, 1)',
  sheet: 'cubic-bezier(0.32, 0.72, 0, 1)',
} as const;
