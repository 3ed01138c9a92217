/** Reads the bank's files back as their recipients would. */
import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
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

export type Workbook = {
  readonly parts: Readonly<Record<string, string>>;
  readonly rows: readonly (readonly string[])[];
};

/** A workbook's XML parts, and the cells of its only sheet by row as a spreadsheet would show them; '' for none. */
export async function workbookOf(file: Blob): Promise<Workbook> {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer()))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  );
  const shared = [...(parts['xl/sharedStrings.xml'] ?? '').matchAll(/<si>([^]*?)<\/si>/g)].map(([, text]) =>
    cellText(/<t[^>]*>([^]*?)<\/t>/.exec(text ?? '')?.[1] ?? ''),
  );
  const rows = [...(parts['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<row[^>]*>([^]*?)<\/row>/g)].map(
    ([, row]) => {
      const cells: string[] = [];
      for (const [, attributes = '', inside = ''] of (row ?? '').matchAll(
        /<c ([^>]*?)(?:\/>|>([^]*?)<\/c>)/g,
      )) {
        const value = /<v>([^]*?)<\/v>/.exec(inside)?.[1] ?? '';
        cells[columnOf(/r="([A-Z]+)/.exec(attributes)?.[1] ?? '')] = attributes.includes('t="s"')
          ? (shared[Number(value)] ?? '')
          : value;
      }
      return Array.from(cells, (cell) => cell ?? '');
    },
  );
  return { parts, rows };
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** XML entities, then the escapes of Office Open XML. */
const cellText = (xml: string): string =>
  unescaped(xml).replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );

/** Text between two tags of XML. */
export const unescaped = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll(/&#x([0-9A-Fa-f]+);/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll('&amp;', '&');

export type Mt940 = {
  readonly opening: bigint;
  readonly closing: bigint;
  readonly entries: readonly bigint[];
};

/** The sums of an MT940 statement in hundredths, and nothing that isn't a line of one. */
export function mt940Of(text: string): Mt940 {
  const lines = text.split('\r\n');
  const sums = (tag: string) =>
    lines
      .map((line) => new RegExp(`^:${tag}:(?:\\d{10}|)([CD])(?:\\d{6}[A-Z]{3})?(\\d+),(\\d{2})`).exec(line))
      .filter((found) => found !== null)
      .map(([, sign, units, cents]) => BigInt(`${sign === 'D' ? '-' : ''}${units}${cents}`));
  const [opening] = sums('60F');
  const [closing] = sums('62F');
  if (opening === undefined || closing === undefined) throw new Error('The statement lacks a balance');
  return { opening, closing, entries: sums('61') };
}

export type Camt = Mt940 & { readonly count: number };

/** The sums of a camt.053 statement in hundredths. */
export function camtOf(xml: string): Camt {
  const sum = (part: string): bigint => {
    const [, amount = '', mark] =
      /<Amt Ccy="[A-Z]{3}">([\d.]+)<\/Amt><CdtDbtInd>(CRDT|DBIT)</.exec(part) ?? [];
    return BigInt(`${mark === 'DBIT' ? '-' : ''}${amount.replace('.', '')}`);
  };
  const balances = [...xml.matchAll(/<Bal>[^]*?<\/Bal>/g)].map(([part]) => sum(part));
  const [opening, closing] = balances;
  if (opening === undefined || closing === undefined) throw new Error('The statement lacks a balance');
  return {
    opening,
    closing,
    entries: [...xml.matchAll(/<Ntry>[^]*?<\/Ntry>/g)].map(([part]) => sum(part)),
    count: Number(/<NbOfNtries>(\d+)</.exec(xml)?.[1]),
  };
}
