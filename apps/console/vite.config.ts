import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** The sandbox's console, a page of its own below /sandbox; the bank serves what is built into dist. */
export default defineConfig({
  base: '/sandbox/',
  plugins: [react(), vanillaExtractPlugin()],
  resolve: { conditions: ['@kontor/source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } }, // how long plugins took is no warning
  },
});
