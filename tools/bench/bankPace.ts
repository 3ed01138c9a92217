/** How fast the bank takes payments in, beside what its database commits at most (apps/bank/src/load/throughput.ts). */
import { execFileSync } from 'node:child_process';
import { z } from 'zod';

const figures = z.object({
  payments: z.number(),
  clients: z.number(),
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
  rawCommitsPerSecond: z.number(),
  share: z.number(),
  cpuMsPerPayment: z.object({ bank: z.number(), database: z.number(), clients: z.number() }),
  twoIdleCoresPerSecond: z.number(),
});

/** Measures it and answers the table for docs/benchmarks.md. */
export function bankTable(): string[] {
  const printed = execFileSync(
    process.execPath,
    ['--conditions=@kontor/source', 'apps/bank/src/load/throughput.ts'],
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: '' } },
  );
  const { perSecond, p99, rawCommitsPerSecond, share, cpuMsPerPayment, twoIdleCoresPerSecond } =
    figures.parse(JSON.parse(printed.slice(printed.indexOf('{'))));
  const { bank, database, clients } = cpuMsPerPayment;
  const goal = (met: boolean, text: string) => (met ? text : `${text}, short of it`);
  const rows = [
    ['payments created a second', perSecond.toFixed(0), goal(perSecond >= 800, 'goal >= 800')],
    ['99 of 100 within, ms', p99.toFixed(0), goal(p99 <= 250, 'goal <= 250')],
    ['one-row commits a second, same database', rawCommitsPerSecond.toFixed(0), ''],
    ['share of these', share.toFixed(2), goal(share >= 0.5, 'goal >= 0.5')],
    ['CPU a payment: bank, ms', bank.toFixed(2), ''],
    ['CPU a payment: database, ms', database.toFixed(2), ''],
    ['CPU a payment: load generator, ms', clients.toFixed(2), ''],
    ['which two idle cores would do, a second', twoIdleCoresPerSecond.toFixed(0), ''],
  ];
  return ['| creating a payment | | |', '|---|--:|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)];
}
