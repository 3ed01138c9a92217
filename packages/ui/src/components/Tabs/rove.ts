/**
 * Where a key leads from the place `current` of a row or column: the arrows to the next place that can be chosen, round the
 * end, in a row as the script runs; Home and End to the first and the last. Null for any other key.
 */
export function rove(
  key: string,
  {
    places,
    current,
    axis,
  }: { places: readonly boolean[]; current: number; axis: 'ltr' | 'rtl' | 'vertical' },
): number | null {
  const count = places.length;
  /** Steps through the ring; one place short of all the way round is one step back. */
  const search = (from: number, step: number): number | null => {
    for (let tried = 0, place = from % count; tried < count; tried += 1, place = (place + step) % count) {
      if (places[place]) return place;
    }
    return null;
  };
  const [backward, forward] = {
    ltr: ['ArrowLeft', 'ArrowRight'],
    rtl: ['ArrowRight', 'ArrowLeft'],
    vertical: ['ArrowUp', 'ArrowDown'],
  }[axis];
  if (key === forward) return search(current + 1, 1);
  if (key === backward) return search(current < 0 ? count - 1 : current + count - 1, count - 1);
  if (key === 'Home') return search(0, 1);
  if (key === 'End') return search(count - 1, count - 1);
  return null;
}
