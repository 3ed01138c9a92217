import { placeMenu } from '../Menu/placeMenu.ts';

/** Between a popover and the window's edge, px. */
const margin = 8;

/**
 * Where a popover stands in the window, CSS px: as a menu does, under its anchor or above it. One that fits on neither side
 * stands over its anchor too, from the window's edge on, so that as much of it as can be is in sight.
 */
export function placePopover(...[anchor, popover, view, direction]: Parameters<typeof placeMenu>) {
  const place = placeMenu(anchor, popover, view, direction);
  if (popover.height <= place.maxHeight) return place;
  const maxHeight = view.height - 2 * margin;
  const height = Math.min(popover.height, maxHeight);
  return { ...place, top: place.top > anchor.top ? view.height - margin - height : margin, maxHeight };
}
