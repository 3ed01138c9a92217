import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToastQueue } from './toastQueue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const info = (title: string) => ({ tone: 'info', title }) as const;
const titles = (queue: ReturnType<typeof createToastQueue>) =>
  queue.getState().shown.map(({ title }) => title);

describe('places', () => {
  test('three are shown, the rest wait their turn', () => {
    const queue = createToastQueue();
    const [first = 0] = ['a', 'b', 'c', 'd', 'e'].map((title) => queue.add(info(title)));
    expect(titles(queue)).toEqual(['a', 'b', 'c']);
    expect(queue.getState().waiting).toHaveLength(2);
    queue.dismiss(first);
    expect(titles(queue)).toEqual(['b', 'c', 'd']);
  });

  test('what waits keeps its whole time', () => {
    const queue = createToastQueue();
    for (const title of ['a', 'b', 'c', 'd']) queue.add(info(title));
    vi.advanceTimersByTime(6_000);
    expect(titles(queue)).toEqual(['d']);
    vi.advanceTimersByTime(5_999);
    expect(titles(queue)).toEqual(['d']);
    vi.advanceTimersByTime(1);
    expect(titles(queue)).toEqual([]);
  });
});

describe('time', () => {
  test('bad news stays until it is dismissed', () => {
    const queue = createToastQueue();
    const id = queue.add({ tone: 'negative', title: 'Payment refused' });
    vi.advanceTimersByTime(3_600_000);
    expect(titles(queue)).toEqual(['Payment refused']);
    queue.dismiss(id);
    expect(titles(queue)).toEqual([]);
  });

  test('a toast that offers something stays longer, and one with timeout null for good', () => {
    const queue = createToastQueue();
    queue.add({ tone: 'info', title: 'a', action: { label: 'Undo', onPress: () => {} } });
    queue.add({ tone: 'info', title: 'b', timeout: null });
    vi.advanceTimersByTime(9_999);
    expect(titles(queue)).toEqual(['a', 'b']);
    vi.advanceTimersByTime(1);
    expect(titles(queue)).toEqual(['b']);
  });

  test('stands still while paused and runs on with what was left', () => {
    const queue = createToastQueue();
    queue.add(info('a'));
    vi.advanceTimersByTime(5_000);
    queue.pause(true);
    queue.pause(true);
    vi.advanceTimersByTime(60_000);
    expect(titles(queue)).toEqual(['a']);
    queue.pause(false);
    vi.advanceTimersByTime(999);
    expect(titles(queue)).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(titles(queue)).toEqual([]);
  });

  test('a toast that comes while paused waits for the end of the pause', () => {
    const queue = createToastQueue();
    queue.pause(true);
    queue.add(info('a'));
    vi.advanceTimersByTime(60_000);
    queue.pause(false);
    vi.advanceTimersByTime(5_999);
    expect(titles(queue)).toEqual(['a']);
  });
});

describe('the same again', () => {
  test('toasts that say the same are one, and its time starts over', () => {
    const queue = createToastQueue();
    queue.add(info('Copied'));
    vi.advanceTimersByTime(5_000);
    queue.add(info('Copied'));
    vi.advanceTimersByTime(5_000);
    expect(titles(queue)).toEqual(['Copied']);
    vi.advanceTimersByTime(1_000);
    expect(titles(queue)).toEqual([]);
  });

  test('a later toast of a key takes the place of the earlier', () => {
    const queue = createToastQueue();
    queue.add({ ...info('Saving'), key: 'draft' });
    queue.add(info('Other'));
    queue.add({ tone: 'positive', title: 'Saved', key: 'draft' });
    expect(titles(queue)).toEqual(['Saved', 'Other']);
  });

  test('the same words in another tone are another toast', () => {
    const queue = createToastQueue();
    queue.add(info('Card'));
    queue.add({ tone: 'negative', title: 'Card' });
    expect(titles(queue)).toEqual(['Card', 'Card']);
  });
});

test('tells its listeners of every change, and no more once they stop', () => {
  const queue = createToastQueue();
  const heard = vi.fn();
  const stop = queue.subscribe(heard);
  const id = queue.add(info('a'));
  queue.dismiss(id);
  queue.dismiss(id);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  queue.add(info('b'));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('bad news takes no timeout', () => {
  const queue = createToastQueue();
  // @ts-expect-error a timeout on bad news would let it go unread
  queue.add({ tone: 'negative', title: 'Payment refused', timeout: 10 });
  vi.advanceTimersByTime(60_000);
  expect(titles(queue)).toEqual(['Payment refused']);
});
