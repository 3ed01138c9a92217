import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Step } from './step.ts';

/** Seconds by step, as they were on this machine last; git knows nothing of it. */
const own = 'node_modules/.cache/kontor/durations.json';
/** Durations on the CI machine, used until there are local ones. */
const committed = new URL('durations.json', import.meta.url);

type Seconds = Readonly<Record<string, number>>;

function read(file: string | URL): Seconds {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Seconds;
  } catch {
    return {}; // none yet, or written by a run that was stopped
  }
}

/** What a part of a step takes says nothing of the whole. */
const keyOf = ({ name, narrowed }: Step): string => (narrowed ? `${name}, a part` : name);

/** How long steps took the last time, to say how long they will take. */
export function durations(file = own) {
  const known: Record<string, number> = { ...read(committed), ...read(file) };
  return {
    /** Seconds that the step will take, or null where nobody knows. */
    expected: (step: Step): number | null => known[keyOf(step)] ?? null,
    keep: (step: Step, seconds: number): void => {
      known[keyOf(step)] = Math.round(seconds);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(known, null, 2));
    },
  };
}
