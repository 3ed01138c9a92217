/** Work that is done a few pieces at a time, in turn for those who ask for it. */

/** There is no room to wait: the work was not begun. */
export class QueueFull extends Error {
  constructor() {
    super('too much is waiting');
    this.name = 'QueueFull';
  }
}

/** Does a piece of work for a caller once it is their turn. @throws QueueFull */
export type FairQueue = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

type Waiting = { readonly begin: () => void; readonly refuse: () => void };

/**
 * At most `running` pieces run and `waiting` wait. A free place goes to the caller with the fewest running; among equals to
 * the one served least often among the last `waiting` pieces, then to the one served longest ago. So heavy callers, however
 * many, do not delay light ones, and every caller is served in the end. When the queue is full, the caller with the most
 * waiting loses their newest piece.
 */
export function fairQueue({
  running: most,
  waiting: room,
}: {
  readonly running: number;
  readonly waiting: number;
}): FairQueue {
  const running = new Map<string, number>();
  /** The callers served recently, the latest last. */
  const served: string[] = [];
  /** By caller, the least lately served first. */
  const queues = new Map<string, Waiting[]>();
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const busy = () => sum([...running.values()]) >= most;
  const waiting = () => sum(Array.from(queues.values(), ({ length }) => length));

  const enqueue = (caller: string, piece: Waiting): void => {
    const own = queues.get(caller) ?? [];
    if (busy() && waiting() >= room) {
      const [longest] = [...queues].toSorted(([, a], [, b]) => b.length - a.length);
      if (longest === undefined || longest[1].length <= own.length + 1) {
        piece.refuse();
        return;
      }
      longest[1].pop()?.refuse();
    }
    own.push(piece);
    queues.set(caller, own);
  };

  const next = (): void => {
    if (busy()) return;
    const recent = Map.groupBy(served, (caller) => caller);
    const often = (caller: string) => recent.get(caller)?.length ?? 0;
    const [turn] = [...queues].toSorted(
      ([a], [b]) => (running.get(a) ?? 0) - (running.get(b) ?? 0) || often(a) - often(b),
    );
    if (turn === undefined) return;
    const [caller, [first, ...rest]] = turn;
    queues.delete(caller);
    if (rest.length > 0) queues.set(caller, rest); // behind everybody else
    running.set(caller, (running.get(caller) ?? 0) + 1);
    served.push(caller);
    if (served.length > room) served.shift();
    first?.begin();
    next();
  };

  const ended = (caller: string): void => {
    const left = (running.get(caller) ?? 0) - 1;
    if (left > 0) running.set(caller, left);
    else running.delete(caller);
    next();
  };

  return async (caller, work) => {
    await new Promise<void>((resolve, reject) => {
      enqueue(caller, { begin: resolve, refuse: () => reject(new QueueFull()) });
      next();
    });
    try {
      return await work();
    } finally {
      ended(caller);
    }
  };
}
