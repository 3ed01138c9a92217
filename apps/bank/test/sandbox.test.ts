import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movableClock, systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { seedSandbox } from '../sandbox/seed.ts';
import { brands } from '../sandbox/brands.ts';
import { personas } from '../sandbox/personas.ts';
import { createTestDatabase } from './support/database.ts';
import { verifyLedger } from '../src/ledger/verifyLedger.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { payment, fixture, unsigned } from './operations/fixture.ts';
import pg from 'pg';

const json = { 'content-type': 'application/json' };

describe('the seed', () => {
  test(
    'makes three tenants with two years of history, conserved to the last unit, and only once',
    { timeout: 60_000 },
    async () => {
      const database = await createTestDatabase();
      const admin = new pg.Client({ connectionString: database.adminUrl });
      await admin.connect();
      try {
        expect(await seedSandbox(database.db, systemClock)).toEqual(['kontor', 'pico', 'ashgrove']);
        await admin.query(
          `update tenants set branding = jsonb_set(branding, '{languages}', '["en", "de"]') - 'regulatorTexts'`,
        );
        expect(await seedSandbox(database.db, systemClock)).toEqual([]);
        // A database of an earlier version offers the languages that came later.
        const { rows: offered } = await admin.query(
          `select branding->'languages' as languages, branding->'regulatorTexts' as "regulatorTexts" from tenants
           order by array_position(array['kontor', 'pico', 'ashgrove'], key)`,
        );
        expect(offered).toEqual(
          brands.map(({ languages, regulatorTexts }) => ({ languages, regulatorTexts })),
        );

        const { rows: sums } = await admin.query(
          'select tenant_id, currency_id, sum(posted)::text as sum from positions b join ledger_accounts a using (tenant_id) where a.id = b.ledger_account_id group by 1, 2',
        );
        expect(sums.length).toBeGreaterThan(10);
        for (const { sum } of sums) expect(sum).toBe('0');

        const {
          rows: [history],
        } = await admin.query(`
        select count(*)::int as lines, max(effective_at) <= now() as past, now() - min(effective_at) > interval '23 months' as old,
          array_agg(distinct operation_type order by operation_type) as kinds
        from lines l join postings p on p.transaction_id = l.transaction_id and p.seq = l.posting_seq
        where l.organization_id = (select id from organizations where first_name = 'Olivia')`);
        expect(history).toMatchObject({
          past: true,
          old: true,
          kinds: ['COMMON', 'REFUND', 'SERVICE_FEE', 'TRANSACTION_FEE'],
        });
        expect(history.lines).toBeGreaterThan(300);

        const { rows: held } = await admin.query(`
        select count(distinct acc.id)::int as accounts, array_agg(distinct c.name order by c.name) as currencies
        from accounts acc join ledger_accounts a on a.account_id = acc.id join currencies c on c.id = a.currency_id
        where acc.organization_id = (select id from organizations where first_name = 'Olivia')`);
        expect(held).toEqual([
          { accounts: 5, currencies: ['AED', 'CNY', 'EUR', 'EURC', 'GBP', 'SOL', 'USD', 'USDC'] },
        ]);
      } finally {
        await admin.end();
        await database.drop();
      }
    },
  );

  test('is the same for the same day', { timeout: 60_000 }, async () => {
    const histories = [];
    for (let round = 0; round < 2; round += 1) {
      const database = await createTestDatabase();
      const admin = openDatabase(database.adminUrl);
      await seedSandbox(database.db, movableClock(new Date('2026-03-05T12:00:00.000Z')), ['pico']);
      const { rows } = await admin.pool.query(
        'select amount, effective_at, balance_after from lines order by effective_at, ledger_account_id, seq',
      );
      histories.push(rows.map((row: object) => JSON.stringify(row)).sort());
      await admin.close();
      await database.drop();
    }
    expect(histories[0]?.length).toBeGreaterThan(200);
    expect(histories[1]).toEqual(histories[0]);
  });
});

