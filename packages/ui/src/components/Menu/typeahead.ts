/**
 * The first label after `current` (round the end) that begins with what was typed, ignoring case; one letter typed
 * repeatedly goes from one such label to the next. Null when none does. `usable` leaves labels out.
 */
export function typeahead(
  labels: readonly string[],
  typed: string,
  { current, usable }: { current: number; usable: (index: number) => boolean },
): number | null {
  const text = typed.toLocaleLowerCase();
  const repeated = [...text].every((letter) => letter === text[0]);
  const sought = repeated ? text.slice(0, 1) : text;
  // While a word is being typed, the label that it has already found may go on matching.
  const first = repeated ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (first + step) % labels.length;
    if (usable(index) && labels[index]?.toLocaleLowerCase().startsWith(sought)) return index;
  }
  return null;
}
