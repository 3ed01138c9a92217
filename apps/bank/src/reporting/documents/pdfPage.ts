/**
 * Paper: a PDF in the tenant's colours, drawn from the top down. Units are points, 72 to the inch; A4. Every x is the distance
 * from the side where reading starts, which for Arabic is the right one.
 */
import type { Whitelabel } from '@kontor/api-client/contract';
import PDFDocument from 'pdfkit';
import type { FileContent } from '../../platform/fileContent.ts';
import { localeOf, type RecipientLocale } from '../../platform/text/recipientLocale.ts';
import { directionOf } from '../../platform/text/texts.ts';
import { directionIn, fontFile, fontNames, runsOf, type Run, type Weight } from './glyphRuns.ts';

export const page = { width: 595.28, height: 841.89, margin: 48, bottom: 64 } as const;
export const inner = page.width - 2 * page.margin;

export const ink = { strong: '#16201c', soft: '#5b6762', line: '#d9dedb', tint: '#f4f6f5' } as const;

export type TextStyle = {
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** Of the reading direction. */
  readonly align?: 'start' | 'end';
  /** Most lines; the last one ends with an ellipsis where there is more. Without it there is no limit. */
  readonly most?: number;
};

export type PdfPage = {
  readonly doc: PDFKit.PDFDocument;
  readonly brand: Whitelabel;
  readonly reader: RecipientLocale;
  /** Where the next thing goes. */
  y: number;
  /** The left edge of a box that begins at x, for what is drawn. */
  left(x: number, width: number): number;
  /** Writes text in a box that begins at (x, y) and answers its height. */
  text(value: string, x: number, y: number, width: number, style?: TextStyle): number;
  /** The lines a text takes in a width. */
  lines(value: string, width: number, style?: TextStyle): string[];
  /** Begins a new page unless `height` still fits on this one; answers whether it did. */
  room(height: number): boolean;
  /** What has been written since the last time. */
  taken(): Generator<Buffer, void, undefined>;
  /** Ends the file; its last chunks. */
  finish(): AsyncGenerator<Buffer, void, undefined>;
};

export const lineHeight = (size: number): number => size * 1.4;

/**
 * A new file with its first page.
 * @param title shown by the viewer and at the end of the first page's first line
 * @param footer said at the foot of every page beside its number
 */
export function newPdfPage(
  brand: Whitelabel,
  reader: RecipientLocale,
  { title, createdAt, pageLabel }: { title: string; createdAt: Date; pageLabel: string },
): PdfPage {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: localeOf(reader),
    displayTitle: true,
    info: { Title: title, Author: brand.legalName, Creator: brand.name, CreationDate: createdAt },
    pdfVersion: '1.7',
    autoFirstPage: false,
  });
  for (const name of fontNames) doc.registerFont(name, fontFile(name));
  let pages = 0;
  const turned = directionOf(reader.language) === 'rtl';

  const widthOf = (runs: readonly Run[], size: number): number => {
    doc.fontSize(size);
    return runs.reduce((sum, run) => sum + doc.font(run.font).widthOfString(run.text, featuresOf(run)), 0);
  };

  const sheet: PdfPage = {
    doc,
    brand,
    reader,
    y: 0,
    left: (x, width) => (turned ? page.width - x - width : x),
    lines: (value, width, { size = 9, weight = 'regular', most = Infinity } = {}) => {
      const direction = directionIn(value);
      return brokenLines(value, width, most, (line) => widthOf(runsOf(line, weight, direction), size));
    },
    text: (value, x, y, width, style = {}) => {
      const { size = 9, weight = 'regular', colour = ink.strong, align = 'start' } = style;
      const lines = sheet.lines(value, width, style);
      const direction = directionIn(value);
      const left = sheet.left(x, width);
      const toTheRight = (align === 'end') !== turned;
      for (const [index, line] of lines.entries()) {
        const runs = runsOf(line, weight, direction);
        let at = toTheRight ? left + width - widthOf(runs, size) : left;
        for (const run of runs) {
          doc.font(run.font).fontSize(size).fillColor(colour);
          // Both typefaces on one base line.
          doc.text(run.text, at, y + index * lineHeight(size) + size, {
            lineBreak: false,
            baseline: 'alphabetic',
            ...featuresOf(run),
          });
          at += doc.widthOfString(run.text, featuresOf(run));
        }
      }
      return lines.length * lineHeight(size);
    },
    room: (height) => {
      if (sheet.y + height <= page.height - page.bottom) return false;
      begin();
      return true;
    },
    *taken() {
      for (let chunk = doc.read() as Buffer | null; chunk !== null; chunk = doc.read() as Buffer | null)
        yield chunk; // no encoding is set, so chunks are bytes
    },
    async *finish() {
      doc.end();
      for await (const chunk of doc) yield chunk as Buffer;
    },
  };

  function begin(): void {
    doc.addPage();
    pages += 1;
    doc.rect(0, 0, page.width, 6).fill(brand.theme.primary);
    const foot = page.height - 44;
    rule(sheet, foot - 8);
    const said = [brand.legalName, brand.regulatorText].filter((part) => part !== null).join(' · ');
    sheet.text(said, page.margin, foot, inner - 80, { size: 7, colour: ink.soft, most: 2 });
    sheet.text(`${pageLabel} ${pages}`, page.margin + inner - 80, foot, 80, {
      size: 7,
      colour: ink.soft,
      align: 'end',
    });
    sheet.y = page.margin;
  }

  begin();
  sheet.text(brand.name, page.margin, 40, inner / 2, {
    size: 17,
    weight: 'semibold',
    colour: brand.theme.primary,
    most: 1,
  });
  sheet.text(title, page.margin + inner / 2, 42, inner / 2, {
    size: 14,
    weight: 'semibold',
    align: 'end',
    most: 1,
  });
  sheet.y = 92;
  return sheet;
}

