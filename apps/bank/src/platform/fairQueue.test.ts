import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairQueue, QueueFull } from './fairQueue.ts';

type Step = { readonly ask: string } | { readonly end: number };

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ ask: fc.constantFrom('ann', 'bob', 'cyd', 'dan') }) },
    { weight: 2, arbitrary: fc.record({ end: fc.nat() }) },
  ),
  { maxLength: 60 },
);

type Piece = { readonly caller: string; readonly end: () => void };
type Asked = { readonly caller: string };

/** Lets everything that can go on do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Drives a queue and keeps the books from outside. */
async function drive(limits: { running: number; waiting: number }, script: readonly Step[]) {
  const queue = fairQueue(limits);
  const [running, waiting, outcomes]: [Piece[], Asked[], Promise<unknown>[]] = [[], [], []];
  const seen = { maxRunning: 0, maxWaiting: 0, begun: 0, refused: 0, broken: [] as string[] };
  const count = (of: readonly { caller: string }[], caller: string) =>
    of.filter((one) => one.caller === caller).length;
  const served: Asked[] = [];
  const begin = (asked: Asked, end: () => void) => {
    const fewest = Math.min(...waiting.map(({ caller }) => count(running, caller)));
    if (count(running, asked.caller) > fewest) seen.broken.push(`${asked.caller} has more than others`);
    const lately = limits.waiting === 0 ? [] : served.slice(-limits.waiting);
    const before = ({ caller }: Asked) =>
      count(running, caller) === fewest && count(lately, caller) < count(lately, asked.caller);
    if (waiting.some(before)) seen.broken.push(`${asked.caller} was served more often than others`);
    waiting.splice(waiting.indexOf(asked), 1);
    served.push(asked);
    running.push({ caller: asked.caller, end });
    seen.begun += 1;
    seen.maxRunning = Math.max(seen.maxRunning, running.length);
  };
  const ask = (caller: string) => {
    const asked: Asked = { caller };
    waiting.push(asked);
    const work = () => new Promise<void>((resolve) => begin(asked, resolve));
    outcomes.push(
      queue(caller, work).catch((error: unknown) => {
        expect(error).toBeInstanceOf(QueueFull);
        const longest = Math.max(...waiting.map((one) => count(waiting, one.caller)));
        if (count(waiting, caller) < longest) seen.broken.push(`${caller} was refused for another`);
        waiting.splice(waiting.indexOf(asked), 1);
        seen.refused += 1;
      }),
    );
  };
  for (const step of script) {
    if ('ask' in step) ask(step.ask);
    else running.splice(step.end % Math.max(running.length, 1), 1)[0]?.end();
    await settled();
    seen.maxWaiting = Math.max(seen.maxWaiting, waiting.length);
  }
  while (running.length > 0) {
    running.shift()?.end();
    await settled();
  }
  await Promise.all(outcomes);
  return seen;
}

test('work is done or refused, never more of it at once than allowed, in turn for those who ask, and who asks for most is refused first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ running: fc.integer({ min: 1, max: 3 }), waiting: fc.nat({ max: 6 }) }),
      steps,
      async (limits, script) => {
        const seen = await drive(limits, script);
        expect(seen.broken).toEqual([]);
        expect(seen.maxRunning).toBeLessThanOrEqual(limits.running);
        expect(seen.maxWaiting).toBeLessThanOrEqual(limits.waiting);
        expect(seen.begun + seen.refused).toBe(script.filter((step) => 'ask' in step).length);
      },
    ),
    { numRuns: 200 },
  );
});

test('a caller who comes into a full queue takes the place of the one who has most waiting, and is served next', async () => {
  const queue = fairQueue({ running: 1, waiting: 5 });
  const [order, refused]: [string[], string[]] = [[], []];
  const once = (caller: string) =>
    queue(caller, async () => {
      await settled();
      order.push(caller);
    }).catch(() => refused.push(caller));
  await Promise.all([...Array.from({ length: 20 }, () => once('flood')), once('ann'), once('bob')]);
  expect(order.slice(0, 4)).toEqual(['flood', 'ann', 'bob', 'flood']);
  expect([order.length, refused.length]).toEqual([6, 16]);
  expect(refused).not.toContain('ann');
});

/** A queue in use: `order` says who was served. */
function inUse(limits: { running: number; waiting: number }) {
  const queue = fairQueue(limits);
  const [order, held]: [string[], (() => void)[]] = [[], []];
  const ask = (caller: string) =>
    void queue(caller, async () => {
      order.push(caller);
      await new Promise<void>((resolve) => held.push(resolve));
    });
  /** Ends the piece that runs, so that the next one is begun. */
  const end = async () => {
    held.shift()?.();
    await settled();
  };
  return { order, ask, end };
}

test('a caller who comes for the first time waits for the piece that runs, not for the many who keep coming back', async () => {
  const { order, ask, end } = inUse({ running: 1, waiting: 32 });
  const flood = Array.from({ length: 4 }, (_, n) => `flood ${n}`);
  for (let round = 0; round < 5; round += 1) flood.forEach(ask);
  for (let served = 0; served < 8; served += 1) await end();
  ask('ann');
  await end();
  expect(order.at(-1)).toBe('ann');
});

test('the turn of a caller who was served comes again, though new callers never cease', async () => {
  const { order, ask, end } = inUse({ running: 1, waiting: 8 });
  ask('ann');
  await settled();
  ask('ann');
  for (let stranger = 0; stranger < 16; stranger += 1) {
    ask(`stranger ${stranger}`);
    await end();
  }
  expect(order.filter((caller) => caller === 'ann')).toHaveLength(2);
});

test('work that fails frees its place', async () => {
  const queue = fairQueue({ running: 1, waiting: 1 });
  await expect(queue('ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue('ann', () => Promise.resolve('done'))).toBe('done');
});
