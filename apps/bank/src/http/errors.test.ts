import { expect, test } from 'vitest';
import { fairQueue } from '../platform/fairQueue.ts';
import { refusalOf } from './errors.ts';

test('work that finds no room to wait is answered 503, to be tried again', async () => {
  const queue = fairQueue({ running: 1, waiting: 0 });
  const running = queue('ann', () => new Promise((resolve) => setImmediate(resolve)));
  const refused = await queue('bob', () => Promise.resolve()).catch((error: unknown) => error);
  await running;
  expect(refused).toBeInstanceOf(Error);
  expect(refusalOf(refused as Error)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
});
