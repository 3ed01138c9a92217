import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExportType, QueryOf, StatementItem } from '@kontor/api-client/contract';
import { addDays } from '@kontor/api-client/domain';
import { inTenant } from '../src/platform/db/database.ts';
import { book, type Dated } from '../src/demo/history.ts';
import type { OpenedAccount } from '../src/demo/people.ts';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import {
  activePartsOf,
  camtErrors,
  camtOf,
  hundredths,
  mt940Of,
  ofxOf,
  paperOf,
  pdfText,
  workbookOf,
  xmlErrors,
} from './files/read.ts';
import { eur } from './operations/fixture.ts';
import { yearsOfHistory } from './support/yearsOfHistory.ts';

const usdc = '01920000-0000-7000-8000-000000009002';

let bank: TestBank;
let client: Client;
let accounts: readonly OpenedAccount[];

/** Somebody with two years of history in pounds, euros and a crypto-asset. */
beforeAll(async () => {
  bank = await startBank();
  ({ client, accounts } = await yearsOfHistory(bank));
});
afterAll(() => bank.stop());

type Query = NonNullable<QueryOf<'statements.export'>>;

const exported = (type: ExportType, query: Query = {}, headers: Record<string, string> = {}) =>
  client.ok('statements.export', { params: { type }, query, headers });

const table = (text: string): string[][] => parse(text, { bom: true, record_delimiter: '\r\n' });

/** The statement of the current account for these days. */
const current = (from: string, to: string): Query => ({
  account: accounts[0]?.id ?? '',
  currencyId: eur,
  transferDateFrom: from,
  transferDateTo: to,
});

