import { resolve } from 'node:path';
import { parallelism } from '../parallelism.ts';
import type { Step } from './step.ts';
import { jestReport, playwrightReport } from './reports.ts';

const results = 'test-results';
const source = '--conditions=@kontor/source';

/** The `npm test` lane of docs/quality: everything a change must pass. */
export const lane: readonly Step[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'quick lint', command: ['eslint', '--max-warnings', '0', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'typed lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
  { name: 'arrows', command: ['pnpm', 'run', '--silent', 'arrows'] },
  { name: 'unused', command: ['knip'] },
  { name: 'requirements', command: ['node', 'tools/requirements.ts'] },
  {
    name: 'rules and bank',
    alone: true,
    command: [
      'vitest',
      'run',
      // Vitest would leave one core free, and half of the others idle while the database works.
      `--maxWorkers=${parallelism}`,
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
  { name: 'portal sizes', after: ['packages', 'portal'], command: ['node', 'apps/portal/size.ts'] },
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
    hint: `Every step of a journey to look at: NODE_OPTIONS=${source} pnpm exec playwright test --config e2e/playwright.config.ts --trace on -g '<title>', then pnpm exec playwright show-trace <trace.zip>`,
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

/** A program of the bank, run from its source. */
const bankProgram = (file: string, ...args: readonly number[]): [string, ...string[]] => [
  'pnpm',
  '--filter',
  '@kontor/bank',
  'exec',
  'node',
  source,
  file,
  ...args.map(String),
];

/** @param failures how often the bank is killed, and how often its database is stopped */
const load = (name: string, payments: number, clients: number, ...failures: readonly number[]): Step => ({
  name,
  alone: true,
  command: bankProgram('bench/run.ts', payments, clients, ...failures),
});

const newSeed = (): string => String(Date.now() % 2 ** 31);

const enduranceTests: string[] = ['bench/load'];

/** Tests of the quick lane's own of the bank, once more and in another way. */
const bankStep = (name: string, files: readonly string[], env: Record<string, string> = {}): Step => {
  const file = `${results}/${name.replaceAll(/[ ,]+/g, '-')}.json`;
  return {
    name,
    alone: true,
    command: [
      'vitest',
      'run',
      '--project',
      'bank',
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env,
    report: { file, read: jestReport },
  };
};

/** The same with far more of everything than a change can wait for, in place of the quick lane's. Each prints its seed. */
const enduranceStep = (name: string, files: readonly string[], env: Record<string, string>): Step => {
  enduranceTests.push(...files);
  return bankStep(name, files, env);
};

/** What the bank is by its database, through PgBouncer in transaction mode: sign-in, payments, signing, events, jobs, nodes. */
const behindPooler = [
  'src/ledger/',
  ...[
    'books',
    'bus',
    'cardPurchases',
    'chat',
    'codesRead',
    'exchange',
    'http',
    'locks',
    'notices',
    'outbox',
    'outgoing',
    'payments',
    'pooler',
    'races',
    'repeats',
    'sessions',
    'signIn',
    'signingBatch',
    'sockets',
    'twoProcesses',
  ].map((name) => `test/${name}`),
];

/** What `npm run test:full` adds: payments at once, the server killed under them, and the endurance tests. */
const enduranceSteps: readonly Step[] = [
  load('movements at once', 50_000, 64),
  load('killed under load', 6_000, 32, 50, 20),
  { name: 'soak', alone: true, command: bankProgram('bench/soak.ts', 3) },
  enduranceStep(
    'fuzz, races and guesses',
    ['test/fuzz', 'test/races', 'test/bruteForce', 'test/enumeration'],
    {
      FUZZ_REQUESTS: '150000',
      FUZZ_SEED: newSeed(),
      RACES: '200',
      GUESSES: '10000',
      REPLAYS: '1000',
      ENUMERATIONS: '500',
    },
  ),
  enduranceStep(
    'ledger, cards and rails',
    ['ledger/model', 'test/arithmetic', 'test/cardModel', 'test/railAtWorst'],
    {
      CASES: '100000',
      CASES_SEED: newSeed(),
      LEDGER_RUNS: '2000',
      LEDGER_COMMANDS: '200',
      LEDGER_SEED: newSeed(),
      CARD_RUNS: '200',
      CARD_MESSAGES: '60',
      CARD_SEED: newSeed(),
      RAIL_PAYMENTS: '10000',
      RAIL_SEED: newSeed(),
    },
  ),
  {
    ...enduranceStep('buses', ['test/bus', 'test/twoProcesses'], {}),
    wants: {
      program: 'nats-server',
      variable: 'NATS_SERVER',
      without:
        'nothing was tried with NATS. Install it (Debian: apt-get install nats-server) or name its file in NATS_SERVER.',
    },
  },
  {
    ...bankStep('behind a pooler', behindPooler),
    wants: {
      program: 'pgbouncer',
      variable: 'PGBOUNCER',
      byAll: true,
      without:
        'nothing was sent through PgBouncer. Install it (Debian: apt-get install pgbouncer) or name its file in PGBOUNCER.',
    },
  },
  enduranceStep('crowds and stops', ['test/crowd', 'test/stopping'], {
    SOCKETS: '5000',
    BROADCASTS: '20',
    HALF_OPEN: '2000',
    SLOW_BODIES: '200',
    STOPPING_SOCKETS: '1000',
    STOPS: '3',
  }),
];

/** How the full lane runs a step of the quick one. */
function atLength(step: Step): Step {
  switch (step.name) {
    case 'rules and bank': {
      // The endurance tests run these with far larger numbers.
      const excluded = enduranceTests.flatMap((file) => [
        '--exclude',
        `**/${file}*`,
        '--exclude',
        `**/${file}/**`,
      ]);
      return { ...step, command: [...step.command, ...excluded] };
    }
    case 'stories':
    case 'end to end':
      return { ...step, env: { ...step.env, AT_LENGTH: '1' } };
    default:
      return step;
  }
}

/** All of both. */
export const fullLane: readonly Step[] = [...lane.map(atLength), ...enduranceSteps];
