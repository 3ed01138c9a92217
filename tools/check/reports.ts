import { readFileSync } from 'node:fs';
import type { Reported } from './step.ts';

/** Vitest's and Jest's JSON reports have the same totals. A suite that failed to load is a failure of its own. */
export function jestReport(report: unknown): Reported {
  const totals = report as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: {
      name?: string;
      status: string;
      message?: string;
      assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
    }[];
  };
  const unloaded = totals.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  // A skipped test proves nothing, so it counts as failed.
  const skipped = totals.numPendingTests + totals.numTodoTests;
  return {
    passed: totals.numPassedTests,
    failed: totals.numFailedTests + unloaded.length + skipped,
    failures: [
      ...unloaded.map(({ name, message }) => `${name}\n${message}`),
      ...totals.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status !== 'passed')
          .map(({ fullName, status, failureMessages = [] }) =>
            [`${name}: ${fullName} (${status})`, ...failureMessages].join('\n'),
          ),
      ),
    ],
  };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: PlaywrightResult[] }[];
  }[];
};

type PlaywrightResult = {
  errors?: { message?: string }[];
  attachments?: { name: string; path?: string }[];
};

/** Playwright's JSON report. A flaky test counts as failed: there are no retries that hide one. */
export function playwrightReport(report: unknown): Reported {
  const { stats, errors, suites } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: { message?: string }[];
    suites: PlaywrightSuite[];
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: [
      ...errors.map(({ message }) => message ?? 'an error without a message'),
      ...suites.flatMap(brokenIn),
    ],
  };
}

const brokenIn = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, status, results }) =>
        [`${file}: ${title} (${projectName}, ${status})`, ...results.flatMap(whatWasSeen)].join('\n'),
      ),
  ),
  ...suites.flatMap(brokenIn),
];

/**
 * The errors (one that ran out of time has two: that it did, and what it was waiting for), and the page as a screen reader has
 * it at that moment: a failure on another machine may never come again.
 */
function whatWasSeen({ errors = [], attachments = [] }: PlaywrightResult): string[] {
  const context = attachments.find(({ name }) => name === 'error-context')?.path;
  const snapshots =
    context === undefined ? [] : (readFileSync(context, 'utf8').match(/^```yaml\n[^]*?\n```$/gm) ?? []);
  return [...errors.map(({ message }) => message ?? ''), ...snapshots];
}
