/** Serves the built Storybook on a free port while the test runner visits it. Its arguments are the test runner's. */
import { spawn } from 'node:child_process';
import { preview } from 'vite';

const server = await preview({
  configFile: false,
  build: { outDir: process.env['STORYBOOK_DIR'] ?? 'storybook-static' },
  preview: { port: 0, host: '127.0.0.1' },
  logLevel: 'error',
});
const url = server.resolvedUrls?.local[0];
if (url === undefined) throw new Error('Storybook could not be served');

// With `--ci` a missing picture fails instead of being written.
const strict = process.env['CI'] ? ['--ci'] : [];
const runner = spawn('test-storybook', ['--url', url, '--maxWorkers=2', ...strict, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
runner.on('exit', (code) => void server.close().then(() => process.exit(code ?? 1)));
