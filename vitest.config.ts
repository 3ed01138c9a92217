import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*/vitest.config.ts', 'apps/*/vitest.config.ts', 'tools/vitest.config.ts'],
    // On two cores it would be one by itself, and half of them idle while the database works.
    maxWorkers: 2,
  },
});
