import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sealAudit, verifyAudit } from '../audit/chain.ts';
import { systemClock } from '../clock.ts';
import { verifyLedger } from '../../ledger/verifyLedger.ts';
import { withDatabase } from '../../../test/support/template.ts';
import { currencyIds } from '../../../test/support/world.ts';
import { openDatabase } from './database.ts';
import { readDefinitions } from './definitions.ts';
import { prepareDatabase } from './migrate.ts';

const codePepper = 'a pepper for tests only, 32 or more';
const folder = fileURLToPath(new URL('migrations', import.meta.url));
const migrations = readdirSync(folder).sort();
const name = `upgraded_${randomBytes(6).toString('hex')}`;
const url = withDatabase(inject('templateUrl'), name);
let admin: pg.Client;

beforeAll(async () => {
  const server = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`grant usage, create on schema public to kontor_owner; set role kontor_owner;
    create table migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
});
afterAll(async () => {
  await admin.query('reset role');
  await admin.end();
  const server = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await server.connect();
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

/** The version from which on what is booked is an array of one type. */
const postingsHaveAType = 51;

/** One step, as the bank takes it. */
async function upgradeTo(migration: string): Promise<void> {
  const text = readFileSync(`${folder}/${migration}`, 'utf8');
  await admin.query('set role kontor_owner; begin');
  await admin.query(text);
  const sha256 = createHash('sha256').update(text).digest('hex');
  await admin.query('insert into migrations (name, sha256) values ($1, $2)', [migration, sha256]);
  // What the functions of a version before this one were is in no file any more, but for those that its migrations define.
  if (Number(migration.slice(0, 4)) >= postingsHaveAType)
    for (const definition of readDefinitions()) await admin.query(definition.text);
  await admin.query('commit; reset role');
}

/** After which migrations a bank may have slept through all the rest: the first, every sixth, the last but one. */
const sleepsAfter = (index: number): boolean => index % 6 === 0 || index === migrations.length - 2;

/** All that is left at once, as a bank that has slept through many versions takes it; and back again. */
async function tryTheRest(left: readonly string[]): Promise<void> {
  const before = await snapshot();
  await admin.query('set role kontor_owner; begin');
  for (const migration of left) await admin.query(readFileSync(`${folder}/${migration}`, 'utf8'));
  for (const { text } of readDefinitions()) await admin.query(text);
  await admin.query('reset role');
  expect(await snapshot()).toMatchObject(before);
  await admin.query('rollback; reset role');
}

/** The version from which on somebody who is invited is asked, and until then no user. */
const asksFirst = 42;

const has = async (table: string): Promise<boolean> =>
  (await admin.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])).rows[0]
    ?.there === true;

const id = async (text: string, values: unknown[]): Promise<string> =>
  (await admin.query<{ id: string }>(text, values)).rows[0]?.id ?? expect.fail('nothing was made');

/** A tenant with two customers, money, a booking, a hold and a payment, as a bank of that version stores them. */
async function live(version: number): Promise<void> {
  const tenant = await id('insert into tenants (key) values ($1) returning id', [`since-${version}`]);
  await admin.query(`set app.tenant = '${tenant}'`);
  const [payer, payee] = [await customer(tenant, version, 1), await customer(tenant, version, 2)];
  if (!(await has('ledger_accounts'))) return;
  if (version >= 12 && version < asksFirst) {
    await invite(tenant, payer.organization, `+1202556${version}00`, null);
    await invite(tenant, payer.organization, '', payee.user);
  }
  const euro = currencyIds.EUR;
  const nostro = await id(`select ledger_open_account('NOSTRO', $1, null, null) as id`, [euro]);
  const [debit, credit] = [
    await id(`select ledger_open_account('CUSTOMER', $1, $2, 0) as id`, [euro, payer.account]),
    await id(`select ledger_open_account('CUSTOMER', $1, $2, 25) as id`, [euro, payee.account]),
  ];
  const postings =
    version < postingsHaveAType
      ? `'{COMMON}', array[$4::uuid], array[$5::uuid], array[$6::uuid], array[$7::numeric]`
      : `array[row('COMMON', $4, $5, $6, $7)::new_posting]`;
  const book = (
    kind: string,
    organization: string | null,
    payment: string | null,
    from: string,
    to: string,
    amount: number,
  ) =>
    id(
      `select ledger_post($1, $2, $3, null, null, now(), 'Jane', null, 'Pat', null, 'Rent', ${postings}) as id`,
      [kind, organization, payment, euro, from, to, amount],
    );
  await book('DEPOSIT', null, null, nostro, debit, 100_000 + version);
  await book('DEPOSIT', null, null, nostro, credit, 1);
  await admin.query('select ledger_hold(uuidv7(), $1, $2, 77, now())', [payer.organization, debit]);
  if (!(await has('payments'))) return;
  const payment = await id(
    `insert into payments (tenant_id, organization_id, account_id, kind, payment_type, scheme, currency_id, sum, fee_currency_id,
       payee_account_id, payee_organization_id, payer_name, payer_account_number, payee_name, payee_account_number,
       created_by, created_at, expires_at)
     values ($1, $2, $3, 'INTERNAL', 'INTERNAL', 'INTERNAL', $4, 250, $4, $5, $6, 'Jane', '1', 'Pat', '2', $7, now(), now() + interval '30 days')
     returning id`,
    [tenant, payer.organization, payer.account, euro, payee.account, payee.organization, payer.user],
  );
  const booked = await book('PAYMENT', payer.organization, payment, debit, credit, 250);
  await admin.query(
    `update payments set status = 'COMPLETED', executed_at = now(), ledger_transaction_id = $2 where id = $1`,
    [payment, booked],
  );
  if (await has('messages')) await notify(tenant, payer.user, paymentLink(version, payment));
  if (!(await has('audit_log'))) return;
  await admin.query(
    `insert into audit_log (tenant_id, at, actor_id, action, target_id, facts)
     select $1, now(), $2, 'PAYMENT_SIGNED', $3, jsonb_build_object('n', n) from generate_series(1, 3) n`,
    [tenant, payer.user, payment],
  );
}

/** The version from which on a notice leads to its payment. */
const noticesLead = 54;

const paymentLink = (version: number, payment: string): string =>
  `/history?${version < noticesLead ? 'payment' : 'paymentId'}=${payment}`;

async function notify(tenant: string, user: string, link: string): Promise<void> {
  const channel = await id(
    `update channels set last_seq = 2 where tenant_id = $1 and user_id = $2 and type = 'NOTIFICATION' returning id`,
    [tenant, user],
  );
  await admin.query(
    `insert into messages (tenant_id, channel_id, seq, created_at, content, severity, link)
     values ($1, $2, 1, now(), 'Your payment has been made', 'INFO', $3), ($1, $2, 2, now(), 'New sign-in', 'INFO', '/profile')`,
    [tenant, channel, link],
  );
}

/** Somebody whom a company of an earlier version has invited, by words that it made their profile. */
async function invite(tenant: string, company: string, phone: string, known: string | null): Promise<void> {
  const user =
    known ??
    (await id(
      `insert into users (tenant_id, phone, first_name, last_name, email, dob, created_at)
       values ($1, $2, 'Typed', 'By-Others', 'typed@example.com', '1970-01-01', '2026-01-02') returning id`,
      [tenant, phone],
    ));
  await admin.query(
    `insert into idempotency_keys (tenant_id, user_id, operation, key, request_sha256, body, expires_at)
     values ($1, $2::uuid, 'officials.create', gen_random_uuid()::text, '', jsonb_build_object('user', $2::uuid), now() + interval '1 day')`,
    [tenant, user],
  );
  await admin.query(
    `insert into memberships (tenant_id, user_id, organization_id, status, created_at, invitation)
     values ($1, $2, $3, 'INVITED', '2026-01-02', '{"firstName": "Typed", "lastName": "By-Others", "email": "typed@example.com", "dob": "1970-01-01"}')`,
    [tenant, user, company],
  );
}

async function customer(tenant: string, version: number, n: number) {
  const user = await id(
    `insert into users (tenant_id, phone, first_name, last_name, status, identified)
     values ($1, $2, 'Jane', 'Doe', 'ACTIVE', true) returning id`,
    [tenant, `+44770090${version}${n}`.padEnd(13, '0')],
  );
  const organization = await id(
    `insert into organizations (tenant_id, type, first_name, last_name) values ($1, 'INDIVIDUAL', 'Jane', 'Doe') returning id`,
    [tenant],
  );
  await admin.query('insert into memberships (tenant_id, user_id, organization_id) values ($1, $2, $3)', [
    tenant,
    user,
    organization,
  ]);
  const account = await id(
    'insert into accounts (tenant_id, organization_id, number) values ($1, $2, $3) returning id',
    [tenant, organization, String(version * 10 + n)],
  );
  return { user, organization, account };
}

/** Everything that must come through: rows as they were, of what they had then. */
const kept: Readonly<Record<string, string>> = {
  balances: 'tenant_id, ledger_account_id, posted, held, overdraft_limit, version',
  lines:
    'tenant_id, ledger_account_id, seq, id, transaction_id, posting_seq, amount, balance_after, effective_at',
  postings: '*',
  holds: 'tenant_id, payment_id, ledger_account_id, amount, state, expires_at',
  ledger_transactions: 'tenant_id, id, kind, payment_id, external_ref, reverses_id, effective_at, details',
  payments: 'tenant_id, id, status, sum, fee_amount, ledger_transaction_id, created_at, executed_at',
  payment_transitions: 'tenant_id, payment_id, sort_key, from_status, to_status, at',
  audit_log: 'tenant_id, id, at, actor_id, action, target_id, facts',
};

async function snapshot(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [table, columns] of Object.entries(kept)) {
    if (!(await has(table))) continue;
    const { rows } = await admin.query<{ row: string }>(
      `select to_jsonb(t)::text as row from (select ${columns} from ${table}) t order by 1`,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

test('what a bank of any earlier version has stored comes through every migration since as it was, and the bank goes on with it', async () => {
  const versions: number[] = [];
  let sealed = new Map<string, Awaited<ReturnType<typeof verifyAudit>>['head']>();
  for (const [index, migration] of migrations.entries()) {
    const before = await snapshot();
    await upgradeTo(migration);
    expect(await snapshot()).toMatchObject(before);
    const version = Number(migration.slice(0, 4));
    await live(version);
    versions.push(version);
    if (sleepsAfter(index)) await tryTheRest(migrations.slice(index + 1));
    if (await has('audit_heads')) sealed = await seal(sealed);
  }
  expect(versions).toHaveLength(migrations.length);
  const before = await snapshot();
  const appUrl = await prepareDatabase(url); // the definitions again
  expect(await snapshot()).toEqual(before);
  expect(before['balances']).toHaveLength(3 * (versions.length - 1));
  expect(await verifyLedger(admin)).toEqual([]);
  await live(Math.max(...versions) + 1);
  expect((await snapshot())['balances']).toHaveLength(3 * versions.length);
  expect(await verifyLedger(admin)).toEqual([]);
  await expectInvitationsToAsk();
  await expectNoticesToLead();

  const db = openDatabase(appUrl);
  try {
    for (const [tenantId, head] of sealed)
      expect(await verifyAudit({ db, clock: systemClock, codePepper }, tenantId, head)).toEqual({
        head,
        breaches: [],
      });
    expect(sealed.size).toBe(versions.length);
  } finally {
    await db.close();
  }
}, 180_000); // it grows with the schema

async function expectInvitationsToAsk(): Promise<void> {
  const { rows: invited } = await admin.query<{ phone: string; user_id: string | null }>(
    `select phone, user_id from memberships where status = 'INVITED' and expires_at > now()`,
  );
  expect(invited.length).toBeGreaterThan(20);
  expect(invited.filter((one) => one.user_id !== null || one.phone === '')).toEqual([]);
  const { rows: typed } = await admin.query(
    `select phone from users where first_name = 'Typed' or email = 'typed@example.com' or dob = '1970-01-01'`,
  );
  expect(typed).toEqual([]);
  const { rows: answered } = await admin.query(
    `select key from idempotency_keys where operation = 'officials.create'`,
  );
  expect(answered).toEqual([]);
  const { rows: own } = await admin.query(
    `select 1 from users join memberships m on m.phone = users.phone where first_name = 'Jane'`,
  );
  expect(own.length).toBeGreaterThan(10); // customers who were invited keep their profile
}

async function expectNoticesToLead(): Promise<void> {
  const { rows } = await admin.query<{ link: string; payment: string; other: string }>(
    `select led.link, payments.id as payment, other.link as other from messages led
     join messages other on other.channel_id = led.channel_id and other.seq = 2
     join payments on payments.tenant_id = led.tenant_id where led.seq = 1`,
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { link, payment, other } of rows)
    expect([link, other]).toEqual([`/history?paymentId=${payment}`, '/profile']);
}

/** Seals what every tenant has so far; what was sealed before must still be the beginning of it. */
async function seal(before: ReadonlyMap<string, { seq: bigint; hash: Buffer }>) {
  const db = openDatabase(url);
  try {
    const { rows } = await admin.query<{ id: string }>('select id from tenants');
    const heads = new Map<string, { seq: bigint; hash: Buffer }>();
    for (const { id: tenantId } of rows) {
      await sealAudit({ db, codePepper }, tenantId);
      if (!(await has('audit_archives'))) {
        // Nothing is archived yet, and the verification of today asks for it: at the end it walks the whole chain.
        const { rows: ends } = await admin.query<{ seq: string; hash: Buffer }>(
          'select seq, hash from audit_heads where tenant_id = $1',
          [tenantId],
        );
        for (const { seq, hash } of ends) heads.set(tenantId, { seq: BigInt(seq), hash });
        continue;
      }
      const { head, breaches } = await verifyAudit(
        { db, clock: systemClock, codePepper },
        tenantId,
        before.get(tenantId),
      );
      expect(breaches).toEqual([]);
      heads.set(tenantId, head);
    }
    return heads;
  } finally {
    await db.close();
  }
}
