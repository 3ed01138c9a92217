import { defineConfig, mergeConfig } from 'vitest/config';
import rules from './vitest.config.ts';

const { test, ...rest } = rules;

/** The tests of codes: what `codes.config.mjs` beside this changes has to be noticed by these. */
export default mergeConfig(
  { ...rest, test: { ...test, include: [] } },
  defineConfig({
    test: {
      include: [
        'apps/bank/src/signing/signing.test.ts',
        'apps/bank/src/payments/{sign,signBatch}.test.ts',
        'apps/bank/test/{signIn,recovery}.test.ts',
      ],
      globalSetup: [new URL('../../apps/bank/test/support/global-setup.ts', import.meta.url).pathname],
      hookTimeout: 60_000,
    },
  }),
);
