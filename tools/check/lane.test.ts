import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { choose, flat } from './choose.ts';
import { fullLane, lane } from './lane.ts';
import type { Change } from './narrow.ts';
import { readOptions } from './options.ts';
import { parallelism, parallelismOn } from '../parallelism.ts';

const names = (steps: readonly { name: string }[]) => steps.map(({ name }) => name);
const commandOf = (steps: readonly { name: string; command: readonly string[] }[], name: string) =>
  steps.find((step) => step.name === name)?.command.join(' ') ?? '';

/** A change of these files, which concerns these sources besides. */
const change = (files: string[], concerned: string[] = files): Change => ({
  since: 'abc',
  files,
  present: files,
  concerned,
});
const always = ['types', 'arrows', 'unused', 'requirements', 'rules and bank'];

describe('which steps run', () => {
  test('all of them, in their order, when nothing is said', () => {
    expect(choose(lane, [], null)).toEqual(lane);
    expect(names(fullLane).slice(0, lane.length)).toEqual(names(lane));
  });

  test('those that are asked for, and what they need', () => {
    expect(names(choose(lane, ['stories'], null))).toEqual(['storybook', 'stories']);
    expect(names(choose(lane, ['end-to-end', 'types'], null))).toEqual([
      'types',
      'portal',
      'console',
      'end to end',
    ]);
  });

  test('an unknown one is said with those that there are', () => {
    expect(() => choose(lane, ['storys'], null)).toThrow(/^No step is called storys\. There are format, /);
  });

  test('names on the command line are one word, and different ones', () => {
    const words = names(fullLane).map(flat);
    expect(words.filter((word) => / /.test(word))).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('how much runs at a time', () => {
  test('follows the cores, from two up to what one database can serve', () => {
    expect([1, 2, 4, 6, 64].map(parallelismOn)).toEqual([2, 2, 4, 6, 6]);
  });

  test('is as many workers of the rules and the bank', () => {
    expect(commandOf(lane, 'rules and bank')).toContain(` --maxWorkers=${parallelism} `);
  });
});

describe('of a change', () => {
  test('a text leaves the checks of the whole and its format', () => {
    const steps = choose(lane, [], change(['README.md'], []));
    expect(names(steps)).toEqual(['format', ...always]);
    expect(commandOf(steps, 'format')).toBe('prettier --check --log-level warn --ignore-unknown README.md');
    expect(commandOf(steps, 'rules and bank')).toContain('--changed=abc');
  });

  test('a story draws the stories that it concerns, and walks no journey', () => {
    const story = 'packages/ui/src/components/Button/Button.stories.tsx';
    const steps = choose(lane, [], change([story]));
    expect(names(steps)).toEqual([
      'format',
      'quick lint',
      'types',
      'typed lint',
      ...always.slice(1),
      'storybook',
      'stories',
    ]);
    expect(commandOf(steps, 'stories')).toMatch(new RegExp(` ${story}$`));
    expect(commandOf(steps, 'quick lint')).toBe(`eslint --max-warnings 0 --no-warn-ignored ${story}`);
    expect(commandOf(steps, 'typed lint')).toBe(
      `oxlint --type-aware --deny-warnings --no-error-on-unmatched-pattern ${story}`,
    );
  });

  test('a component draws the stories that import it and walks all journeys, with what they need', () => {
    const stories = ['packages/ui/src/A/A.stories.tsx', 'packages/ui/src/B/B.stories.tsx'];
    const steps = choose(
      lane,
      [],
      change(['packages/ui/src/A/A.tsx'], ['packages/ui/src/A/A.tsx', ...stories, 'e2e/journeys/x.spec.ts']),
    );
    expect(commandOf(steps, 'stories')).toMatch(new RegExp(` ${stories.join(' ')}$`));
    expect(names(steps)).toEqual(
      expect.arrayContaining(['packages', 'consumers', 'portal', 'portal sizes', 'console']),
    );
    expect(commandOf(steps, 'end to end')).toBe(commandOf(lane, 'end to end'));
    expect(names(steps)).not.toContain('commands');
  });

  test('the bank walks all journeys and draws nothing; a test of it does neither', () => {
    const steps = names(choose(lane, [], change(['apps/bank/src/ledger/post.ts'])));
    expect(steps).toEqual(expect.arrayContaining(['portal', 'console', 'end to end']));
    expect(
      steps.filter((name) => ['packages', 'stories', 'storybook', 'portal sizes'].includes(name)),
    ).toEqual([]);
    const tests = names(
      choose(lane, [], change(['apps/bank/test/races/a.test.ts', 'apps/bank/src/b.test.ts'])),
    );
    expect(tests).not.toContain('end to end');
  });

  test('a support file walks the journeys that use it, the console its own', () => {
    const files = ['e2e/support/axe.ts', 'e2e/journeys/home.spec.ts'];
    expect(commandOf(choose(lane, [], change(files)), 'end to end')).toMatch(
      / e2e\/journeys\/home\.spec\.ts$/,
    );
    const consoleOnly = choose(lane, [], change(['apps/console/src/main.tsx']));
    expect(commandOf(consoleOnly, 'end to end')).toMatch(/ console\.spec\.ts$/);
  });

  test('what a step is made by runs all of it', () => {
    const stories = choose(lane, [], change(['.storybook/test-runner.ts']));
    expect(commandOf(stories, 'stories')).toBe(commandOf(lane, 'stories'));
    const picture = choose(lane, [], change(['.storybook/__image_snapshots__/a.png'], []));
    expect(commandOf(picture, 'stories')).toBe(commandOf(lane, 'stories'));
    expect(names(choose(lane, [], change(['tools/serve.ts'])))).toContain('commands');
    expect(choose(lane, [], change(['pnpm-lock.yaml'], []))).toEqual(lane);
  });

  test('a part of a step may be nothing, and is told from the whole', () => {
    const [, part] = choose(lane, ['rules-and-bank'], change(['README.md']));
    expect(part).toBeUndefined();
    expect(choose(lane, ['rules-and-bank'], change(['README.md']))[0]).toMatchObject({ narrowed: true });
  });

  test('every file that is named where nothing is imported is there', () => {
    for (const file of [
      'test-runner-jest.config.js',
      'tools/with-storybook.ts',
      'tools/browser.ts',
      'tools/parallelism.ts',
      'tools/run.mjs',
      'tools/serve.ts',
      'tools/dev.ts',
      'tools/apps.ts',
      'tools/freshness.ts',
      'e2e/playwright.config.ts',
      'e2e/journeys/console.spec.ts',
    ])
      expect(existsSync(new URL(`../../${file}`, import.meta.url)), file).toBe(true);
  });
});

describe('the command line', () => {
  test('says what to run', () => {
    expect(readOptions([])).toEqual({ full: false, only: [], changed: null });
    expect(readOptions(['--full', '--only=types,end-to-end'])).toEqual({
      full: true,
      only: ['types', 'end-to-end'],
      changed: null,
    });
    expect(readOptions(['--changed']).changed).toEqual({ since: null });
    expect(readOptions(['--changed=HEAD~2']).changed).toEqual({ since: 'HEAD~2' });
  });

  test.each(['--only', '--only=', '--changed=', '--onyl=types', 'types'])('%s is refused', (argument) => {
    expect(() => readOptions([argument])).toThrow(argument);
  });
});