async function listed(query: NonNullable<QueryOf<'statements.list'>>): Promise<StatementItem[]> {
  const { data } = await client.ok('statements.list', { query: { ...query, all: 'true' } });
  expect(data.pageInfo.hasNextPage).toBe(false);
  return data.edges.map(({ node }) => node);
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

describe('GET /v1/statements-items/{type}', () => {
  test('gives a file of each type under a name that says what it is', async () => {
    const query = current('2026-01-01', '2026-02-28');
    const begins: Record<ExportType, string> = {
      csv: '\ufeffBooking date,',
      xlsx: 'PK',
      pdf: '%PDF-1.7',
      camt053:
        '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">',
      mt940: ':20:',
      ofx: '<?xml version="1.0"',
      json: '{"holder":"Jane Doe"',
    };
    for (const [type, beginning] of Object.entries(begins) as [ExportType, string][]) {
      const file = await exported(type, query);
      expect(file.name).toMatch(/^kontor-(history|statement)-2026-01-01-2026-02-28\.[a-z]+$/);
      const bytes = Buffer.from(await file.arrayBuffer());
      expect([
        type,
        bytes
          .subarray(0, beginning.length + 2)
          .toString('utf8')
          .slice(0, beginning.length),
      ]).toEqual([type, beginning]);
    }
  });

  test('holds exactly the lines that the list answers, in its order, whatever the filter', async () => {
    const filters: NonNullable<QueryOf<'statements.list'>>[] = [
      {},
      { query: 'larder' },
      { currencyId: usdc },
      { account: '15550002', sortDir: 'asc' },
      { sortProp: 'sum', transferDateFrom: '2025-06-01', transferDateTo: '2025-12-31' },
      { direction: 'out', sumFrom: '20', sumTo: '500.00', transferDateFrom: '2025-06-01' },
    ];
    for (const filter of filters) {
      const items = await listed(filter);
      expect(items.length).toBeGreaterThan(0);
      const { take: _, cursor: __, all: ___, ...query } = filter;
      const [, ...rows] = table(await (await exported('csv', query)).text());
      expect(rows.map((row) => row.at(-1))).toEqual(items.map(({ id }) => id));
      expect(rows.map((row) => [row[8], row[9], row[0], row[4]])).toEqual(
        items.map(({ debitSum, creditSum, bookingDate, counterpartyFullName }) => [
          debitSum ?? '',
          creditSum ?? '',
          bookingDate,
          counterpartyFullName ?? '',
        ]),
      );
      const sheet = (await workbookOf(await exported('xlsx', query))).rows.slice(1);
      expect(sheet.map((row) => row.at(-1))).toEqual(items.map(({ id }) => id));
      const { items: parsed } = JSON.parse(await (await exported('json', query)).text()) as {
        items: unknown[];
      };
      expect(parsed).toEqual(items.map((item) => expect.objectContaining(item) as unknown));
    }
  });

  test('writes sums as numbers of a sheet and days as its dates', async () => {
    const query = current('2026-01-01', '2026-01-31');
    const [item] = await listed({ ...query, sortDir: 'asc' });
    const { rows } = await workbookOf(await exported('xlsx', { ...query, sortDir: 'asc' }));
    const [, row] = rows;
    expect(Number(row?.[7] || row?.[8])).toBe(Number(item?.debitSum ?? item?.creditSum));
    expect(row?.[0]).toEqual(new Date(`${item?.bookingDate}T00:00:00Z`));
  });

  test('of any period opening and entries make the closing balance, the same in every statement, and periods join', async () => {
    const start = '2024-03-01';
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 720 }),
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 1, max: 90 }),
        async (offset, length, next) => {
          const [from, to] = [addDays(start, offset), addDays(start, offset + length)];
          const xml = await (await exported('camt053', current(from, to))).text();
          const camt = await camtOf(xml);
          const swift = await mt940Of(await (await exported('mt940', current(from, to))).text());
          expect(camt.opening + sum(camt.entries)).toBe(camt.closing);
          expect(xml).toContain(`<NbOfNtries>${camt.entries.length}</NbOfNtries>`);
          expect(swift).toEqual(camt);
          const after = await camtOf(
            await (await exported('camt053', current(addDays(to, 1), addDays(to, next)))).text(),
          );
          expect(after.opening).toBe(camt.closing);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('the closing balance of today is the balance of the account', async () => {
    const { data } = await client.ok('accounts.get', { params: { id: accounts[0]?.id ?? '' } });
    const camt = await camtOf(await (await exported('camt053', current('2026-03-01', '2026-03-05'))).text());
    expect(camt.closing).toBe(BigInt((data.balances[0]?.value ?? '').replace('.', '')));
  });

  test('every kind of file tells the same to a program of others: what was there, what came and went, what is left', async () => {
    const query = current('2026-01-01', '2026-02-28');
    const text = async (type: ExportType, of = query) =>
      (await exported(type, { ...of, sortDir: 'asc' })).text();
    const { opening, entries, closing } = await camtOf(await (await exported('camt053', query)).text());
    expect(entries.length).toBeGreaterThan(40);
    expect(opening + sum(entries)).toBe(closing);

    expect(await mt940Of(await (await exported('mt940', query)).text())).toEqual({
      opening,
      entries,
      closing,
    });
    expect(await paperOf(await exported('pdf', query))).toMatchObject({ opening, entries, closing });
    const [before] = ofxOf(await text('ofx', current('2025-12-01', '2025-12-31')));
    expect(before?.closing).toBe(opening);
    expect(ofxOf(await text('ofx'))).toEqual([{ currency: 'EUR', entries, closing }]);

    const amount = (debit: unknown, credit: unknown) =>
      typeof debit === 'string' && debit !== '' ? -hundredths(debit) : hundredths(String(credit));
    const [, ...rows] = table(await text('csv'));
    expect(rows.map((row) => amount(row[8], row[9]))).toEqual(entries);
    expect(hundredths(rows.at(-1)?.[11] ?? '')).toBe(closing);
    const [, ...cells] = (await workbookOf(await exported('xlsx', { ...query, sortDir: 'asc' }))).rows;
    expect(cells.map((row) => amount(row[7], row[8]))).toEqual(entries);
    expect(hundredths(String(cells.at(-1)?.[10]))).toBe(closing);
    const { items } = JSON.parse(await text('json')) as { items: StatementItem[] };
    expect(items.map(({ debitSum, creditSum }) => amount(debitSum, creditSum))).toEqual(entries);
    expect(hundredths(items.at(-1)?.balanceAfter ?? '')).toBe(closing);
  });

  test('a statement on paper shows both balances, every entry and the balance after it, and can do nothing', async () => {
    const file = await exported('pdf', current('2026-01-01', '2026-02-28'));
    const pages = await pdfText(file);
    const { opening, closing, entries, balances } = await paperOf(file);
    let balance = opening;
    expect(balances).toEqual(entries.map((amount) => (balance += amount)));
    expect(balance).toBe(closing);
    const shown = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(Number(closing) / 100);
    const text = pages.join('\n').split('\n');
    expect(text).toContain('Jane Doe');
    expect(text).toContain(`${shown} EUR`);
    expect(pages.every((page) => page.includes('Kontor Bank plc'))).toBe(true);
    expect(await activePartsOf(file)).toEqual([]);
  });

  test('a statement of a crypto-asset comes on paper with all its decimals, and in no format that has none for it', async () => {
    const query = {
      ...current('2024-01-01', '2026-03-05'),
      account: accounts[2]?.id ?? '',
      currencyId: usdc,
    };
    expect((await pdfText(await exported('pdf', query))).join('\n')).toContain('5,000.000001 USDC');
    for (const type of ['camt053', 'mt940'] as const)
      expect(await client.refused('statements.export', { params: { type }, query })).toMatchObject({
        statusCode: 400,
        message: [{ property: 'currencyId', constraints: { isIsoCurrency: expect.anything() as unknown } }],
      });
  });

  test('camt.053 is valid by its schema, in every currency that it can tell, and where nothing happened', async () => {
    const [, savings, abroad] = accounts;
    const { data } = await client.ok('accounts.get', { params: { id: abroad?.id ?? '' } });
    const gbp = data.balances.find(({ currency }) => currency.name === 'GBP')?.currency.id ?? expect.fail();
    const years = current('2024-01-01', '2026-03-05');
    for (const query of [
      years,
      { ...years, account: savings?.id ?? '' },
      { ...years, account: abroad?.id ?? '', currencyId: gbp },
      current('2019-01-01', '2019-01-01'),
    ])
      expect(await camtErrors(await (await exported('camt053', query)).text())).toEqual([]);
  });

  test('OFX is well-formed and has a statement for each balance', async () => {
    const query = { transferDateFrom: '2025-01-01', transferDateTo: '2026-03-05' };
    const ofx = await (await exported('ofx', query)).text();
    expect(await xmlErrors(ofx)).toEqual([]);
    expect(ofx.match(/<STMTRS>/g)).toHaveLength(4);
    expect(ofx.match(/<STMTTRN>/g)).toHaveLength((await listed(query)).length);
  });

  test('a statement asks for account, currency and both days, and takes no filter that would leave entries out', async () => {
    for (const type of ['pdf', 'camt053', 'mt940'] as const) {
      const { message } = await client.refused('statements.export', { params: { type } });
      expect(message).toMatchObject(
        ['account', 'currencyId', 'transferDateFrom', 'transferDateTo'].map((property) => ({ property })),
      );
      const filtered = await client.refused('statements.export', {
        params: { type },
        query: {
          ...current('2026-01-01', '2026-01-31'),
          query: 'rent',
          parentId: crypto.randomUUID(),
          paymentId: crypto.randomUUID(),
          operationType: 'REFUND',
          direction: 'out',
          sumFrom: '10',
          sumTo: '20',
        },
      });
      expect(filtered.message).toMatchObject(
        ['query', 'parentId', 'paymentId', 'operationType', 'direction', 'sumFrom', 'sumTo'].map(
          (property) => ({
            property,
          }),
        ),
      );
    }
  });

  test('a statement of a period that ends before it begins is refused beside its end', async () => {
    for (const type of ['pdf', 'camt053', 'mt940'] as const)
      for (const [from, to] of [
        ['2026-01-31', '2026-01-01'],
        ['2026-01-31T12:00:00.000Z', '2026-01-31T11:59:58.000Z'],
      ] as const)
        expect(
          await client.refused('statements.export', { params: { type }, query: current(from, to) }),
        ).toMatchObject({
          statusCode: 400,
          message: [
            { property: 'transferDateTo', constraints: { isAfterFrom: expect.anything() as unknown } },
          ],
        });
  });

  test('a statement of another’s account is not there, nor of a currency the account lacks', async () => {
    const other = await bank.person();
    const query = current('2026-01-01', '2026-01-31');
    for (const account of [other.accounts[0]?.id ?? '', other.accounts[0]?.number ?? '', '00000000'])
      expect(
        await client.refused('statements.export', {
          params: { type: 'camt053' },
          query: { ...query, account },
        }),
      ).toMatchObject({ statusCode: 404 });
    expect(
      await client.refused('statements.export', {
        params: { type: 'camt053' },
        query: { ...query, currencyId: usdc },
      }),
    ).toMatchObject({
      message: [{ property: 'currencyId', constraints: { currencyHeld: expect.anything() as unknown } }],
    });
  });

  test('speaks German and writes moments in the zone asked for, by the query before the headers', async () => {
    const query = {
      transferDateFrom: '2026-01-05T07:00:00.000Z',
      transferDateTo: '2026-01-05T08:59:59.000Z',
    };
    const headers = { 'accept-language': 'de-AT,de;q=0.9', 'x-timezone': 'America/New_York' };
    const [item] = await listed(query);
    const at = item?.transferDate ?? '';
    const [head, row] = table(await (await exported('csv', query, headers)).text());
    expect(head?.slice(0, 2)).toEqual(['Buchungstag', 'Zeitpunkt']);
    expect(row?.[1]).toMatch(/^2026-01-05T0[23]:.*-05:00$/);
    expect(Date.parse(row?.[1] ?? '')).toBe(Date.parse(at));
    const [english, inBerlin] = table(
      await (await exported('csv', { ...query, lang: 'en', timezone: 'Europe/Berlin' }, headers)).text(),
    );
    expect(english?.[0]).toBe('Booking date');
    expect(inBerlin?.[1]).toMatch(/\+01:00$/);
    expect(
      await client.refused('statements.export', {
        params: { type: 'csv' },
        query: { timezone: 'Mars/Base' },
      }),
    ).toMatchObject({
      message: [{ property: 'timezone' }],
    });
    const paper = (await pdfText(await exported('pdf', current('2026-01-01', '2026-01-31'), headers))).join(
      '\n',
    );
    expect(paper).toContain('Kontoauszug');
    expect(paper).toContain('Anfangssaldo');
    expect(paper).toMatch(/\d\.\d{3},\d{2}/);
  });

  test('a word that names no type is refused beside it, and a receipt’s path is no type', async () => {
    const wire = await client.raw('GET', '/api/v1/statements-items/docx');
    expect([wire.status, JSON.parse(wire.text)]).toMatchObject([400, { message: [{ property: 'type' }] }]);
    expect((await client.raw('GET', '/api/v1/statements-items/csv/pdf')).status).toBe(404);
  });

  test('is one snapshot: what is booked while it is written is not in it', async () => {
    const before = await listed({});
    const dated: Dated = {
      at: bank.clock.now(),
      account: accounts[1] ?? expect.fail(),
      currency: 'EUR',
      movement: { what: 'in', from: 'Late Payer', reference: 'New', amount: 5n },
    };
    const [file] = await Promise.all([
      exported('json'),
      inTenant(bank.db, bank.tenants.kontor, (tx) => book(tx, 'Jane Doe', 'Kontor', [dated])),
    ]);
    const { items } = JSON.parse(await file.text()) as { items: StatementItem[] };
    expect([before.length, before.length + 1]).toContain(items.length);
    const ids = new Set(items.map(({ id }) => id));
    expect(before.every(({ id }) => ids.has(id))).toBe(true);
  });
});
