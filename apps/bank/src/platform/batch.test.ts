import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batched } from './batch.ts';

test('everybody gets their own answer in groups no larger than allowed, no matter who asks when', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(), fc.nat(3)), { maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      async (askers, most) => {
        const groups: number[] = [];
        const ask = batched(most, async (asked: readonly number[]) => {
          groups.push(asked.length);
          await Promise.resolve();
          return asked.map((n) => n * 2);
        });
        const answers = await Promise.all(
          askers.map(async ([n, turns]) => {
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
            return ask(n);
          }),
        );
        expect(answers).toEqual(askers.map(([n]) => n * 2));
        expect(Math.max(0, ...groups)).toBeLessThanOrEqual(most);
        expect(groups.reduce((all, size) => all + size, 0)).toBe(askers.length);
      },
    ),
  );
});

test('one alone begins at once, and those that arrive during its turn share the next', async () => {
  const turns: (readonly number[])[] = [];
  const first = Promise.withResolvers<void>();
  const ask = batched(8, async (asked: readonly number[]) => {
    turns.push(asked);
    if (turns.length === 1) await first.promise;
    return asked;
  });
  const answers = [ask(1), ask(2), ask(3)];
  expect(turns).toEqual([[1]]);
  first.resolve();
  expect(await Promise.all(answers)).toEqual([1, 2, 3]);
  expect(turns).toEqual([[1], [2, 3]]);
});

test('what goes wrong is heard by those it was done for, and by nobody after them', async () => {
  const ask = batched(2, (asked: readonly number[]) =>
    asked.includes(0) ? Promise.reject(new Error('zero')) : Promise.resolve(asked),
  );
  const outcomes = await Promise.allSettled([ask(5), ask(0), ask(1), ask(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
});

test('of one key one is worked on at a time, each group in the order of its keys, and nobody is forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(3)), { maxLength: 40 }),
      fc.integer({ min: 1, max: 5 }),
      async (askers, most) => {
        const groups: string[][] = [];
        const ask = batched(
          most,
          async (asked: readonly { of: string; n: number }[]) => {
            groups.push(asked.map(({ of }) => of));
            await Promise.resolve();
            return asked.map(({ n }) => n);
          },
          { keyOf: ({ of }) => of },
        );
        const answers = await Promise.all(
          askers.map(async ([of, turns], n) => {
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
            return ask({ of, n });
          }),
        );
        expect(answers).toEqual(askers.map((_, n) => n));
        for (const group of groups) {
          expect(group).toEqual([...new Set(group)].sort());
          expect(group.length).toBeLessThanOrEqual(most);
        }
      },
    ),
  );
});
