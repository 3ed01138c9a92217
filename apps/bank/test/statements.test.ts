import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QueryOf, StatementItem } from '@kontor/api-client/contract';
import { dateIn, daysBetween, formatMinor, moneyOf } from '@kontor/api-client/domain';
import { inTenant } from '../src/platform/db/database.ts';
import { bankAccount, post } from '../src/ledger/ledger.ts';
import { book, type Dated } from '../src/demo/history.ts';
import { createOrganization, createUser, join, openAccount, type OpenedAccount } from '../src/demo/people.ts';
import { randomFrom } from '../sandbox/transactionHistory.ts';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';

let bank: TestBank;
let client: Client;
let organizationId: string;
let accounts: OpenedAccount[];
let oracle: Line[];

const phone = '+13125550101';
const zone = 'America/New_York';

/** A line as the oracle knows it: read from the tables with the plainest query there is, everything else is done here. */
type Line = {
  id: string;
  account_id: string;
  number: string;
  currency_id: string;
  decimals: number;
  minor: bigint;
  at: Date;
  operation_type: string;
  transaction_id: string;
  debtor_name: string | null;
  creditor_name: string | null;
  debtor_number: string | null;
  creditor_number: string | null;
  details: string;
};

/** 150 things that happened, and what was put aside, at only 25 different moments, around New York's midnight and its change of clocks. */
function happenings([first, second]: readonly OpenedAccount[]): Dated[] {
  if (first === undefined || second === undefined) throw new Error('The accounts were not opened');
  const random = randomFrom(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] ?? expect.fail();
  const moments = Array.from(
    { length: 25 },
    (_, index) =>
      new Date(
        Date.UTC(
          2026,
          0,
          20 + index * 2,
          pick([3, 4, 5, 12, 23]),
          pick([0, 59]),
          pick([0, 59]),
          pick([0, 500, 999]),
        ),
      ),
  );
  const names = ['Larder & Vine', 'Müller GmbH', '100% Juice_Bar', "O'Neill", 'Back\\slash Ltd'];
  const aside = moments.slice(0, 5).map((at): Dated => ({
    at,
    account: first,
    currency: 'EUR',
    movement: { what: 'transfer', to: second, payee: 'Jane Doe', reference: 'Aside', amount: 125_000n },
  }));
  const others = Array.from({ length: 150 }, (): Dated => {
    const amount = BigInt(pick([1, 1250, 99_999, 125_000, 250, 700]));
    return {
      at: pick(moments),
      account: pick([first, second]),
      currency: 'EUR',
      movement: pick([
        { what: 'in', from: pick(names), reference: pick(['Invoice 12', 'Rent', '']), amount },
        { what: 'in', from: pick(names), reference: 'Returned', amount, refund: true },
        { what: 'out', to: pick(names), reference: pick(['Invoice 13', 'Rent', '']), amount },
        { what: 'out', to: pick(names), reference: 'Wire', amount, fee: 35n },
        { what: 'fee', reference: 'Account fee', amount },
        { what: 'exchange', to: first, bought: 'USDC', amount, gives: amount * 10_000n + 7n },
      ]),
    };
  });
  return [...others, ...aside];
}

