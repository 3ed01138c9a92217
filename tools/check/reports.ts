import type { Outcome } from './step.ts';

/** Vitest's and Jest's JSON reports have the same totals. A suite that failed to load is a failure of its own. */
export function jestReport(report: unknown): Outcome {
  const totals = report as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const unloaded = totals.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  // A skipped test proves nothing, so it counts as failed.
  const skipped = totals.numPendingTests + totals.numTodoTests;
  return { passed: totals.numPassedTests, failed: totals.numFailedTests + unloaded.length + skipped };
}

/** Playwright's JSON report. A flaky test counts as failed: there are no retries that hide one. */
export function playwrightReport(report: unknown): Outcome {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}
