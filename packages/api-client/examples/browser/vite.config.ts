import { defineConfig } from 'vite';

/** A bank takes calls from its own origin alone, so the server of the page hands them on to it. */
export default defineConfig({
  server: { proxy: { '/api': { target: process.env['BANK'] ?? 'http://localhost:4000', ws: true } } },
});