beforeAll(async () => {
  bank = await startBank();
  const tenantId = bank.tenants.kontor;
  const opened = new Date('2026-01-15T00:00:00Z');
  await inTenant(bank.db, tenantId, async (tx) => {
    organizationId = await createOrganization(tx, tenantId, opened, {
      type: 'INDIVIDUAL',
      firstName: 'Jane',
      lastName: 'Doe',
    });
    await join(
      tx,
      tenantId,
      opened,
      await createUser(tx, tenantId, opened, { phone, firstName: 'Jane', lastName: 'Doe' }),
      organizationId,
    );
    accounts = [];
    for (const [position, number] of ['15550001', '15550002'].entries()) {
      accounts.push(
        await openAccount(tx, tenantId, opened, {
          organizationId,
          holder: 'Jane Doe',
          name: null,
          position,
          number,
          balances: [
            { currency: 'EUR', opening: 50_000_000n },
            { currency: 'USDC', opening: 0n },
          ],
        }),
      );
    }
    await book(tx, 'Jane Doe', 'Kontor', happenings(accounts));
  });
  await bank.admin.query('update organizations set timezone = $1 where id = $2', [zone, organizationId]);
  // Somebody else's history, so that an answer could hold too much.
  await bank.person();
  const { rows } = await bank.admin.query<Omit<Line, 'minor'> & { amount: string }>(
    `
    select l.id, a.account_id, acc.number, a.currency_id, c.decimals, l.amount, l.effective_at as at, p.operation_type,
      l.transaction_id, t.debtor_name, t.creditor_name, t.debtor_number, t.creditor_number, t.details
    from lines l, ledger_accounts a, accounts acc, currencies c, postings p, ledger_transactions t
    where l.organization_id = $1 and a.id = l.ledger_account_id and acc.id = a.account_id and c.id = a.currency_id
      and p.transaction_id = l.transaction_id and p.seq = l.posting_seq and t.id = l.transaction_id`,
    [organizationId],
  );
  oracle = rows.map(({ amount, ...line }) => ({ ...line, minor: BigInt(amount) }));
  client = bank.client();
  await client.signIn(phone);
});
afterAll(() => bank.stop());

type Query = NonNullable<QueryOf<'statements.list'>>;

const fees: StatementItem['operationType'][] = ['SERVICE_FEE', 'TRANSACTION_FEE'];

/** Every page of a query, one after the other. */
async function everything(query: Query, take: number): Promise<StatementItem[]> {
  const found: StatementItem[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { data } = await client.ok('statements.list', {
      query: { ...query, take, ...(cursor !== undefined && { cursor }) },
    });
    expect(data.edges.length).toBeLessThanOrEqual(take);
    if (cursor !== undefined) expect(data.edges.length).toBeGreaterThan(0); // a next page was promised
    found.push(...data.edges.map(({ node }) => node));
    expect(data.pageInfo.endCursor).toBe(data.edges.at(-1)?.cursor ?? null);
    if (!data.pageInfo.hasNextPage) return found;
    cursor = data.pageInfo.endCursor ?? expect.fail('there is a next page and no cursor');
  }
}

const size = ({ minor }: Pick<Line, 'minor'>): bigint => (minor < 0n ? -minor : minor);
/** All amounts in the finest decimals that occur. */
const six = { name: 'of the finest', decimals: 6 };
const inSix = (line: Line): bigint => size(line) * 10n ** BigInt(6 - line.decimals);
const compare = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

function expected(query: Query): string[] {
  const matches = (line: Line): boolean => {
    const day = dateIn(line.at.getTime(), zone);
    const {
      transferDateFrom: from,
      transferDateTo: to,
      query: text,
      parentId,
      operationType,
      direction,
      sumFrom,
      sumTo,
    } = query;
    const isFee = line.operation_type === 'SERVICE_FEE' || line.operation_type === 'TRANSACTION_FEE';
    return (
      (query.account === undefined || query.account === line.account_id || query.account === line.number) &&
      (query.currencyId === undefined || query.currencyId === line.currency_id) &&
      (from === undefined ||
        (from.length === 10 ? day >= from : line.at.toISOString() >= new Date(from).toISOString())) &&
      (to === undefined ||
        (to.length === 10 ? day <= to : line.at.toISOString().slice(0, 19) <= to.slice(0, 19))) &&
      (parentId === undefined ||
        (isFee &&
          oracle.some(
            (other) =>
              other.id === parentId && other.transaction_id === line.transaction_id && other !== line,
          ))) &&
      (operationType === undefined || [operationType].flat().some((kind) => kind === line.operation_type)) &&
      (direction === undefined || (direction === 'in') === line.minor > 0n) &&
      (sumFrom === undefined || inSix(line) >= moneyOf(sumFrom, six).minor) &&
      (sumTo === undefined || inSix(line) <= moneyOf(sumTo, six).minor) &&
      (text === undefined || mentions(line, text))
    );
  };
  const direction = query.sortDir === 'asc' ? 1 : -1;
  return oracle
    .filter(matches)
    .sort(
      (a, b) =>
        direction *
        ((query.sortProp === 'sum' ? compare(inSix(a), inSix(b)) : compare(a.at.getTime(), b.at.getTime())) ||
          compare(a.id, b.id)),
    )
    .map(({ id }) => id);
}

