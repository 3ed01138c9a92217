import { placeMenu } from '../Menu/placeMenu.ts';

/** Between a popover and its anchor, and between a popover and the window's edge, px. */
const gap = 4;
const margin = 8;

/**
 * Where a popover stands in the window, CSS px: as a menu does, under its anchor or above it; one that is too high for
 * both stands beside it. Where there is no room there either it has the higher side and scrolls: its anchor is a field
 * that somebody types in, so it is never covered.
 */
export function placePopover(...[anchor, popover, view, direction]: Parameters<typeof placeMenu>) {
  const place = placeMenu(anchor, popover, view, direction);
  if (popover.height <= place.maxHeight) return place;
  const sides = { right: anchor.right + gap, left: anchor.left - gap - popover.width };
  const order = direction === 'ltr' ? [sides.right, sides.left] : [sides.left, sides.right];
  const left = order.find((start) => start >= margin && start + popover.width <= view.width - margin);
  if (left === undefined) return place;
  const maxHeight = view.height - 2 * margin;
  const height = Math.min(popover.height, maxHeight);
  return { left, top: Math.max(margin, Math.min(anchor.top, view.height - margin - height)), maxHeight };
}