/** A finished sheet as a file to save. */
export async function fileOf(sheet: PdfPage, name: string): Promise<FileContent> {
  const parts: Buffer[] = [];
  for await (const part of sheet.finish()) parts.push(part);
  return { content: Buffer.concat(parts), mimeType: 'application/pdf', name: `${name}.pdf` };
}

/** The layout of a whole run goes by the rules of its script; of others word by word, which is kept and so is faster. */
const featuresOf = ({ rightToLeft }: Run): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  rightToLeft ? { features: [] } : {};

/** A thin line across the page. */
export function rule({ doc }: PdfPage, y: number, colour: string = ink.line): void {
  doc
    .moveTo(page.margin, y)
    .lineTo(page.margin + inner, y)
    .lineWidth(0.5)
    .stroke(colour);
}

/** Names and values, one below the other; answers the height. */
export function facts(
  sheet: PdfPage,
  rows: readonly (readonly [name: string, value: string])[],
  x: number,
  y: number,
  width: number,
  { nameWidth = 110, size = 9 }: { nameWidth?: number; size?: number } = {},
): number {
  let at = y;
  for (const [name, value] of rows) {
    const named = sheet.text(name, x, at, nameWidth - 8, { size, colour: ink.soft });
    const said = sheet.text(value, x + nameWidth, at, width - nameWidth, { size, most: 8 });
    at += Math.max(named, said) + 3;
  }
  return at - y;
}

/** Nothing the bank writes is longer; what strangers wrote may be, and is cut. */
const longestText = 2_000;

/** Breaks at spaces, and inside a word only where it is wider than a line by itself. */
function brokenLines(
  value: string,
  width: number,
  most: number,
  widthOf: (line: string) => number,
): string[] {
  const words = value
    .slice(0, longestText)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const lines: string[] = [];
  let line = '';
  while (words.length > 0) {
    const word = words.shift() ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
    } else if (line !== '') {
      lines.push(line);
      line = '';
      words.unshift(word);
    } else {
      const characters = [...word];
      const fitting = maxThatFit(
        characters.length,
        (count) => widthOf(characters.slice(0, count).join('')) <= width,
      );
      lines.push(characters.slice(0, fitting).join(''));
      words.unshift(characters.slice(fitting).join(''));
    }
    if (lines.length >= most) break;
  }
  if (line !== '' && lines.length < most) lines.push(line);
  const over = words.length > 0 || lines.length > most;
  if (!over) return lines;
  const last = [...(lines[most - 1] ?? '')];
  const fitting = maxThatFit(last.length, (count) => widthOf(`${last.slice(0, count).join('')}…`) <= width);
  return [...lines.slice(0, most - 1), `${last.slice(0, fitting).join('').trimEnd()}…`];
}

/** The greatest count from 1 to `all` that fits; 1 where none does. */
function maxThatFit(all: number, fits: (count: number) => boolean): number {
  let [least, greatest] = [1, all];
  while (least < greatest) {
    const middle = Math.ceil((least + greatest) / 2);
    if (fits(middle)) least = middle;
    else greatest = middle - 1;
  }
  return least;
}