function mentions(line: Line, text: string): boolean {
  const counterparty = line.minor > 0n ? line.debtor_name : line.creditor_name;
  const part = text.toLowerCase();
  const amounts = [
    formatMinor(size(line), line.decimals),
    formatMinor(size(line), line.decimals).replace(/\.?0+$/, ''),
  ];
  return (
    [counterparty, line.details, line.debtor_number, line.creditor_number].some((value) =>
      value?.toLowerCase().includes(part),
    ) || amounts.includes(text)
  );
}

// First: later tests book what the oracle doesn't know, and move the clock.
describe('GET /v1/accounts/{id}/balances/history', () => {
  const history = (from: string, to: string, currencyId = oracle[0]?.currency_id ?? '') => ({
    params: { id: accounts[0]?.id ?? '' },
    query: { currencyId, from, to },
  });

  test('is what the lines come to day by day, whatever was booked before and after', async () => {
    const currencies = new Set(oracle.map((line) => line.currency_id));
    for (const currencyId of currencies) {
      const mine = oracle.filter(
        (line) => line.account_id === accounts[0]?.id && line.currency_id === currencyId,
      );
      const decimals = mine[0]?.decimals ?? expect.fail('nothing was booked');
      const sum = (matches: (day: string, minor: bigint) => boolean) =>
        mine.reduce(
          (all, { at, minor }) => (matches(dateIn(at.getTime(), zone), minor) ? all + minor : all),
          0n,
        );
      const text = (minor: bigint) => formatMinor(minor, decimals);
      for (const [from, to] of [
        ['2026-01-10', '2026-03-05'],
        ['2026-02-01', '2026-02-28'],
        ['2026-02-11', '2026-02-11'],
        ['2025-03-05', '2026-03-05'],
        ['2024-01-01', '2024-01-31'],
      ] as const) {
        const { data } = await client.ok('accounts.balanceHistory', history(from, to, currencyId));
        const { days, ...whole } = data;
        expect(whole).toEqual({
          opening: text(sum((day) => day < from)),
          creditSum: text(sum((day, minor) => day >= from && day <= to && minor > 0n)),
          debitSum: text(-sum((day, minor) => day >= from && day <= to && minor < 0n)),
          closing: text(sum((day) => day <= to)),
        });
        expect(days).toHaveLength(daysBetween(from, to) + 1);
        for (const { date, closing } of days) expect(closing, date).toBe(text(sum((day) => day <= date)));
      }
    }
  });

  test('refuses a period that ends before it begins, is longer than a year, or ends after today, beside its field', async () => {
    for (const [from, to, property] of [
      ['2026-02-02', '2026-02-01', 'from'],
      ['2025-01-01', '2026-01-02', 'from'],
      ['2026-01-01', '2026-03-06', 'to'],
    ] as const)
      expect(await client.refused('accounts.balanceHistory', history(from, to))).toMatchObject({
        statusCode: 400,
        message: [{ property, constraints: expect.anything() as object }],
      });
    expect(
      await client.refused('accounts.balanceHistory', history('2026-01-01', '2026-01-02', organizationId)),
    ).toMatchObject({ statusCode: 400, message: [{ property: 'currencyId' }] });
  });
});

