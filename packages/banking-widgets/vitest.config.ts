import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@kontor/source'] },
  ssr: { resolve: { conditions: ['@kontor/source'] } },
  test: { name: 'banking-widgets', environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});
