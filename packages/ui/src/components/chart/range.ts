/** What is left free above the highest value and below the lowest, as a share of all. */
const air = 0.06;

/**
 * The least and the greatest value that a chart of these has room for. Where something is filled from zero, zero is among
 * them: a filled shape that stands on another value would lie. Values become numbers here to be drawn, and nowhere to be
 * written.
 */
export function rangeOf(
  values: readonly string[],
  { filled }: { filled: boolean },
): readonly [low: number, high: number] {
  const numbers = values.map(Number);
  if (filled || numbers.length === 0) numbers.push(0);
  const [low, high] = widened(Math.min(...numbers), Math.max(...numbers));
  const margin = (high - low) * air;
  return [low === 0 ? 0 : low - margin, high === 0 ? 0 : high + margin];
}

/** Values that are all the same get room around them. */
function widened(low: number, high: number): readonly [low: number, high: number] {
  if (low < high) return [low, high];
  if (low === 0) return [0, 1];
  return [low - Math.abs(low) / 10, high + Math.abs(high) / 10];
}