describe('GET /v1/statements-items', () => {
  test('answers exactly the lines that match, in order, for 120 combinations of filters, whatever the page size', async () => {
    const random = randomFrom(11);
    const pick = <const T extends readonly unknown[]>(from: T) =>
      from[Math.floor(random() * from.length)] as T[number]; // an index below the length
    const some = oracle.filter((_, index) => index % 9 === 0);
    let matched = 0;
    for (let round = 0; round < 120; round += 1) {
      const filters: { [K in keyof Query]: Query[K] | undefined } = {
        account: pick([undefined, undefined, accounts[0]?.id, accounts[1]?.number, accounts[1]?.id]),
        currencyId: pick([
          undefined,
          undefined,
          '01920000-0000-7000-8000-000000000978',
          '01920000-0000-7000-8000-000000000840',
        ]),
        transferDateFrom: pick([
          undefined,
          undefined,
          dateIn(pick(some).at.getTime(), zone),
          '2026-02-10T04:59:59.500Z',
          pick(some).at.toISOString(),
        ]),
        transferDateTo: pick([
          undefined,
          undefined,
          dateIn(pick(some).at.getTime(), zone),
          '2026-02-20T23:59:59Z',
          pick(some).at.toISOString(),
        ]),
        query: pick([
          undefined,
          undefined,
          undefined,
          'jane doe',
          'larder',
          'MÜLLER',
          '100%',
          'juice_bar',
          "o'neill",
          'back\\slash',
          '15550002',
          'Rent',
          '12.5',
          '999.99',
          '1250',
        ]),
        operationType: pick([undefined, undefined, undefined, undefined, 'REFUND', fees] as const),
        direction: pick([undefined, undefined, 'in', 'out'] as const),
        ...pick([
          {},
          {},
          { sumFrom: '2.5', sumTo: '999.99' },
          { sumFrom: '12.50', sumTo: '12.5' },
          { sumFrom: '12.500001' },
          { sumTo: '1250' },
        ]),
        sortProp: pick([undefined, 'transferDate', 'sum'] as const),
        sortDir: pick([undefined, 'asc', 'desc'] as const),
        parentId: random() < 0.05 ? pick(oracle.filter(({ details }) => details === 'Wire')).id : undefined,
      };
      const query = Object.fromEntries(
        Object.entries(filters).filter(([, value]) => value !== undefined),
      ) as Query;
      const ids = (await everything(query, pick([7, 20, 100]))).map(({ id }) => id);
      expect([query, ids]).toEqual([query, expected(query)]);
      matched += ids.length;
    }
    expect(matched).toBeGreaterThan(500);
  });

  test('repeats and skips nothing although many lines share a moment', async () => {
    const ids = (await everything({}, 3)).map(({ id }) => id);
    expect(new Set(oracle.map(({ at }) => at.getTime())).size).toBeLessThan(30);
    expect(ids).toHaveLength(oracle.length);
    expect(new Set(ids)).toEqual(new Set(oracle.map(({ id }) => id)));
  });

  test('goes on where it was although new lines are booked in between', async () => {
    const first = (await client.ok('statements.list', { query: { take: 10 } })).data;
    const tenantId = bank.tenants.kontor;
    await inTenant(bank.db, tenantId, (tx) =>
      book(tx, 'Jane Doe', 'Kontor', [
        {
          at: bank.clock.now(),
          account: accounts[0] ?? expect.fail(),
          currency: 'EUR',
          movement: { what: 'in', from: 'Late Payer', reference: 'New', amount: 5n },
        },
      ]),
    );
    const second = (
      await client.ok('statements.list', { query: { take: 10, cursor: first.pageInfo.endCursor ?? '' } })
    ).data;
    expect([...first.edges, ...second.edges].map(({ node }) => node.id)).toEqual(expected({}).slice(0, 20));
  });

  test('shows a line from its owner’s side: one of debit and credit, the counterparty, the balance after it', async () => {
    const items = await everything({}, 100);
    for (const item of items) {
      expect([item.debitSum, item.creditSum].filter((sum) => sum !== null)).toHaveLength(1);
      expect(item.status).toBe(
        item.operationType === 'REFUND' ? 'REFUND' : item.creditSum === null ? 'SENT' : 'ADDED',
      );
      expect(item.bookingDate).toBe(dateIn(Date.parse(item.transferDate), zone));
    }
    expect(items.find(({ details }) => details === 'Wire')).toMatchObject({
      status: 'SENT',
      senderAccountNumber: expect.stringMatching(/^1555000[12]$/) as string,
      creditSum: null,
    });
  });

  test('gives one movement by its id, to the people of its organization only', async () => {
    const all = await everything({}, 100);
    for (const item of [all[0], all.at(-1)])
      expect(await everything({ id: item?.id ?? '' }, 100)).toEqual([item]);
    const { client: stranger } = await bank.signedIn();
    const theirs = await stranger.ok('statements.list', { query: { id: all[0]?.id ?? '' } });
    expect(theirs.data.edges).toEqual([]);
  });

  test('gives the fee lines of an operation by parentId, and each of them names it', async () => {
    const wire = (await everything({ query: 'Wire' }, 100)).find(
      ({ operationType }) => operationType === 'COMMON',
    );
    const fees = await everything({ parentId: wire?.id ?? '' }, 100);
    expect(fees).toEqual([
      expect.objectContaining({
        operationType: 'TRANSACTION_FEE',
        debitSum: '0.35',
        parentId: wire?.id,
        title: 'Wire',
      }),
    ]);
    expect(wire?.parentId).toBeNull();
  });

  test('gives one kind of movement, or several', async () => {
    const all = await everything({}, 100);
    for (const kinds of [['REFUND'], fees] as const) {
      const found = await everything({ operationType: [...kinds] }, 7);
      expect(found.length).toBeGreaterThan(0);
      expect(found).toEqual(all.filter(({ operationType }) => kinds.some((kind) => kind === operationType)));
    }
    expect(
      await client.refused('statements.list', { query: { operationType: 'TRANSFER' as 'COMMON' } }),
    ).toMatchObject({ statusCode: 400 });
  });

  test('of a transfer between own accounts the fee belongs to the line on the account it was charged to', async () => {
    const [from, to] = accounts.map(({ ledger }) => ledger.get('EUR') ?? expect.fail());
    if (from === undefined || to === undefined) return expect.fail();
    const me = { name: 'Jane Doe', number: null };
    const { currencyId } = from;
    await inTenant(bank.db, bank.tenants.kontor, async (tx) =>
      post(tx, {
        kind: 'PAYMENT',
        organizationId,
        effectiveAt: bank.clock.now(),
        details: 'Own transfer',
        debtor: me,
        creditor: me,
        postings: [
          { operation: 'COMMON', currencyId, debit: from.id, credit: to.id, amount: 700n },
          {
            operation: 'TRANSACTION_FEE',
            currencyId,
            debit: from.id,
            credit: await bankAccount(tx, 'FEE', currencyId),
            amount: 7n,
          },
          {
            operation: 'TRANSACTION_FEE',
            currencyId,
            debit: to.id,
            credit: await bankAccount(tx, 'FEE', currencyId),
            amount: 3n,
          },
        ],
      }),
    );
    const items = await everything({ query: 'Own transfer' }, 100);
    const lineOf = (sum: string) => items.find(({ debitSum, creditSum }) => (debitSum ?? creditSum) === sum);
    expect(lineOf('0.07')?.parentId).toBe(items.find(({ debitSum }) => debitSum === '7.00')?.id);
    expect(lineOf('0.03')?.parentId).toBe(items.find(({ creditSum }) => creditSum === '7.00')?.id);
  });

  test('all=true answers everything at once', async () => {
    const { data } = await client.ok('statements.list', { query: { all: 'true' } });
    const { rows } = await bank.admin.query('select id from lines where organization_id = $1', [
      organizationId,
    ]);
    expect(new Set(data.edges.map(({ node }) => node.id))).toEqual(new Set(rows.map(({ id }) => String(id))));
    expect(data.pageInfo.hasNextPage).toBe(false);
  });

  test('finds nothing for another’s account, an unknown number or a remittance order', async () => {
    const other = await bank.person();
    for (const query of [
      { account: other.accounts[0]?.id ?? '' },
      { account: other.accounts[0]?.number ?? '' },
      { account: '00000000' },
      { paymentOrderId: crypto.randomUUID() },
    ]) {
      expect((await client.ok('statements.list', { query })).data.edges).toEqual([]);
    }
  });

  test('refuses a cursor of another filter, order or person, and one that was tampered with', async () => {
    const { data } = await client.ok('statements.list', { query: { take: 2 } });
    const cursor = data.pageInfo.endCursor ?? '';
    const other = await bank.signedIn();
    const forged = `${cursor.slice(0, 5)}${cursor[5] === 'A' ? 'B' : 'A'}${cursor.slice(6)}`;
    for (const attempt of [
      client.refused('statements.list', { query: { cursor, sortDir: 'asc' } }),
      client.refused('statements.list', { query: { cursor, query: 'Rent' } }),
      client.refused('statements.list', { query: { cursor: forged } }),
      client.refused('statements.list', { query: { cursor: 'WyJ4Il0' } }),
      other.client.refused('statements.list', { query: { cursor } }),
    ]) {
      expect(await attempt).toMatchObject({
        statusCode: 400,
        code: 'VALIDATION',
        message: [{ property: 'cursor', constraints: { isCursor: 'cursor must come from the same list' } }],
      });
    }
  });

  test('rejects invalid amounts, and a largest below the smallest, beside their field', async () => {
    for (const sumFrom of ['0', '-5', '1e3', '1,000', '10000000000000000.01', '0.0000000000000000001'])
      expect(await client.refused('statements.list', { query: { sumFrom } })).toMatchObject({
        statusCode: 400,
        code: 'VALIDATION',
        message: [{ property: 'sumFrom', constraints: expect.anything() as object }],
      });
    for (const name of ['statements.list', 'statements.totals'] as const)
      expect(await client.refused(name, { query: { sumFrom: '10', sumTo: '9.99' } })).toMatchObject({
        statusCode: 400,
        message: [{ property: 'sumTo', constraints: { isNotBelowFrom: expect.anything() as unknown } }],
      });
    const most = { sumFrom: '0.000000000000000001', sumTo: '10000000000000000' };
    expect(await everything(most, 100)).toEqual(await everything({}, 100));
  });

  test('refuses dates that do not exist beside their field', async () => {
    for (const value of ['2026-02-30', '2026-13-01T00:00:00Z', 'yesterday']) {
      expect(await client.refused('statements.list', { query: { transferDateFrom: value } })).toMatchObject({
        statusCode: 400,
        message: [{ property: 'transferDateFrom', constraints: expect.anything() as object }],
      });
    }
  });

  test('takes the first and the last day of the calendar, and refuses what no calendar goes on after', async () => {
    const whole = await client.ok('statements.list', {
      query: { transferDateFrom: '0001-01-01', transferDateTo: '9999-12-30', all: 'true' },
    });
    const unbounded = await client.ok('statements.list', { query: { all: 'true' } });
    expect(whole.data.edges.map(({ node }) => node.id)).toEqual(
      unbounded.data.edges.map(({ node }) => node.id),
    );
    for (const transferDateTo of ['9999-12-31', '9999-12-31T23:59:59.999Z'])
      expect(await client.refused('statements.list', { query: { transferDateTo } })).toMatchObject({
        statusCode: 400,
        message: [
          { property: 'transferDateTo', constraints: { max: expect.stringContaining('9999-12-30') } },
        ],
      });
  });

  test('refuses another’s organization with 403', async () => {
    const other = await bank.person();
    expect(
      await client.refused('statements.list', { query: { organizationId: other.organizationId } }),
    ).toMatchObject({ statusCode: 403, code: 'FORBIDDEN' });
  });
});

