import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { durations } from './durations.ts';
import { lane } from './lane.ts';
import { countsOf, progress, spoken, statusOf } from './progress.ts';
import { nextStep, timeLeft } from './schedule.ts';
import type { Step } from './step.ts';

const step = (name: string, more: Partial<Step> = {}): Step => ({ name, command: [name], ...more });
const [a, b, c] = [step('a'), step('b'), step('c')];
const alone = step('alone', { alone: true });
const nothing = { atOnce: 2, running: [], over: new Set<string>() };

describe('the step that begins next', () => {
  test('two at once, in their order', () => {
    expect(nextStep({ ...nothing, waiting: [a, b, c] })).toBe(a);
    expect(nextStep({ ...nothing, waiting: [b, c], running: [a] })).toBe(b);
    expect(nextStep({ ...nothing, waiting: [c], running: [a, b] })).toBeNull();
  });

  test('a third beside them where three may run', () => {
    expect(nextStep({ ...nothing, atOnce: 3, waiting: [c], running: [a, b] })).toBe(c);
    expect(nextStep({ ...nothing, atOnce: 3, waiting: [alone], running: [a, b] })).toBeNull();
  });

  test('one that needs the machine to itself waits until nothing runs, and what can run goes before it', () => {
    expect(nextStep({ ...nothing, waiting: [alone, b], running: [a] })).toBe(b);
    expect(nextStep({ ...nothing, waiting: [alone], running: [a] })).toBeNull();
    expect(nextStep({ ...nothing, waiting: [a], running: [alone] })).toBeNull();
  });

  test('waits for what it needs, unless that is left out', () => {
    const after = step('after', { after: ['a'] });
    expect(nextStep({ ...nothing, waiting: [after, b], running: [a] })).toBe(b);
    expect(nextStep({ ...nothing, waiting: [after, b], over: new Set(['a']) })).toBe(after);
    expect(nextStep({ ...nothing, waiting: [after, b] })).toBe(after);
  });
});

test('what was not run is counted only where there is any', () => {
  expect(countsOf({ passed: 12, failed: 0, notRun: 0 })).toBe('12 passed, 0 failed');
  expect(countsOf({ passed: 12, failed: 1, notRun: 2 })).toBe('12 passed, 1 failed, 2 not run');
});

describe('the time that is left', () => {
  const seconds: Record<string, number> = { a: 10, b: 20, c: 30, alone: 100 };
  const left = ({ name }: Step) => seconds[name] ?? null;

  test('is that of two at once, and of those alone after them', () => {
    expect(timeLeft({ ...nothing, waiting: [a, b] }, left)).toBe(20);
    expect(timeLeft({ ...nothing, waiting: [alone, a, b, c] }, left)).toBe(140);
    expect(timeLeft({ ...nothing, waiting: [c], running: [a, b] }, left)).toBe(40);
    expect(timeLeft({ ...nothing, atOnce: 3, waiting: [alone, a, b, c] }, left)).toBe(130);
    expect(timeLeft({ ...nothing, waiting: [] }, left)).toBe(0);
  });

  test('is unknown with a step that nobody has run yet', () => {
    expect(timeLeft({ ...nothing, waiting: [a, step('new')] }, left)).toBeNull();
  });
});

describe('durations', () => {
  test('are those of this machine, else those that came with the code; a part of a step has its own', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'durations-')), 'kept/durations.json');
    const first = durations(file);
    for (const step of lane) expect(first.expected(step), step.name).toBeGreaterThan(0);
    expect(first.expected(a)).toBeNull();
    first.keep(a, 12.4);
    first.keep({ ...a, narrowed: true }, 3);
    expect(durations(file).expected(a)).toBe(12);
    expect(durations(file).expected({ ...a, narrowed: true })).toBe(3);
    writeFileSync(file, '{"a": 1');
    expect(durations(file).expected(a)).toBeNull();
  });
});

describe('the progress shown', () => {
  test('is what runs, since when, for how long still, as far as it is known', () => {
    expect([0.2, 89, 90, 615].map(spoken)).toEqual(['1 s', '89 s', '2 min', '10 min']);
    expect(
      statusOf(
        [
          { name: 'a', since: 61, expected: 300 },
          { name: 'b', since: 5, expected: null },
        ],
        125,
      ),
    ).toBe('a 61 s of about 5 min · b 5 s   about 2 min left');
    expect(statusOf([{ name: 'a', since: 1, expected: null }], null)).toBe('a 1 s');
  });

  /** What a terminal of 20 columns, or a file, was sent. */
  function written(isTTY: boolean, act: (screen: ReturnType<typeof progress>) => void): string[] {
    const texts: string[] = [];
    const screen = progress(
      { isTTY, columns: 20, write: (text) => texts.push(text) },
      () => 'a 1 s of about 2 s and more',
    );
    act(screen);
    screen.end();
    return texts;
  }

  test('in a terminal is one line that is always redrawn, and never wraps', () => {
    vi.useFakeTimers();
    const texts = written(true, (screen) => {
      screen.begun();
      vi.advanceTimersByTime(2_000);
      screen.say('ok a');
    });
    vi.useRealTimers();
    const status = '\r\u001b[Ka 1 s of about 2 s ';
    expect(texts).toEqual([status, status, status, '\r\u001b[Kok a\n', '\r\u001b[K']);
  });

  test('in a file is a line for each step that begins', () => {
    const texts = written(false, (screen) => {
      screen.begun();
      screen.say('ok a');
    });
    expect(texts).toEqual(['     a 1 s of about 2 s and more\n', 'ok a\n']);
  });
});