describe('the sandbox', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await startBank();
  });
  afterAll(() => bank.stop());

  const post = (path: string, body: unknown) => bank.client().raw('POST', path, json, JSON.stringify(body));

  test('names everybody to sign in as, of all tenants or one', async () => {
    const all: unknown = JSON.parse((await bank.client().raw('GET', '/sandbox/personas')).text);
    expect(all).toEqual(
      personas.map(({ key, phone, description, tenant }) => ({ key, phone, description, tenant })),
    );
    const pico: unknown = JSON.parse((await bank.client().raw('GET', '/sandbox/personas?tenant=pico')).text);
    expect(pico).toContainEqual(expect.objectContaining({ key: 'individual', phone: '+447700900201' }));
    const keys = [
      'company-official',
      'fresh-organization',
      'individual',
      'individual-single',
      'main-representative',
      'newcomer',
      'signer',
      'unidentified',
      'viewer',
    ];
    for (const { key: tenant } of brands)
      expect(
        personas
          .filter((persona) => persona.tenant === tenant)
          .map(({ key }) => key)
          .toSorted(),
      ).toEqual(keys);
  });

  test('makes customers with funds out of the bank’s own account, so that money is conserved', async () => {
    const { status, text } = await post('/sandbox/persons', {
      firstName: 'Ann',
      lastName: 'Lee',
      tenant: 'pico',
      accounts: [
        {
          name: 'Main',
          balances: [
            { currency: 'EUR', value: '1000.5' },
            { currency: 'USDC', value: '0.000001' },
          ],
        },
        { balances: [{ currency: 'GBP', value: '0' }] },
      ],
    });
    expect(status).toBe(201);
    const person = JSON.parse(text) as Record<string, unknown>;
    expect(person).toEqual({
      phone: expect.stringMatching(/^\+1\d{3}55501\d{2}$/) as string,
      userId: expect.any(String) as string,
      organizationId: expect.any(String) as string,
      accounts: [
        {
          id: expect.any(String) as string,
          number: expect.stringMatching(/^\d{8}$/) as string,
          balances: [
            { currency: 'EUR', value: '1000.50' },
            { currency: 'USDC', value: '0.000001' },
          ],
        },
        {
          id: expect.any(String) as string,
          number: expect.any(String) as string,
          balances: [{ currency: 'GBP', value: '0.00' }],
        },
      ],
    });
    const client = bank.client('pico');
    await client.signIn(String(person['phone']));
    const { data } = await client.ok('accounts.list', { query: { all: 'true' } });
    expect(data.edges.map(({ node }) => node.balances.map(({ value }) => value))).toEqual([
      ['1000.50', '0.000001'],
      ['0.00'],
    ]);
    const { rows } = await bank.admin.query(
      'select sum(posted)::text as sum from positions b join ledger_accounts a on a.id = b.ledger_account_id group by a.tenant_id, a.currency_id',
    );
    for (const { sum } of rows) expect(sum).toBe('0');
  });

  test('refuses what it can not make, beside the field', async () => {
    for (const [body, property] of [
      [{ firstName: '', lastName: 'Lee', accounts: [] }, 'firstName'],
      [{ firstName: 'Ann', lastName: 'Lee', accounts: [], tenant: 'nobody' }, 'tenant'],
      [
        {
          firstName: 'Ann',
          lastName: 'Lee',
          accounts: [{ balances: [{ currency: 'EUR', value: '1.005' }] }],
        },
        'accounts.0.balances.0.value',
      ],
      [
        {
          firstName: 'Ann',
          lastName: 'Lee',
          accounts: [{ balances: [{ currency: 'EUR', value: '-1.00' }] }],
        },
        'accounts.0.balances.0.value',
      ],
      [
        { firstName: 'Ann', lastName: 'Lee', accounts: [{ balances: [{ currency: 'XXX', value: '1' }] }] },
        'accounts.0.balances.0.currency',
      ],
    ] as const) {
      const { status, text } = await post('/sandbox/persons', body);
      expect([status, JSON.parse(text)]).toEqual([
        400,
        expect.objectContaining({ message: [expect.objectContaining({ property })] }),
      ]);
    }
  });

  test('lets the codes of a person expire: for signing in, for signing, and the MFA token of a solved one', async () => {
    const set = await fixture(bank);
    const { client, person } = set.owner;
    const expire = () => post('/sandbox/expire-codes', { phone: person.phone });

    const visitor = bank.client();
    const login = (await visitor.ok('auth.phone', { body: { phone: person.phone } })).data;
    expect((await expire()).status).toBe(204);
    expect(
      await visitor.refused('auth.verifyCode', { body: { token: login.token, code: login.code ?? '' } }),
    ).toMatchObject({ code: 'TOKEN_EXPIRED' });

    const { id, signingHash } = await unsigned(set);
    const subject = { type: 'PAYMENT' as const, ids: [id], signingHash };
    const sent = (await client.ok('signatures.sendCode', { body: { mfa: 'PHONE', channel: 'SMS', subject } }))
      .data;
    await expire();
    expect(
      await client.refused('signatures.validate', { body: { token: sent.token, code: sent.code ?? '' } }),
    ).toMatchObject({ statusCode: 400, message: 'Token expired' });

    bank.clock.advance(60_000);
    const again = (
      await client.ok('signatures.sendCode', { body: { mfa: 'PHONE', channel: 'SMS', subject } })
    ).data;
    const solved = (
      await client.ok('signatures.validate', { body: { token: again.token, code: again.code ?? '' } })
    ).data;
    await expire();
    expect(
      await client.refused('payments.sign', {
        params: { id },
        body: { mfaToken: solved.token, signedAt: bank.clock.now().toISOString() },
      }),
    ).toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  test('shows what was sent, of one phone or all, on the tenant’s page without a script', async () => {
    const set = await fixture(bank);
    const { id, signingHash } = (
      await set.owner.client.ok('payments.create', { body: payment(set, { details: '<b>Lunch</b>' }) })
    ).data;
    await set.owner.client.ok('signatures.sendCode', {
      body: { mfa: 'PHONE', channel: 'SMS', subject: { type: 'PAYMENT', ids: [id], signingHash } },
    });
    const messages = JSON.parse(
      (
        await bank
          .client()
          .raw('GET', `/sandbox/messages?phone=${encodeURIComponent(set.owner.person.phone)}`)
      ).text,
    ) as { code: string; text: string }[];
    expect(messages).toHaveLength(2);
    expect(messages[0]?.text).toContain('12.50 EUR');
    expect((await bank.client('pico').raw('GET', '/sandbox/messages')).text).not.toContain(messages[0]?.code);
  });
});

