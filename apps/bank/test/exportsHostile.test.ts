import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportType } from '@kontor/api-client/contract';
import { inTenant } from '../src/platform/db/database.ts';
import { book, type Dated } from '../src/demo/history.ts';
import { openAccount, type OpenedAccount } from '../src/demo/people.ts';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { hostile } from './files/hostile.ts';
import {
  activePartsOf,
  camtErrors,
  mt940Of,
  pdfText,
  unescaped,
  workbookOf,
  xmlErrors,
} from './files/read.ts';
import { eur } from './operations/fixture.ts';

let bank: TestBank;
let client: Client;
let account: OpenedAccount;

/** Somebody whose every counterparty, every reference and whose own account is called something evil. */
beforeAll(async () => {
  bank = await startBank();
  const tenantId = bank.tenants.kontor;
  const signedIn = await bank.signedIn({
    accounts: [],
    firstName: '=HYPERLINK("x")',
    lastName: '<Evil/>\u202E',
  });
  client = signedIn.client;
  await inTenant(bank.db, tenantId, async (tx) => {
    account = await openAccount(tx, tenantId, new Date('2026-01-01T00:00:00Z'), {
      organizationId: signedIn.person.organizationId,
      holder: 'x',
      name: "=cmd|'/C calc'!A0</Nm><Evil/>",
      position: 0,
      number: '15550009',
      balances: [{ currency: 'EUR', opening: 10n }],
    });
    const happened = hostile.map((text, index): Dated => ({
      at: new Date(Date.UTC(2026, 0, 2, 0, 0, index)),
      account,
      currency: 'EUR',
      movement: { what: 'in', from: text, reference: text, amount: BigInt(index + 1) },
    }));
    await book(tx, 'Jane Doe', 'Kontor', happened);
  });
});
afterAll(() => bank.stop());

const exported = (type: ExportType) =>
  client.ok('statements.export', {
    params: { type },
    query: {
      account: account.id,
      currencyId: eur,
      transferDateFrom: '2026-01-02',
      transferDateTo: '2026-01-31',
      sortDir: 'asc',
    },
  });

const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

test('there are more than 200 of them, all different', () => {
  expect(new Set(hostile).size).toBe(hostile.length);
  expect(hostile.length).toBeGreaterThan(200);
});

test('in a CSV file none is a formula, and each is there to the letter', async () => {
  const [, ...rows] = parse(await (await exported('csv')).text(), {
    bom: true,
    record_delimiter: '\r\n',
    max_record_size: 0,
  });
  expect(rows).toHaveLength(hostile.length);
  for (const [index, row] of rows.entries()) {
    const text = hostile[index] ?? '';
    const safe = startsFormula.test(text) ? `'${text}` : text;
    expect([row[4], row[7]]).toEqual([safe, safe]);
    for (const cell of row) expect(startsFormula.test(cell)).toBe(false);
  }
});

test('in a workbook none is a formula or a link, and each is there to the letter as far as a cell is long', async () => {
  const { parts, rows } = await workbookOf(await exported('xlsx'));
  expect(Object.keys(parts).filter((name) => /external|hyperlink|vba|ctrlProps|activeX/i.test(name))).toEqual(
    [],
  );
  for (const [name, xml] of Object.entries(parts)) {
    expect([name, await xmlErrors(xml)]).toEqual([name, []]);
    expect(xml).not.toMatch(/<f[ >]|<hyperlink|<oleObject|<ddeLink|TargetMode="External"/);
  }
  const cells = rows.slice(1).map((row) => [row[3], row[6]]);
  expect(cells).toEqual(hostile.map((text) => [text.slice(0, 32_767), text.slice(0, 32_767)]));
});

test('camt.053 stays valid and OFX well-formed, and both say what XML can say of each', async () => {
  const camt = await (await exported('camt053')).text();
  expect(await camtErrors(camt)).toEqual([]);
  expect(camt).not.toContain('<Evil');
  const remittances = [...camt.matchAll(/<Ntry>[^]*?<\/Ntry>/g)].map(
    ([entry]) => /<Ustrd>([^]*?)<\/Ustrd>/.exec(entry)?.[1] ?? '',
  );

  const said = (text: string) =>
    text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
  expect(remittances.map(unescaped)).toEqual(
    hostile.map((text) => {
      const first = [...said(text)].slice(0, 140).join('');
      return first.trim() === '' ? '' : first;
    }),
  );
  const ofx = await (await exported('ofx')).text();
  expect(await xmlErrors(ofx)).toEqual([]);
  expect(ofx).not.toContain('<Evil');
});

test('an MT940 statement holds its own lines only, in its own characters', async () => {
  const text = await (await exported('mt940')).text();
  expect(text).toMatch(/^[a-zA-Z0-9/\-?:().,'+ \r\n]*$/);
  const lines = text.split('\r\n').slice(0, -1);
  expect(lines.every((line) => line.length <= 69)).toBe(true);
  expect(lines.filter((line) => line.startsWith(':62F:'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith(':61:'))).toHaveLength(hostile.length);
  expect(lines.filter((line) => line.startsWith('-'))).toEqual(['-']);
  const { opening, entries, closing } = await mt940Of(text);
  expect(entries.reduce((sum, entry) => sum + entry, opening)).toBe(closing);
});

test('on paper nothing can act, nothing turns direction, and the statement is whole', async () => {
  const file = await exported('pdf');
  expect(await activePartsOf(file)).toEqual([]);
  const text = (await pdfText(file)).join('\n');
  expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(text).toContain('<script>alert(1)</script>');
  expect(text).toContain('Closing balance');
  const closing = hostile.reduce((sum, _, index) => sum + BigInt(index + 1), 10n);
  expect(text).toContain(`${(Number(closing) / 100).toFixed(2)} EUR`);
});

test('no name makes a header or a path of the file’s own name', async () => {
  const { headers } = await client.raw('GET', '/api/v1/statements-items/csv');
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename\*=UTF-8''kontor-history-[\d-]+\.csv$/,
  );
});

test('a receipt with such a name can do nothing either', async () => {
  const { data } = await client.ok('statements.list', { query: { take: 100, sortDir: 'asc' } });
  for (const { node } of data.edges.filter((_, index) => index % 9 === 1)) {
    const file = await client.ok('statements.receipt', { params: { id: node.id } });
    expect(await activePartsOf(file)).toEqual([]);
    expect((await pdfText(file)).join('\n')).toContain('Verification code');
  }
});
