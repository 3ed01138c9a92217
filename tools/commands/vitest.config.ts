import { defineConfig } from 'vitest/config';

/** The commands of package.json as they are typed. Each test starts the real thing, so they have a step of their own. */
export default defineConfig({
  resolve: { conditions: ['@kontor/source'] },
  ssr: { resolve: { conditions: ['@kontor/source'] } },
  test: {
    name: 'commands',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
