import { resolve } from 'node:path';
import type { Step } from './step.ts';
import { jestReport, playwrightReport } from './reports.ts';

const results = 'test-results';
const source = '--conditions=@kontor/source';

/** The `npm test` lane of docs/quality: everything a change must pass. */
export const lane: readonly Step[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'quick lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'typed lint', command: ['eslint', '--max-warnings', '0', '.'] },
  { name: 'arrows', command: ['pnpm', 'run', '--silent', 'arrows'] },
  { name: 'unused', command: ['knip'] },
  { name: 'requirements', command: ['node', 'tools/requirements.ts'] },
  {
    name: 'rules and bank',
    alone: true,
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}/vitest.json`,
    ],
    report: { file: `${results}/vitest.json`, read: jestReport },
  },
  {
    name: 'packages',
    command: ['pnpm', '-r', '--filter', './packages/*', '--workspace-concurrency=1', 'build'],
  },
  { name: 'package shape', after: ['packages'], command: ['node', 'tools/package-shape.ts'] },
  { name: 'package sizes', after: ['packages'], command: ['node', 'tools/package-sizes.ts'] },
  { name: 'consumers', after: ['packages'], command: ['node', 'tools/consumer/run.ts'] },
  { name: 'portal', command: ['pnpm', '--filter', '@kontor/portal', 'build'] },
  { name: 'portal sizes', after: ['portal'], command: ['node', 'apps/portal/size.ts'] },
  { name: 'console', command: ['pnpm', '--filter', '@kontor/console', 'build'] },
  { name: 'storybook', command: ['storybook', 'build', '--quiet', '--output-dir', 'storybook-static'] },
  {
    name: 'stories',
    after: ['storybook'],
    alone: true,
    command: ['node', 'tools/with-storybook.ts', '--json', `--outputFile=${results}/stories.json`],
    env: { CI: 'true' }, // a missing picture fails instead of being written
    report: { file: `${results}/stories.json`, read: jestReport },
  },
  {
    name: 'end to end',
    after: ['portal', 'console'],
    alone: true,
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    // Absolute: a relative path would be taken from the configuration's folder.
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(results, 'e2e.json'), NODE_OPTIONS: source },
    report: { file: `${results}/e2e.json`, read: playwrightReport },
  },
  {
    name: 'commands',
    after: ['portal', 'console'], // these and `npm start` build into the same folders
    alone: true,
    command: [
      'vitest',
      'run',
      '--config',
      'tools/commands/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${resolve(results, 'commands.json')}`,
    ],
    report: { file: `${results}/commands.json`, read: jestReport },
  },
];

const load = (name: string, payments: number, clients: number, kills: number): Step => ({
  name,
  alone: true,
  command: [
    'pnpm',
    '--filter',
    '@kontor/bank',
    'exec',
    'node',
    source,
    'src/load/run.ts',
    ...[payments, clients, kills].map(String),
  ],
});

/** The quick lane's own tests of the bank with far more requests, races and guesses than a change can wait for. */
const proofs: Step = {
  name: 'fuzz, races and guesses',
  alone: true,
  command: [
    'vitest',
    'run',
    '--project',
    'bank',
    'test/fuzz',
    'test/races',
    'test/bruteForce',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}/proofs.json`,
  ],
  env: { FUZZ_REQUESTS: '150000', FUZZ_SEED: String(Date.now() % 2 ** 31), RACES: '200', GUESSES: '10000' },
  report: { file: `${results}/proofs.json`, read: jestReport },
};

/** The long proofs that `npm run test:full` adds: payments at once, the server killed under them, and what `proofs` says. */
export const fullLane: readonly Step[] = [
  load('movements at once', 50_000, 64, 0),
  load('killed under load', 6_000, 32, 50),
  proofs,
];
