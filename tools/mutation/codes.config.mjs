import rules from './stryker.config.json' with { type: 'json' };

/** One-time codes and what they open, whose tests need a database: minutes instead of seconds, so they have a run of their own. */
export default {
  ...rules,
  vitest: { configFile: 'tools/mutation/codes.vitest.config.ts', related: false },
  mutate: ['apps/bank/src/auth/otp/*.ts'],
  jsonReporter: { fileName: 'test-results/mutation-codes.json' },
  timeoutMS: 60_000,
};
