import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  resolve: { conditions: ['@kontor/source'] },
  ssr: { resolve: { conditions: ['@kontor/source', ...defaultServerConditions] } },
  // Rules are tested here, without a browser; behaviour is tested in the stories, in one.
  test: {
    name: 'ui',
    environment: 'node',
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    // Thousands of cases of a rule take their time on a busy machine.
    testTimeout: 30_000,
  },
});
