import { defineConfig } from 'vitest/config';

/** The tests of the rules that need no database: what `stryker.config.json` beside this changes has to be noticed by these. */
export default defineConfig({
  resolve: { conditions: ['@kontor/source'] },
  ssr: { resolve: { conditions: ['@kontor/source'] } },
  test: {
    root: new URL('../..', import.meta.url).pathname,
    environment: 'node',
    include: [
      'apps/bank/src/payments/{fees,railEvents}.test.ts',
      'apps/bank/src/platform/money/conversion.test.ts',
      'apps/bank/test/arithmetic.test.ts',
      'packages/api-client/src/domain/{money,signing}.test.ts',
    ],
    env: { CASES: '500' },
    testTimeout: 60_000,
  },
});
