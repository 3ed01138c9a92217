import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { jestReport, playwrightReport } from './reports.ts';
import { run, type Step } from './step.ts';

const file = join(mkdtempSync(join(tmpdir(), 'check-')), 'report.json');

/** A runner that writes this report and ends with this code. */
const runner = (code: number, report?: unknown): Step => ({
  name: 'runner',
  command: [
    process.execPath,
    '-e',
    `${report === undefined ? '' : `require('fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))});`} process.exit(${code})`,
  ],
  report: { file, read: jestReport },
});

const totals = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };

afterEach(() => vi.unstubAllEnvs());

describe('a step', () => {
  test('counts what its runner counted', async () => {
    expect(await run(runner(0, totals))).toMatchObject({ passed: 3, failed: 0 });
    expect(await run(runner(1, { ...totals, numFailedTests: 2 }))).toMatchObject({ passed: 3, failed: 2 });
  });

  test('fails when its runner did not start, ran nothing, or ended badly without saying why', async () => {
    expect(await run(runner(0))).toMatchObject({ passed: 0, failed: 1 });
    expect(await run(runner(0, { ...totals, numPassedTests: 0 }))).toMatchObject({ passed: 0, failed: 1 });
    expect(await run(runner(1, totals))).toMatchObject({ passed: 3, failed: 1 });
    expect(await run({ name: 'missing', command: ['no-such-program-here'] })).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  test('may run nothing where a change concerns only a part of it', async () => {
    const nothing = { ...runner(0, { ...totals, numPassedTests: 0 }), narrowed: true };
    expect(await run(nothing)).toMatchObject({ passed: 0, failed: 0 });
  });

  test('runs without a program that the machine lacks, and says what it did not try', async () => {
    const report = { ...totals, numPassedTests: 1 };
    const script = `require('fs').writeFileSync(${JSON.stringify(file)}, process.env.TOOL === undefined ? '${JSON.stringify(report)}' : '${JSON.stringify(totals)}')`;
    const wanting = (program: string): Step => ({
      ...runner(0),
      command: [process.execPath, '-e', script],
      wants: { program, variable: 'TOOL', without: 'nothing was tried with it.' },
    });
    expect(await run(wanting(process.execPath))).toMatchObject({ passed: 3, failed: 0, notRun: null });
    expect(await run(wanting('no-such-program-here'))).toMatchObject({
      passed: 1,
      failed: 0,
      notRun: "no-such-program-here isn't on PATH: nothing was tried with it.",
    });
    vi.stubEnv('TOOL', 'another');
    expect(await run(wanting('no-such-program-here'))).toMatchObject({ passed: 3, notRun: null });
  });

  test('does not run, and says so, where all of it wants a program that the machine lacks', async () => {
    const wants = { program: 'no-such-program-here', variable: 'TOOL', without: 'nothing was tried.' };
    expect(await run({ ...runner(0, totals), wants: { ...wants, byAll: true } })).toMatchObject({
      passed: 0,
      failed: 0,
      notRun: "no-such-program-here isn't on PATH: nothing was tried.",
    });
  });

  test('keeps the output for the developer who has to fix it', async () => {
    const { output } = await run({
      name: 'talks',
      command: [process.execPath, '-e', 'console.log("why"); process.exit(1)'],
    });
    expect(output).toContain('why');
  });
});

describe('a report', () => {
  test('a suite that did not load and a skipped test are failures', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    expect(jestReport({ ...totals, testResults: [unloaded] })).toMatchObject({ passed: 3, failed: 1 });
    expect(jestReport({ ...totals, numPendingTests: 2 })).toMatchObject({ passed: 3, failed: 2 });
  });

  test('a flaky browser test is a failure', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
    expect(playwrightReport({ stats, errors: [], suites: [] })).toMatchObject({ passed: 5, failed: 2 });
  });

  test('names what failed and says why', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds' },
      { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1, got 2'] },
    ];
    const suite = { name: 'sums.test.ts', status: 'failed', assertionResults };
    expect(jestReport({ ...totals, numFailedTests: 1, testResults: [suite] }).failures).toEqual([
      'sums.test.ts: subtracts (failed)\nexpected 1, got 2',
    ]);

    const context = join(mkdtempSync(join(tmpdir(), 'context-')), 'error-context.md');
    writeFileSync(
      context,
      '# Page snapshot\n\n```yaml\n- button "Pay"\n```\n\n# Test source\n\n```ts\npay()\n```\n',
    );
    const attachments = [
      { name: 'screenshot', path: 'seen.png' },
      { name: 'error-context', path: context },
    ];
    const failed = [{ errors: [{ message: 'out of time' }, { message: 'no button' }], attachments }];
    const spec = (title: string, status: string, results: typeof failed = []) => ({
      title,
      file: 'pay.spec.ts',
      tests: [{ projectName: 'phone', status, results }],
    });
    const specs = [spec('pays', 'unexpected', failed), spec('signs in', 'expected'), spec('asks', 'skipped')];
    const suites = [{ suites: [{ specs }] }];
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 1 };
    expect(playwrightReport({ stats, errors: [], suites }).failures).toEqual([
      'pay.spec.ts: pays (phone, unexpected)\nout of time\nno button\n```yaml\n- button "Pay"\n```',
      'pay.spec.ts: asks (phone, skipped)',
    ]);
  });
});
