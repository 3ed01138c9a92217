interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Between a tooltip and what it explains, and between a tooltip and the window's edge, px. */
export const gap = 8;
const margin = 8;

/**
 * Where a tooltip stands in the window, CSS px: above the middle of what it explains, beneath it where there is no room
 * above, pushed in from the sides of the window.
 */
export function placeTooltip(
  anchor: Box,
  tooltip: { width: number; height: number },
  view: { width: number; height: number },
): { left: number; top: number } {
  const over = anchor.top - gap - tooltip.height;
  const middle = (anchor.left + anchor.right - tooltip.width) / 2;
  return {
    left: Math.max(margin, Math.min(middle, view.width - margin - tooltip.width)),
    top: over >= margin ? over : anchor.bottom + gap,
  };
}
