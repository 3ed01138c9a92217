import type { Tracing } from './tracing/tracing.ts';

/**
 * Does together what is asked for while the work before is under way: many at once then cost little more than one, and one
 * alone waits for nothing.
 * @param most that are worked on at once
 * @param work gives every asker its answer, in their order; what it throws all of them get
 * @param of `tracing`: records what `work` does as done for the first asker of a group. `keyOf`: whose it is. Of one key one is
 *   worked on at a time, so that `work` may read and then write what belongs to it; and a group is in the order of its keys, so
 *   that two that lock what belongs to them never wait for each other. Without it nobody keeps anybody waiting.
 */
export function batched<Q, A>(
  most: number,
  work: (asked: readonly Q[]) => Promise<readonly A[]>,
  { keyOf, tracing }: { keyOf?: ((asked: Q) => string) | undefined; tracing?: Tracing | undefined } = {},
): (asked: Q) => Promise<A> {
  type Asker = {
    asked: Q;
    resolve: (answer: A) => void;
    reject: (reason: unknown) => void;
    within: ReturnType<Tracing['capture']>;
  };
  const waiting: Asker[] = [];
  let working = false;

  const workOn = async (askers: readonly Asker[]): Promise<void> => {
    try {
      const within = askers[0]?.within ?? untraced;
      const answers = await within(() => work(askers.map(({ asked }) => asked)));
      askers.forEach(({ resolve }, place) => resolve(answers[place] as A)); // one for each, says `work`
    } catch (error) {
      for (const { reject } of askers) reject(error);
    }
  };

  const nextGroup = (): Asker[] => {
    if (keyOf === undefined) return waiting.splice(0, most);
    const group = new Map<string, Asker>();
    for (let place = 0; place < waiting.length && group.size < most;) {
      const asker = waiting[place] as Asker; // `place` is one of it
      const key = keyOf(asker.asked);
      if (group.has(key)) place += 1;
      else {
        waiting.splice(place, 1);
        group.set(key, asker);
      }
    }
    return [...group].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, asker]) => asker);
  };

  const workThrough = async (): Promise<void> => {
    working = true;
    while (waiting.length > 0) await workOn(nextGroup());
    working = false;
  };

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject, within: tracing?.capture() ?? untraced });
      if (!working) void workThrough();
    });
}

const untraced = <T>(work: () => T): T => work();
