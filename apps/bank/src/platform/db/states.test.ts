import * as domain from '@kontor/api-client/domain';
import pg from 'pg';
import { expect, inject, test } from 'vitest';

/** Whose states the database holds, by table. */
const machines: Readonly<Record<string, domain.StateMachine<string>>> = {
  applications: domain.applicationStates,
  beneficiaries: domain.beneficiaryStates,
  card_purchases: domain.cardPurchaseStates,
  cards: domain.cardStates,
  contracts: domain.contractStates,
  fx_requests: domain.fxRequestStates,
  payment_orders: domain.orderStates,
  payments: domain.paymentStates,
};

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: inject('templateUrl') });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test('the database lets everything begin and go exactly where the application does', async () => {
  const rows = await query<{ entity: string; from_status: string | null; to_status: string }>(
    'select entity::text, from_status, to_status from legal_transitions',
  );
  const inDatabase = rows.map(
    ({ entity, from_status, to_status }) => `${entity} ${from_status} ${to_status}`,
  );
  const inApplication = Object.entries(machines).flatMap(([entity, { begins, goes }]) => [
    ...begins.map((state) => `${entity} null ${state}`),
    ...Object.entries(goes).flatMap(([from, all]) => all.map((to) => `${entity} ${from} ${to}`)),
  ]);
  expect(inDatabase.toSorted()).toEqual(inApplication.toSorted());
});

test('every table with such states is held to them, when a row is made and when its state changes', async () => {
  const rows = await query<{ table: string; events: string }>(`
    select tgrelid::regclass::text as table, string_agg(event, ' and ' order by event) as events
    from pg_trigger, lateral (values ('INSERT', 4), ('UPDATE', 16)) as on_what (event, bit)
    where tgfoid = 'check_transition'::regproc and tgtype::int & bit <> 0 and tgtype::int & 2 <> 0 and tgenabled = 'O'
    group by tgrelid order by tgrelid::regclass::text collate "C"`);
  expect(rows).toEqual(Object.keys(machines).map((table) => ({ table, events: 'INSERT and UPDATE' })));
});
