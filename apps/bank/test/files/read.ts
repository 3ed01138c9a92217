/** Reads the bank's files back as their recipients would, with software of others. */
import { readFileSync } from 'node:fs';
import { parseCamt053, type Amount } from 'camt-parser';
import { strFromU8, unzipSync } from 'fflate';
import { read as readMt940 } from 'mt940-js';
import { parseStrict } from 'ofx-js';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readSheet } from 'read-excel-file/node';
import { validateXML } from 'xmllint-wasm';

/** The text of every page of a PDF. */
export async function pdfText(file: Blob): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'));
  }
  await loading.destroy();
  return pages;
}

type Piece = { readonly text: string; readonly left: number; readonly right: number };

/** Every piece of text on the pages of a PDF, and where it stands; points from the left edge. */
export async function pdfPieces(file: Blob): Promise<Piece[]> {
  const loading = getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 });
  const document = await loading.promise;
  const pieces: Piece[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items)
      if ('str' in item && item.str.trim() !== '') {
        const left = Number(item.transform[4]);
        pieces.push({ text: item.str, left, right: left + item.width });
      }
  }
  await loading.destroy();
  return pieces;
}

/** The sums of a statement on paper in English, each where a reader's eye finds it: below its name or in its column. */
export async function paperOf(file: Blob): Promise<Sums & { readonly balances: readonly bigint[] }> {
  const pieces = await pdfPieces(file);
  const named = (name: string) => pieces.filter(({ text }) => text === name);
  const close = (one: number, other: number) => Math.abs(one - other) < 0.5;
  const sum = (text: string) => hundredths(text.replaceAll(',', ''));
  const [opening, closing] = ['Opening balance', 'Closing balance'].map((name) => {
    const [box] = named(name);
    const below = pieces.slice(box === undefined ? pieces.length : pieces.indexOf(box) + 1);
    return sum(below.find(({ left }) => close(left, box?.left ?? 0))?.text ?? '');
  });
  const edge = (column: string) => named(column).at(-1)?.right ?? Number.NaN;
  const [out, into, balance] = [edge('Money out'), edge('Money in'), edge('Balance')];
  const sums = pieces.filter(({ text }) => /^-?[\d,]+\.\d\d$/.test(text));
  return {
    opening: opening ?? 0n,
    closing: closing ?? 0n,
    entries: sums.flatMap(({ text, right }) =>
      close(right, out) ? [-sum(text)] : close(right, into) ? [sum(text)] : [],
    ),
    balances: sums.filter(({ right }) => close(right, balance)).map(({ text }) => sum(text)),
  };
}

/** What a PDF may do when it is opened: nothing, so none of these is in it. */
export async function activePartsOf(file: Blob): Promise<string[]> {
  const bytes = Buffer.from(await file.arrayBuffer()).toString('latin1');
  const structure = bytes.replaceAll(/stream\r?\n[^]*?endstream/g, '');
  return [
    '/JS',
    '/JavaScript',
    '/OpenAction',
    '/AA',
    '/Launch',
    '/URI',
    '/EmbeddedFile',
    '/AcroForm',
    '/XFA',
  ].filter((name) => new RegExp(`${name}\\b`).test(structure));
}

/** Complaints of libxml2 about a text that is no well-formed XML. */
export async function xmlErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml, normalization: 'c14n', maxMemoryPages: 4096 });
  return errors.map(({ message }) => message);
}

/**
 * The schema as the registration authority of ISO 20022 publishes it (iso20022.org, archive of messages), under the licence
 * without royalties of its policy on intellectual property. Unchanged, so that it can be compared with the original.
 */
const schema = readFileSync(new URL('camt.053.001.08.xsd', import.meta.url), 'utf8');

/** Complaints of libxml2 about a text that is not valid camt.053.001.08. */
export async function camtErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml, schema, maxMemoryPages: 4096 });
  return errors.map(({ message }) => message);
}

export type Workbook = {
  readonly parts: Readonly<Record<string, string>>;
  readonly rows: readonly (readonly (string | Date)[])[];
};

/** A workbook's XML parts, and the cells of its only sheet by row: days as dates, numbers as written, '' for none. */
export async function workbookOf(file: Blob): Promise<Workbook> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]),
  );
  const rows = await readSheet(Buffer.from(bytes), { trim: false, parseNumber: String });
  return {
    parts,
    rows: rows.map((row) => row.map((cell) => (cell instanceof Date ? cell : String(cell ?? '')))),
  };
}

/** Text between two tags of XML. */
export const unescaped = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll(/&#x([0-9A-Fa-f]+);/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll('&amp;', '&');

/** The sums of a statement in hundredths. */
export type Sums = {
  readonly opening: bigint;
  readonly closing: bigint;
  readonly entries: readonly bigint[];
};

/** The sums of an MT940 statement. */
export async function mt940Of(text: string): Promise<Sums> {
  // This parser gives numbers, which hold the cents of a test's sums exactly.
  const signed = (value: number, isCredit: boolean) =>
    BigInt(Math.round(isCredit ? value * 100 : value * -100));
  const [statement, ...others] = await readMt940(Buffer.from(text));
  const { openingBalance: opening, closingBalance: closing } = statement ?? {};
  if (statement === undefined || opening === undefined || closing === undefined || others.length > 0)
    throw new Error('There is not one statement with both balances');
  return {
    opening: signed(opening.value, opening.isCredit),
    closing: signed(closing.value, closing.isCredit),
    entries: statement.transactions.map(({ amount, isCredit }) => signed(amount, isCredit)),
  };
}

/** The sums of a camt.053 statement. */
export async function camtOf(xml: string): Promise<Sums> {
  const signed = (of: { readonly amount: Amount; readonly creditDebitIndicator: string }) =>
    hundredths(`${of.creditDebitIndicator === 'DBIT' ? '-' : ''}${of.amount.value}`);
  const [statement, ...others] = (await parseCamt053(xml)).statements;
  const balance = (code: string) => statement?.balances.find(({ type }) => type === code);
  const [opening, closing] = [balance('OPBD'), balance('CLBD')];
  if (statement === undefined || opening === undefined || closing === undefined || others.length > 0)
    throw new Error('There is not one statement with both balances');
  return {
    opening: signed(opening),
    closing: signed(closing),
    entries: statement.transactions.map(signed),
  };
}

/** What an OFX file says of each balance: its last sum, since the format knows no first, and its entries. */
export function ofxOf(text: string): (Omit<Sums, 'opening'> & { readonly currency: string })[] {
  return several(parseStrict(text).OFX.BANKMSGSRSV1?.STMTTRNRS).map(({ STMTRS }) => {
    if (STMTRS === undefined) throw new Error('A statement is empty');
    return {
      currency: STMTRS.CURDEF,
      closing: hundredths(STMTRS.LEDGERBAL.BALAMT),
      entries: several(STMTRS.BANKTRANLIST?.STMTTRN).map(({ TRNAMT }) => hundredths(TRNAMT)),
    };
  });
}

const several = <Item>(items: Item | Item[] | undefined): Item[] =>
  items === undefined ? [] : Array.isArray(items) ? items : [items];

/** `-12.34` as -1234. */
export function hundredths(amount: string): bigint {
  const [, sign = '', units = '', cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (units === '') throw new Error(`${amount} is no sum in hundredths`);
  return BigInt(`${sign}${units}${cents.padEnd(2, '0')}`);
}