test('every persona signs in and is who the list says', { timeout: 60_000 }, async () => {
  const bank = await startBank();
  try {
    await bank.admin.query(`update tenants set key = key || '-empty'`);
    await seedSandbox(bank.db, bank.clock);
    const seen: Record<string, unknown> = {};
    for (const { key, phone, tenant } of personas) {
      const client = bank.client(tenant);
      await client.signIn(phone);
      const { data } = await client.ok('users.whoami');
      const places = data.organizations.map(({ type }) => type);
      const company = data.organizations.find(({ type }) => type === 'CORPORATE');
      const acting =
        company && (await client.ok('users.whoami', { query: { organizationId: company.id } })).data;
      const currentOfficial = acting?.activeOrganization?.currentOfficial ?? null;
      seen[`${tenant} ${key}`] = {
        places,
        identified: data.identified,
        fresh: data.withRedirect !== true,
        accounts: data.accounts.length,
        cards: data.accounts.flatMap(({ cards }) =>
          cards.map(({ cardType, status }) => `${cardType} ${status}`),
        ),
        companyCards: acting?.accounts.flatMap(({ cards }) =>
          cards.map(({ cardType, status }) => `${cardType} ${status}`),
        ),
        place: currentOfficial && [
          currentOfficial.companyOfficialType,
          currentOfficial.signatureType,
          currentOfficial.viewerType,
        ],
      };
    }
    for (const { key: tenant } of brands) {
      const of = (key: string) => seen[`${tenant} ${key}`];
      expect(of('individual')).toMatchObject({
        places: ['INDIVIDUAL'],
        identified: true,
        fresh: false,
        cards: ['PHYSICAL Frozen', 'VIRTUAL Active', 'PHYSICAL Ordered'],
      });
      expect(of('individual-single')).toMatchObject({ accounts: 1 });
      expect(of('newcomer')).toMatchObject({ accounts: 0, identified: true });
      expect(of('unidentified')).toMatchObject({ identified: false, fresh: false });
      expect(of('fresh-organization')).toMatchObject({ fresh: true, accounts: 1 });
      expect(of('main-representative')).toMatchObject({
        places: ['INDIVIDUAL', 'CORPORATE'],
        companyCards: ['PHYSICAL Active'],
        place: ['MAIN_REPRESENTATIVE', 'SINGLE', 'NONE'],
      });
      expect(of('signer')).toMatchObject({ place: ['COMPANY_OFFICIAL', 'SINGLE', 'NONE'] });
      expect(of('viewer')).toMatchObject({ place: ['COMPANY_OFFICIAL', 'NONE', 'VIEWER'] });
      expect(of('company-official')).toMatchObject({
        places: ['COMPANY_OFFICIAL', 'CORPORATE'],
        accounts: 0,
        place: ['COMPANY_OFFICIAL', 'NONE', 'NONE'],
      });
    }
  } finally {
    await bank.stop();
  }
});

describe('the requests for custom rates of the seed', () => {
  const requestsOf = async (admin: pg.Client, now: Date) => {
    const { rows } = await admin.query<{ tenant: string; status: string; to_sign: boolean }>(
      `select t.key as tenant, r.status, p.status = 'UNSIGNED' and p.expires_at > $1 as to_sign
       from fx_requests r join tenants t on t.id = r.tenant_id
       left join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id order by t.key, r.created_at`,
      [now],
    );
    return rows.map(({ tenant, status, to_sign }) => `${tenant} ${status}${to_sign ? ' to sign' : ''}`);
  };

  test(
    'are one refused, one waiting and one granted, which is made again when it has lapsed',
    { timeout: 60_000 },
    async () => {
      const database = await createTestDatabase();
      const admin = new pg.Client({ connectionString: database.adminUrl });
      await admin.connect();
      const clock = movableClock(new Date('2026-03-05T12:00:00.000Z'));
      await seedSandbox(database.db, clock);
      const first = ['REJECTED', 'PENDING', 'ACCEPTED to sign'];
      const of = (tenant: string, states: string[]) => states.map((state) => `${tenant} ${state}`);
      expect(await requestsOf(admin, clock.now())).toEqual([
        ...of('ashgrove', first),
        ...of('kontor', first),
      ]);
      await seedSandbox(database.db, clock);
      expect(await requestsOf(admin, clock.now())).toHaveLength(6);
      clock.advance(25 * 3_600_000);
      await seedSandbox(database.db, clock);
      const later = ['REJECTED', 'PENDING', 'ACCEPTED', 'ACCEPTED to sign'];
      expect(await requestsOf(admin, clock.now())).toEqual([
        ...of('ashgrove', later),
        ...of('kontor', later),
      ]);
      expect(await verifyLedger(admin)).toEqual([]);
      await admin.end();
      await database.drop();
    },
  );
});
