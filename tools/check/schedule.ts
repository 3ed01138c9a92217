import type { Step } from './step.ts';

/** How far a run has come. */
export type Lane = {
  /** How many steps may run at the same time. */
  readonly atOnce: number;
  readonly waiting: readonly Step[];
  readonly running: readonly Step[];
  /** Names of the steps that are over. */
  readonly over: ReadonlySet<string>;
};

/** The step to begin now; null while one that runs has to end first. */
export function nextStep({ atOnce, waiting, running, over }: Lane): Step | null {
  if (running.length >= atOnce || running.some(({ alone }) => alone)) return null;
  const known = new Set([...waiting, ...running].map(({ name }) => name));
  const isReady = ({ after = [], alone }: Step) =>
    // A step that is left out of this run is not waited for.
    after.every((name) => over.has(name) || !known.has(name)) && !(alone && running.length > 0);
  return waiting.find(isReady) ?? null;
}

/**
 * Seconds until all of it is over, or null where nobody knows of a step how long it takes.
 * @param left seconds that a step takes, or takes still
 */
export function timeLeft(lane: Lane, left: (step: Step) => number | null): number | null {
  let { waiting } = lane;
  const over = new Set(lane.over);
  let running = lane.running.map((step) => ({ step, ends: left(step) }));
  let now = 0;
  while (waiting.length > 0 || running.length > 0) {
    const step = nextStep({ ...lane, waiting, running: running.map(({ step }) => step), over });
    if (step) {
      waiting = waiting.filter((other) => other !== step);
      const takes = left(step);
      running.push({ step, ends: takes === null ? null : now + takes });
      continue;
    }
    if (running.some(({ ends }) => ends === null)) return null;
    const [first] = running.toSorted((a, b) => (a.ends ?? 0) - (b.ends ?? 0));
    if (first === undefined) return null;
    now = Math.max(now, first.ends ?? 0);
    over.add(first.step.name);
    running = running.filter((other) => other !== first);
  }
  return now;
}
