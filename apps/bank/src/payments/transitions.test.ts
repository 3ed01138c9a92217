import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OperationStatus } from '@kontor/api-client/contract';
import { paymentStates } from '@kontor/api-client/domain';
import { sqlState } from '../platform/db/database.ts';
import { paymentStatuses } from '../platform/db/paymentTables.ts';
import { fixtureForEach } from '../../test/support/fixture.ts';
import { create, internal, pay } from '../../test/support/pay.ts';
import { tamper } from '../../test/support/tamper.ts';
import { type Customer, type World } from '../../test/support/world.ts';
import { move } from './transitions.ts';

const fixture = fixtureForEach();
let world: World;
let jane: Customer;
let acme: Customer;
beforeEach(() => {
  ({ world, jane, acme } = fixture);
});

const { inWorld } = fixture;

describe('the state machine', () => {
  const pairs = paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const));

  test.each(pairs)('from %s to %s', async (from, to) => {
    const { id } = await create(world, jane, internal(jane, acme, '10.00'));
    // A booking to go with the states that need one.
    const { generalLedgerTransactionId } = await pay(world, jane, acme, '1.00');
    await tamper(
      fixture.database,
      world,
      `update payments set ledger_transaction_id = null, executed_at = null, status = 'CANCELLED' where ledger_transaction_id = '${generalLedgerTransactionId}'`,
    );
    const bookedIf = (status: OperationStatus) =>
      ['COMPLETED', 'RETURNED'].includes(status)
        ? `ledger_transaction_id = '${generalLedgerTransactionId}', executed_at = now()`
        : 'ledger_transaction_id = null, executed_at = null';
    await tamper(
      fixture.database,
      world,
      `update payments set status = '${from}', ${bookedIf(from)} where id = '${id}'`,
    );
    const legal = paymentStates.goes[from].includes(to);

    const inDatabase = tamper(
      fixture.database,
      world,
      `update payments set status = '${to}', ${bookedIf(to)} where id = '${id}'`,
      false,
    );
    if (legal) await inDatabase;
    else await expect(inDatabase).rejects.toSatisfy((error) => sqlState(error) === 'KB005');

    if (!legal) {
      const { tenantId } = world;
      const row = {
        tenantId,
        id,
        status: from,
        organizationId: jane.organizationId,
        kind: 'INTERNAL',
      } as const;
      await expect(inWorld(async (tx) => move(tx, row, to))).rejects.toThrow(/does not go from/);
    }
  });

  test('begins UNSIGNED and nowhere else', async () => {
    const { id } = await create(world, jane, internal(jane, acme, '10.00'));
    for (const status of paymentStatuses.filter((one) => one !== 'UNSIGNED')) {
      const attempt = inWorld((tx) =>
        tx.execute(sql`
        insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', uuidv7(), 'status', ${status}::text))).* from payments p where id = ${id}`),
      );
      await expect(attempt).rejects.toSatisfy((error) => sqlState(error) === 'KB005');
    }
  });
});
