/**
 * Does together what is asked for while the work before is under way: many at once then cost little more than one, and one
 * alone waits for nothing.
 * @param most that are worked on at once
 * @param work gives every asker its answer, in their order; what it throws all of them get
 */
export function together<Q, A>(
  most: number,
  work: (asked: readonly Q[]) => Promise<readonly A[]>,
): (asked: Q) => Promise<A> {
  type Asker = { asked: Q; resolve: (answer: A) => void; reject: (reason: unknown) => void };
  const waiting: Asker[] = [];
  let working = false;

  const workOn = async (askers: readonly Asker[]): Promise<void> => {
    try {
      const answers = await work(askers.map(({ asked }) => asked));
      askers.forEach(({ resolve }, place) => resolve(answers[place] as A)); // one for each, says `work`
    } catch (error) {
      for (const { reject } of askers) reject(error);
    }
  };

  const workThrough = async (): Promise<void> => {
    working = true;
    while (waiting.length > 0) await workOn(waiting.splice(0, most));
    working = false;
  };

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!working) void workThrough();
    });
}
