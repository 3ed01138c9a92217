import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@kontor/source'] },
  ssr: { resolve: { conditions: ['@kontor/source'] } },
  test: {
    name: 'bank',
    environment: 'node',
    include: ['{src,sandbox,bench,test}/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    // Loading the bank again for each of 160 files takes a third of the time; what files share is the process, and no state of ours.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // The default of a second is too short when every core is busy.
    expect: { poll: { timeout: 10_000 } },
  },
});
