import { narrow, type Change } from './narrow.ts';
import type { Step } from './step.ts';

/** A step's name on the command line and in file names. */
export const flat = (name: string): string => name.replaceAll(' ', '-');

/**
 * The steps to run, in their order: those that are wanted, as far as a change concerns them, and those whose products they
 * read.
 * @param only names as `flat` writes them; none for all
 * @throws Error on a name that no step has
 */
export function choose(
  all: readonly Step[],
  only: readonly string[],
  change: Change | null,
): readonly Step[] {
  const unknown = only.filter((name) => !all.some((step) => flat(step.name) === name));
  if (unknown.length > 0)
    throw new Error(
      `No step is called ${unknown.join(' or ')}. There are ${all.map(({ name }) => flat(name)).join(', ')}.`,
    );
  const wanted = new Map<string, Step>();
  for (const step of all) {
    const isAsked = only.length === 0 || only.includes(flat(step.name));
    const part = isAsked && (change === null ? step : narrow(step, change));
    if (part) wanted.set(step.name, part);
  }
  // From the last to the first: a step stands after those whose products it reads.
  for (const { name } of all.toReversed())
    for (const needed of wanted.get(name)?.after ?? []) {
      const step = all.find((one) => one.name === needed);
      if (step && !wanted.has(needed)) wanted.set(needed, step);
    }
  return all.flatMap(({ name }) => wanted.get(name) ?? []);
}
