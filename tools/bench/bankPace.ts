/**
 * How fast the bank takes and signs payments, beside what its database commits at most (apps/bank/bench/throughput.ts), and
 * what deferring the bank's own accounts gains (hotAccount.ts), and beside pgbench (pgbench.ts). And what a flood of guesses costs those who sign in
 * (passwordFlood.ts).
 */
import { execFileSync } from 'node:child_process';
import { z } from 'zod';

const pace = z.object({
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
  cpuMsEach: z.object({ bank: z.number(), database: z.number(), clients: z.number() }),
  twoIdleCoresPerSecond: z.number(),
});
const figures = z.object({ rawCommitsPerSecond: z.number(), share: z.number(), create: pace, flow: pace });

const hotAccount = z.object({
  perSecond: z.object({ deferred: z.number(), plain: z.number() }),
  deferredToPlain: z.number(),
});

function printedBy(program: string): unknown {
  const printed = execFileSync(process.execPath, ['--conditions=@kontor/source', program], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '' },
  });
  return JSON.parse(printed.slice(printed.indexOf('{')));
}

const signedIn = z.object({ quiet: z.number(), flooded: z.number(), ratio: z.number() });
const flood = z.object({ remembered: signedIn, strange: signedIn });

/** Measures what a flood of guesses costs those who sign in; the table for docs/benchmarks.md. */
export function floodTable(): string[] {
  const figures = flood.parse(printedBy('apps/bank/bench/passwordFlood.ts'));
  const rows = Object.entries({
    'on a remembered device': figures.remembered,
    'on a strange device, with the code': figures.strange,
  }).map(([where, { quiet, flooded, ratio }]) => [
    where,
    quiet.toFixed(0),
    flooded.toFixed(0),
    ratio.toFixed(2),
    goal(ratio < 4, 'goal < 4'),
  ]);
  return [
    '| signing in with a password, ms | quiet | flooded | ratio | |',
    '|---|--:|--:|--:|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ];
}

const limit = z.object({
  clients: z.number(),
  signedPerSecond: z.number(),
  bookedPerSecond: z.number(),
  share: z.number(),
  cpuMs: z.object({ bank: z.number(), databaseOfSigned: z.number(), databaseOfBooked: z.number() }),
});

/** Measures signed payments beside what pgbench books; the table for docs/benchmarks.md. */
export function limitTable(): string[] {
  const { signedPerSecond, bookedPerSecond, share, cpuMs } = limit.parse(
    printedBy('apps/bank/bench/pgbench.ts'),
  );
  const rows = [
    ['created, sent a code, validated, signed a second', signedPerSecond.toFixed(0), ''],
    ['booked a second by pgbench', bookedPerSecond.toFixed(0), ''],
    ['signed payment as a share of the limit', share.toFixed(2), goal(share >= 0.25, 'goal >= 0.25')],
    ['CPU of one signed: bank, ms', cpuMs.bank.toFixed(2), ''],
    [
      'CPU of the database: of one signed, of one booked by pgbench, ms',
      `${cpuMs.databaseOfSigned.toFixed(2)}, ${cpuMs.databaseOfBooked.toFixed(2)}`,
      '',
    ],
  ];
  return ['| pace | | |', '|---|--:|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)];
}

const goal = (met: boolean, text: string) => (met ? text : `${text}, short of it`);

/** Measures it and answers the table for docs/benchmarks.md. */
export function bankTable(): string[] {
  const { create, flow, rawCommitsPerSecond, share } = figures.parse(
    printedBy('apps/bank/bench/throughput.ts'),
  );
  const { perSecond, deferredToPlain } = hotAccount.parse(printedBy('apps/bank/bench/hotAccount.ts'));
  const rows = [
    ['created a second', create.perSecond.toFixed(0), goal(create.perSecond >= 800, 'goal >= 800')],
    ['99 of 100 created within, ms', create.p99.toFixed(0), goal(create.p99 <= 250, 'goal <= 250')],
    ['one-row commits a second, same database', rawCommitsPerSecond.toFixed(0), ''],
    ['created as a share of these', share.toFixed(2), goal(share >= 0.5, 'goal >= 0.5')],
    ...cpuRows('created', create),
    [
      'created, sent a code, validated, signed a second',
      flow.perSecond.toFixed(0),
      goal(flow.perSecond >= 150, 'goal >= 150'),
    ],
    ['99 of 100 from creating to signed within, ms', flow.p99.toFixed(0), ''],
    ...cpuRows('signed', flow),
    [
      'bookings a second that all touch one account: of the bank (deferred), of a customer',
      `${perSecond.deferred.toFixed(0)}, ${perSecond.plain.toFixed(0)}`,
      '',
    ],
    ['deferred to plain', deferredToPlain.toFixed(2), goal(deferredToPlain >= 2.5, 'goal >= 2.5')],
  ];
  return ['| payments | | |', '|---|--:|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)];
}

function cpuRows(
  what: string,
  { cpuMsEach: { bank, database, clients }, twoIdleCoresPerSecond }: z.infer<typeof pace>,
) {
  return [
    [
      `CPU of one ${what}: bank, database, load generator, ms`,
      [bank, database, clients].map((ms) => ms.toFixed(2)).join(', '),
      '',
    ],
    [`${what} a second that two idle cores would do`, twoIdleCoresPerSecond.toFixed(0), ''],
  ];
}