describe('GET /v1/statements-totals', () => {
  test('answers what exactly the listed lines come to, for each currency by itself', async () => {
    const queries: NonNullable<QueryOf<'statements.totals'>>[] = [
      {},
      { direction: 'out' },
      { direction: 'in', sumFrom: '2.5', sumTo: '999.99' },
      { account: accounts[1]?.number ?? '', transferDateFrom: '2026-02-01' },
      { currencyId: oracle[0]?.currency_id ?? '', query: 'rent' },
    ];
    const decimalsOf = new Map(oracle.map(({ currency_id, decimals }) => [currency_id, decimals]));
    for (const query of queries) {
      const found = Map.groupBy(await everything(query, 100), ({ currencyId }) => currencyId);
      const expectedTotals = [...found].map(([currencyId, items]) => {
        const unit = { name: '', decimals: decimalsOf.get(currencyId) ?? expect.fail() };
        const sum = (sums: readonly (string | null)[]) =>
          formatMinor(
            sums.reduce((total, one) => total + (one === null ? 0n : moneyOf(one, unit).minor), 0n),
            unit.decimals,
          );
        return {
          currencyId,
          count: items.length,
          debitSum: sum(items.map(({ debitSum }) => debitSum)),
          creditSum: sum(items.map(({ creditSum }) => creditSum)),
        };
      });
      expect(expectedTotals.length).toBeGreaterThan(0);
      const { data } = await client.ok('statements.totals', { query });
      expect(new Set(data)).toEqual(new Set(expectedTotals));
      expect(data).toHaveLength(expectedTotals.length);
    }
    expect((await client.ok('statements.totals', { query: {} })).data).toHaveLength(2);
  });

  test('leaves out exchanges and payments between own accounts on request, and no fee', async () => {
    const own = accounts.map(({ number }) => number);
    const isOwn = (number: string | null) => number !== null && own.includes(number);
    const staysWithin = (item: StatementItem) =>
      item.operationType === 'COMMON' &&
      (item.details === 'Own transfer' ||
        (isOwn(item.senderAccountNumber) && isOwn(item.recipientAccountNumber)));
    const all = await everything({}, 100);
    const counted = all.filter((item) => !staysWithin(item));
    expect(counted.length).toBeLessThan(all.length);
    expect(counted.map(({ operationType }) => operationType)).toEqual(
      expect.arrayContaining(['COMMON', 'REFUND', ...fees]),
    );
    for (const unit of [
      { name: 'EUR', decimals: 2 },
      { name: 'USDC', decimals: 6 },
    ]) {
      const currencyId =
        oracle.find(({ decimals }) => decimals === unit.decimals)?.currency_id ?? expect.fail();
      const items = counted.filter((item) => item.currencyId === currencyId);
      const sum = (sums: readonly (string | null)[]) =>
        formatMinor(
          sums.reduce((total, one) => total + (one === null ? 0n : moneyOf(one, unit).minor), 0n),
          unit.decimals,
        );
      const { data } = await client.ok('statements.totals', { query: { currencyId, withOthers: 'true' } });
      const totals = {
        currencyId,
        count: items.length,
        debitSum: sum(items.map(({ debitSum }) => debitSum)),
        creditSum: sum(items.map(({ creditSum }) => creditSum)),
      };
      expect(data, unit.name).toEqual(items.length === 0 ? [] : [totals]);
    }
  });

  test('is empty where nothing matches, and refuses another’s organization with 403', async () => {
    expect((await client.ok('statements.totals', { query: { query: 'no such thing' } })).data).toEqual([]);
    const { organizationId: theirs } = await bank.person();
    expect(await client.refused('statements.totals', { query: { organizationId: theirs } })).toMatchObject({
      statusCode: 403,
      code: 'FORBIDDEN',
    });
  });
});

