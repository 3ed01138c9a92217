import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@kontor/source'] },
  ssr: { resolve: { conditions: ['@kontor/source'] } },
  // Thousands of cases of a rule take their time on a busy machine.
  test: { name: 'api-client', environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});
