/**
 * Serves the built Storybook on a free port while the test runner visits it. Its arguments are the test runner's, but
 * for `--outputFile=<file>`, which the runner takes without a value: with `--json` its report is written there.
 */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { preview } from 'vite';
import { parallelism } from './parallelism.ts';

const outputFlag = '--outputFile=';
const given = process.argv.slice(2);
const output = given.find((argument) => argument.startsWith(outputFlag))?.slice(outputFlag.length);
const passedOn = given.filter((argument) => !argument.startsWith(outputFlag));

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
// With `--json` the report is all that the runner prints to its standard output.
const report = output === undefined ? null : openSync(output, 'w');
const runner = spawn(
  'test-storybook',
  ['--url', url, `--maxWorkers=${parallelism}`, ...strict, ...passedOn],
  {
    stdio: ['inherit', report ?? 'inherit', 'inherit'],
  },
);
runner.on('exit', (code) => {
  if (report !== null) closeSync(report);
  void server.close().then(() => process.exit(code ?? 1));
});