test('the balances of GET /v1/accounts equal the last line of each and the sum of its lines', async () => {
  const { data } = await client.ok('accounts.list', { query: { all: 'true' } });
  for (const account of data.edges.map(({ node }) => node)) {
    for (const balance of account.balances) {
      const items = await everything(
        { account: account.id, currencyId: balance.currencyId, sortDir: 'desc' },
        100,
      );
      const { rows } = await bank.admin.query<{ sum: string; last: string }>(
        'select coalesce(sum(amount), 0) as sum, (select balance_after from lines where ledger_account_id = $1 order by seq desc limit 1) as last from lines where ledger_account_id = $1',
        [balance.id],
      );
      expect(balance.value).toBe(formatMinor(BigInt(rows[0]?.sum ?? '0'), balance.currency.decimals));
      expect(balance.ledgerVersion).toBe(items.length);
      if (rows[0]?.last != null)
        expect(balance.value).toBe(formatMinor(BigInt(rows[0].last), balance.currency.decimals));
    }
  }
});

test('a line stands in the list of its booking day and of no other, also where a clock shows midnight twice', async () => {
  // On the Azores the clocks go back at one in the morning, to midnight.
  bank.clock.advance(Date.parse('2026-10-25T00:30:00.000Z') - bank.clock.now().getTime());
  const { organizationId, phone: theirs } = await bank.person();
  await bank.admin.query('update organizations set timezone = $1 where id = $2', [
    'Atlantic/Azores',
    organizationId,
  ]);
  const browser = bank.client();
  await browser.signIn(theirs);
  const of = async (day: string) =>
    (
      await browser.ok('statements.list', { query: { transferDateFrom: day, transferDateTo: day } })
    ).data.edges.map(({ node }) => node.bookingDate);
  expect(await of('2026-10-24')).toEqual([]);
  expect(await of('2026-10-25')).toEqual(['2026-10-25', '2026-10-25']);
  expect(await of('2026-10-26')).toEqual([]);
});
