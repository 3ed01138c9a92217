import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportType } from '@kontor/api-client/contract';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { camtErrors, pdfText, unescaped, workbookOf, xmlErrors } from './files/read.ts';
import { eur, payment, fixture, type Fixture } from './operations/fixture.ts';
import { sent } from './support/outgoing.ts';

let bank: TestBank;
let set: Fixture;
let payee: Client;

const short = 'PO-4711/7';
const long = 'Rahmenvertrag & Nachtrag <3> zu Bestellung 2026-000123456, 9';
const slashed = '/RFB/4711';

beforeAll(async () => {
  bank = await startBank();
  set = await fixture(bank);
  payee = bank.client();
  await payee.signIn(set.payee.phone);
  for (const [sum, clientReference] of [
    ['1.00', short],
    ['2.00', long],
    ['3.00', slashed],
    ['4.00', undefined],
  ] as const)
    await sent(set, { ...payment(set, { sum }), ...(clientReference !== undefined && { clientReference }) });
});
afterAll(() => bank.stop());

async function file(type: ExportType, client = set.owner.client): Promise<Blob> {
  const { data } = await client.ok('accounts.list');
  const query = {
    account: data.edges[0]?.node.id ?? '',
    currencyId: eur,
    transferDateFrom: '2026-03-05',
    transferDateTo: '2026-03-05',
    sortDir: 'asc',
  } as const;
  const { sortDir: _, ...statement } = query;
  const table = type === 'csv' || type === 'xlsx' || type === 'json' || type === 'ofx';
  return client.ok('statements.export', { params: { type }, query: table ? query : statement });
}

/** What is between two tags, by the amount of the entry it stands in; undefined where there is none. */
function byAmount(xml: string, entry: string, amount: RegExp, tag: string) {
  return Object.fromEntries(
    [...xml.matchAll(new RegExp(`<${entry}>[^]*?</${entry}>`, 'g'))].map(([part]) => {
      const found = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(part)?.[1];
      return [String(amount.exec(part)?.[1]), found === undefined ? undefined : unescaped(found)];
    }),
  );
}

test('in camt.053 the payer’s own reference is the instruction’s, whole beside it when it is cut', async () => {
  const xml = await (await file('camt053')).text();
  expect(await camtErrors(xml)).toEqual([]);
  const amount = /<Amt Ccy="EUR">([\d.]+)</;
  expect(byAmount(xml, 'Ntry', amount, 'InstrId')).toMatchObject({
    '1.00': short,
    '2.00': long.slice(0, 35),
    '3.00': slashed,
    '4.00': undefined,
  });
  expect(byAmount(xml, 'Ntry', amount, 'AddtlTxInf')).toMatchObject({ '1.00': undefined, '2.00': long });
  const ends = Object.values(byAmount(xml, 'Ntry', amount, 'EndToEndId'));
  expect(ends.filter((id) => /^[0-9a-f]{32}$/.test(id ?? ''))).toHaveLength(4);
});

test('in MT940 it is the reference for the account owner where it fits, else it stands in the details', async () => {
  const lines = (await (await file('mt940')).text()).split('\r\n');
  const entry = (cents: string) => {
    const at = lines.findIndex((line) => line.startsWith(':61:') && line.includes(`D${cents},00N`));
    const next = lines.findIndex((line, index) => index > at + 1 && /^:6[12]/.test(line));
    const [, reference] = /N(?:TRF|RTI|CHG)(.+?)\/\/[0-9A-F]{16}$/.exec(lines[at] ?? '') ?? [];
    return { reference, details: lines.slice(at + 1, next).join('') };
  };
  expect(entry('1')).toMatchObject({
    reference: short,
    details: expect.not.stringContaining(short) as string,
  });
  const { reference, details } = entry('2');
  expect([reference, details.slice(4, 18)]).toEqual(['NONREF', 'Rahmenvertrag ']);
  expect(details).toContain('Bestellung 2026-000123456');
  expect(entry('3')).toMatchObject({
    reference: 'NONREF',
    details: expect.stringContaining(slashed) as string,
  });
  expect(String(entry('4').reference)).toMatch(/^[0-9A-F]{16}$/);
});

test('in OFX it is the reference number, whole in the memo when it is cut', async () => {
  const xml = await (await file('ofx')).text();
  expect(await xmlErrors(xml)).toEqual([]);
  const amount = /<TRNAMT>-?([\d.]+)</;
  expect(byAmount(xml, 'STMTTRN', amount, 'REFNUM')).toMatchObject({
    '1.00': short,
    '2.00': long.slice(0, 32),
    '4.00': undefined,
  });
  expect(byAmount(xml, 'STMTTRN', amount, 'MEMO')).toMatchObject({
    '1.00': 'Lunch',
    '2.00': `${long} Lunch`,
  });
});

test('a statement on paper, the tables and JSON show it whole', async () => {
  const paper = (await pdfText(await file('pdf'))).join(' ').replaceAll(/\s+/g, ' ');
  expect(paper).toContain(`Own reference: ${short}`);
  expect(paper.replaceAll(' ', '')).toContain(long.replaceAll(' ', ''));
  const csv: string[][] = parse(await (await file('csv')).text(), { bom: true, record_delimiter: '\r\n' });
  const { rows } = await workbookOf(await file('xlsx'));
  for (const table of [csv, rows]) {
    const column = table[0]?.indexOf('Own reference') ?? -1;
    expect(table.slice(-4).map((row) => row[column] ?? '')).toEqual([short, long, slashed, '']);
  }
  const { items } = JSON.parse(await (await file('json')).text()) as {
    items: { clientReference: unknown }[];
  };
  expect(items.slice(-4).map(({ clientReference }) => clientReference)).toEqual([short, long, slashed, null]);
});

test('no file of the payee shows it', async () => {
  for (const type of ['camt053', 'mt940', 'ofx', 'csv', 'json'] as const) {
    const text = await (await file(type, payee)).text();
    expect([type, text.includes('4711'), text.includes('Rahmenvertrag')]).toEqual([type, false, false]);
  }
});
