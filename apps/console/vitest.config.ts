import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@kontor/source'] },
  ssr: { resolve: { conditions: ['@kontor/source'] } },
  test: { name: 'console', environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});
