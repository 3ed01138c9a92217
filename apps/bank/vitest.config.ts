import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@kontor/source'] },
  ssr: { resolve: { conditions: ['@kontor/source'] } },
  test: {
    name: 'bank',
    environment: 'node',
    include: ['{src,sandbox,bench,test}/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
