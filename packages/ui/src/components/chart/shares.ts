/**
 * What each value is of them all, in whole percent that come to 100: what rounding down leaves goes to those that lost most
 * by it. Zeros where there is nothing to share.
 */
export function sharesOf(values: readonly string[]): readonly number[] {
  const numbers = values.map((value) => Math.max(0, Number(value)));
  const all = numbers.reduce((sum, number) => sum + number, 0);
  if (all === 0) return numbers.map(() => 0);
  const exact = numbers.map((number) => (number / all) * 100);
  const shares = exact.map(Math.floor);
  const left = Math.round(100 - shares.reduce((sum, share) => sum + share, 0));
  const lost = (index: number) => (exact[index] ?? 0) - (shares[index] ?? 0);
  const most = [...shares.keys()].sort((a, b) => lost(b) - lost(a) || a - b).slice(0, left);
  return shares.map((share, index) => (most.includes(index) ? share + 1 : share));
}
