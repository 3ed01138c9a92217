import type { PaymentScheme } from '@kontor/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf, sandboxRailTopic, type Odds } from '../sandbox/adapters/sandboxRail.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { verifyLedger } from '../src/ledger/verifyLedger.ts';
import { foldLines } from '../src/ledger/balanceRollup.ts';
import { unreconciled } from '../bench/reconciliation.ts';
import { runRail } from '../src/payments/outgoing.ts';
import { submitTopic } from '../src/payments/scheduled.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { fixture, type Fixture } from './operations/fixture.ts';
import {
  approved,
  approvedInBritain,
  counted,
  euro,
  localPrices,
  pounds,
  railOf,
  sent,
} from './support/outgoing.ts';

/** The full lane sends more. */
const most = Number(process.env['RAIL_PAYMENTS'] ?? 120);
const seed = process.env['RAIL_SEED'] ?? 'at its worst';
const each = 40;
const kills = 20;
const stepMs = 20_000;
/** Longer than the latest message, and whatever was lost with a worker on the way to it. */
const maxRounds = 100;
const odds: Odds = { reject: 0.2, return: 0.3, fault: 0.2, late: 0.1, twice: 0.4, outOfOrder: 0.5 };

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
  await localPrices(bank);
});
afterAll(() => bank.stop());

/** A payer and the payments they have sent. */
async function paid(who: number, count: number): Promise<{ set: Fixture; ids: string[] }> {
  const set = await fixture(bank);
  const [germany, britain] = [(await approved(set)).id, (await approvedInBritain(set)).id];
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const sum = `${1 + ((n * 7 + who) % 9)}.${String((n * 13 + who) % 100).padStart(2, '0')}`;
    const body = n % 3 === 0 ? pounds(set, britain, { sum }) : euro(set, germany, { sum });
    ids.push((await sent(set, body)).id);
  }
  return { set, ids };
}

/**
 * A worker that is gone after so many payments were handed over, with what it had taken and not yet noted down. Answers how
 * many the rail took of it.
 */
async function killedWorker(after: number): Promise<number> {
  const db = openDatabase(bank.db.directUrl);
  const rail = railOf(bank, odds, seed);
  let taken = 0;
  const dying = runRail(
    { ...bank.services, db },
    {
      ...rail,
      async submit(order, signal) {
        await rail.submit(order, signal);
        taken += 1;
        if (taken === after) await db.close(); // nothing it does from here on reaches the database
      },
    },
    bank.tenants.kontor,
  );
  await dying.catch(() => undefined);
  if (taken < after) await db.close();
  return taken;
}

test(
  `${most} payments over a rail at its worst, by three workers and ${kills} that are killed: each is handed over once and ends as planned, and the books are what the rail says`,
  { timeout: 60_000 + most * 1_000 },
  async () => {
    console.log(`rail seed: ${seed}`);
    const payers = await Promise.all(
      Array.from({ length: Math.ceil(most / each) }, (_, who) =>
        paid(who, Math.min(each, most - who * each)),
      ),
    );
    const made = payers.flatMap(({ ids }) => ids);
    expect(made).toHaveLength(most);

    const workers = Array.from({ length: 3 }, () => railOf(bank, odds, seed));
    const open = () =>
      counted(
        bank,
        'select count(*) from outbox where topic = any ($1) and done_at is null and dead_at is null',
        [[submitTopic, sandboxRailTopic]],
      );
    let [killed, lost] = [0, 0];
    for (let round = 0; round < maxRounds && (await open()) > 0; round += 1) {
      bank.clock.advance(stepMs);
      for (let n = 0; n < 4 && killed < kills; n += 1, killed += 1)
        lost += await killedWorker(1 + (killed % 7));
      await Promise.all(workers.map((worker) => runRail(bank.services, worker, bank.tenants.kontor)));
      await foldLines(bank.db, bank.tenants.kontor); // as the bank does every second
      if (round % 15 === 0) expect(await verifyLedger(bank.admin)).toEqual([]);
    }
    expect(await open()).toBe(0);
    expect(lost).toBeGreaterThan(0);

    const { rows } = await bank.admin.query<{ id: string; status: string; scheme: PaymentScheme }>(
      'select id, status, scheme from payments where id = any ($1)',
      [made],
    );
    expect(rows).toHaveLength(made.length);
    const otherwise = rows.filter(({ id, status, scheme }) => {
      const events = planOf({ seed, paymentId: id, scheme }, odds).deliveries.map(({ event }) => event);
      const planned = events.includes('RETURNED')
        ? 'RETURNED'
        : events.includes('REJECTED')
          ? 'REJECTED'
          : 'COMPLETED';
      return status !== planned;
    });
    expect(otherwise).toEqual([]);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['RETURNED', 'REJECTED', 'COMPLETED']));
    expect(await verifyLedger(bank.admin)).toEqual([]);
    expect(await unreconciled(bank.admin, bank.tenants.kontor)).toEqual([]);
    for (const { set } of payers) {
      const { rows: off } = await bank.admin.query(
        `select b.ledger_account_id from balances b join ledger_accounts a on a.id = b.ledger_account_id
         where a.organization_id = $1 and (b.held <> 0 or b.posted <> (
           select case c.name when 'EUR' then 100000 else 50000 end from currencies c where c.id = a.currency_id)
           - (select coalesce(sum(case p.status when 'COMPLETED' then p.sum + p.fee_amount else p.fee_amount - p.fee_refundable end), 0)
              from payments p where p.organization_id = $1 and p.currency_id = a.currency_id
                and p.status in ('COMPLETED', 'RETURNED')))`,
        [set.owner.person.organizationId],
      );
      expect(off).toEqual([]);
    }
  },
);
