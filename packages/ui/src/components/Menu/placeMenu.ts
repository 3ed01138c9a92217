interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Between a menu and its button, and between a menu and the window's edge, px. */
const gap = 4;
const margin = 8;

/**
 * Where a menu stands in the window, CSS px: under its button, begun where the button begins in the direction of reading;
 * ended where the button ends when it would run out of the window; above it when there is more room. `maxHeight` is what
 * there is on that side.
 */
export function placeMenu(
  button: Box,
  menu: { width: number; height: number },
  view: { width: number; height: number },
  direction: 'ltr' | 'rtl',
): { left: number; top: number; maxHeight: number } {
  const below = view.height - button.bottom - gap - margin;
  const above = button.top - gap - margin;
  const under = menu.height <= below || below >= above;
  const maxHeight = Math.max(0, under ? below : above);
  const height = Math.min(menu.height, maxHeight);

  const starts = { ltr: button.left, rtl: button.right - menu.width };
  const fits = (left: number) => left >= margin && left + menu.width <= view.width - margin;
  const other = direction === 'ltr' ? starts.rtl : starts.ltr;
  const wanted = fits(starts[direction]) || !fits(other) ? starts[direction] : other;
  return {
    left: Math.max(margin, Math.min(wanted, view.width - margin - menu.width)),
    top: under ? button.bottom + gap : button.top - gap - height,
    maxHeight,
  };
}
