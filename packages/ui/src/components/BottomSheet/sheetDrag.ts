/** Where a finger was, CSS px from the viewport's corner, and when, in ms. */
export interface DragPoint {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** Movement below this many px tells nothing yet. */
const slop = 4;
/** A throw at least this fast, px/ms, decides alone. */
const throwSpeed = 0.4;
/** How far back, ms, a speed is measured: a finger that has rested since throws nothing. */
const speedWindow = 80;

/**
 * What a movement that began on a sheet is about: moving the sheet, or something of the content's own (scrolling it up or
 * sideways, or scrolling back what has been scrolled). Once told it holds for the rest of the movement.
 */
export function dragIntent(
  start: DragPoint,
  now: DragPoint,
  contentScrolled: boolean,
): 'undecided' | 'sheet' | 'content' {
  const right = Math.abs(now.x - start.x);
  const down = now.y - start.y;
  if (right < slop && Math.abs(down) < slop) return 'undecided';
  return down > right && !contentScrolled ? 'sheet' : 'content';
}

/** How far below its place the sheet stands: it follows the finger down, and never rises above its place. */
export const sheetOffset = (start: DragPoint, now: DragPoint): number => Math.max(0, now.y - start.y);

/** Speed downwards, px/ms, over the last moments of `trail` (oldest first) before `now`. */
export function dragSpeed(trail: readonly DragPoint[], now: DragPoint): number {
  const from = trail.find(({ time }) => now.time - time <= speedWindow);
  if (!from || from.time >= now.time) return 0;
  return (now.y - from.y) / (now.time - from.time);
}

/** Whether a sheet let go `offset` px below its place closes: thrown down, or past its middle and not thrown up. */
export function closesOnRelease(release: { offset: number; speed: number; height: number }): boolean {
  if (release.offset <= 0) return false;
  if (Math.abs(release.speed) >= throwSpeed) return release.speed > 0;
  return release.offset > release.height / 2;
}
