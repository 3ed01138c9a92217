import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@kontor/source'] },
  ssr: { resolve: { conditions: ['@kontor/source'] } },
  test: { name: 'tools', root: import.meta.dirname, include: ['**/*.test.ts'], exclude: ['commands/**'] },
});
