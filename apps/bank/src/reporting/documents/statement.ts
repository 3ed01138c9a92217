import { setImmediate as otherWork } from 'node:timers/promises';
import type { Chunks, Entry, Head, Section } from '../exports/entry.ts';
import { amountText } from '../../platform/text/amounts.ts';
import { dayText, momentText } from '../../platform/text/recipientLocale.ts';
import { facts, ink, inner, lineHeight, newPdfPage, page, rule, type PdfPage } from './pdfPage.ts';
import { schemeNames } from './schemeNames.ts';
import { texts } from '../../platform/text/texts.ts';

const columns = { date: 62, out: 84, in: 84, balance: 92 } as const;
/** Distances from where reading starts; the sheet turns them for a script that runs from right to start. */
const start = page.margin;
const detailsWidth = inner - columns.date - columns.out - columns.in - columns.balance - 12;
const figures = {
  out: start + columns.date + detailsWidth + 12,
  in: start + columns.date + detailsWidth + 12 + columns.out,
  balance: start + inner - columns.balance,
} as const;
/** After so many rows other calls get their turn. */
const atOnce = 50;

/** The statement of one balance on paper: opening + entries = closing, each with the balance after it. */
export async function* statementPdf(section: Section, head: Head & { from: string; to: string }): Chunks {
  const { bank, reader } = head;
  const say = texts[reader.language];
  const sheet = newPdfPage(bank, reader, {
    title: say('documents:statement'),
    createdAt: head.createdAt,
    pageLabel: say('documents:page'),
  });
  const money = (minor: bigint): string => amountText(minor, section.currency.decimals, reader.language);
  opening(sheet, section, head, money);
  tableHead(sheet);

  let balance = section.opening;
  let day = '';
  let rows = 0;
  for await (const entry of section.entries) {
    balance += entry.minor;
    day = row(sheet, entry, day, money(entry.minor < 0n ? -entry.minor : entry.minor), money(balance));
    rows += 1;
    if (rows % atOnce === 0) {
      yield* sheet.taken();
      await otherWork();
    }
  }
  closing(sheet, section, head, rows, money(section.closing));
  yield* sheet.finish();
}

type Money = (minor: bigint) => string;

function opening(
  sheet: PdfPage,
  section: Section,
  head: Head & { from: string; to: string },
  money: Money,
): void {
  const { reader } = sheet;
  const say = texts[reader.language];
  const { account, currency } = section;
  const top = sheet.y;
  const half = inner / 2 - 12;
  const one = facts(
    sheet,
    [
      [say('documents:holder'), head.holder],
      [
        say('documents:account'),
        account.name === null ? account.number : `${account.name} · ${account.number}`,
      ],
      ...(head.details === null ? [] : ([[say('documents:bic'), head.details.bic]] as const)),
    ],
    start,
    top,
    half,
    { nameWidth: 92 },
  );
  const other = facts(
    sheet,
    [
      [say('documents:period'), `${dayText(head.from, reader)} – ${dayText(head.to, reader)}`],
      [say('documents:currency'), currency.name],
      [say('documents:created'), momentText(head.createdAt, reader)],
    ],
    start + inner / 2 + 12,
    top,
    half,
    { nameWidth: 72 },
  );
  sheet.y = top + Math.max(one, other) + 14;

  const box = 50;
  sheet.doc.roundedRect(start, sheet.y, inner, box, Math.min(sheet.brand.theme.radius, 10)).fill(ink.tint);
  const sums = [
    [say('documents:openingBalance'), money(section.opening)],
    [say('documents:moneyIn'), money(section.credits)],
    [say('documents:moneyOut'), money(-section.debits)],
    [say('documents:closingBalance'), money(section.closing)],
  ] as const;
  for (const [index, [name, value]] of sums.entries()) {
    const x = start + 12 + (index * (inner - 12)) / sums.length;
    const width = (inner - 12) / sums.length - 12;
    sheet.text(name, x, sheet.y + 9, width, { size: 8, colour: ink.soft, most: 1 });
    sheet.text(value, x, sheet.y + 23, width, { size: sized(value), weight: 'semibold', most: 1 });
  }
  sheet.y += box + 18;
}

/** Long sums are written smaller, so that they stay whole. */
const sized = (value: string): number => (value.length > 16 ? 8 : value.length > 13 ? 10 : 12);

function tableHead(sheet: PdfPage): void {
  const say = texts[sheet.reader.language];
  const style = { size: 8, weight: 'semibold', colour: ink.soft, most: 1 } as const;
  sheet.text(say('documents:date'), start, sheet.y, columns.date, style);
  sheet.text(say('documents:details'), start + columns.date, sheet.y, detailsWidth, style);
  sheet.text(say('documents:moneyOut'), figures.out, sheet.y, columns.out, { ...style, align: 'end' });
  sheet.text(say('documents:moneyIn'), figures.in, sheet.y, columns.in, { ...style, align: 'end' });
  sheet.text(say('documents:balance'), figures.balance, sheet.y, columns.balance, { ...style, align: 'end' });
  sheet.y += lineHeight(8) + 4;
  rule(sheet, sheet.y, ink.soft);
  sheet.y += 5;
}

/** One entry; answers its day, which is written once for all entries of it on a page. */
function row(sheet: PdfPage, entry: Entry, lastDay: string, sum: string, balance: string): string {
  const { reader } = sheet;
  const say = texts[reader.language];
  const name = { size: 9, weight: 'semibold', most: 2 } as const;
  const small = { size: 8, colour: ink.soft, most: 3 } as const;
  const about = [
    entry.operationType === 'COMMON'
      ? entry.scheme && schemeNames[entry.scheme]
      : say(`exports:operations.${entry.operationType}`),
    entry.minor > 0n ? entry.senderAccountNumber : entry.recipientAccountNumber,
    entry.details === entry.title ? null : entry.details,
    entry.clientReference === null ? null : `${say('exports:ownReference')}: ${entry.clientReference}`,
  ]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' · ');
  const height =
    sheet.lines(entry.title, detailsWidth, name).length * lineHeight(name.size) +
    sheet.lines(about, detailsWidth, small).length * lineHeight(small.size) +
    9;
  const turned = sheet.room(height);
  if (turned) tableHead(sheet);

  const top = sheet.y;
  if (turned || entry.bookingDate !== lastDay)
    sheet.text(dayText(entry.bookingDate, reader), start, top, columns.date, { size: 8, most: 1 });
  const below = top + sheet.text(entry.title, start + columns.date, top, detailsWidth, name);
  sheet.text(about, start + columns.date, below, detailsWidth, small);
  const figure = { size: sum.length > 16 ? 7 : 9, align: 'end', most: 1 } as const;
  if (entry.minor < 0n) sheet.text(sum, figures.out, top, columns.out, figure);
  else sheet.text(sum, figures.in, top, columns.in, { ...figure, weight: 'semibold' });
  sheet.text(balance, figures.balance, top, columns.balance, {
    ...figure,
    size: balance.length > 16 ? 7 : 9,
    colour: ink.soft,
  });
  sheet.y = top + height - 5;
  rule(sheet, sheet.y);
  sheet.y += 5;
  return entry.bookingDate;
}

function closing(
  sheet: PdfPage,
  section: Section,
  head: Head & { to: string },
  rows: number,
  balance: string,
): void {
  const { reader } = sheet;
  const say = texts[reader.language];
  sheet.room(64);
  if (rows === 0)
    sheet.y += sheet.text(say('documents:noEntries'), start, sheet.y + 4, inner, { colour: ink.soft }) + 12;
  const style = { size: 9, weight: 'semibold', most: 1 } as const;
  sheet.text(dayText(head.to, reader), start, sheet.y + 2, columns.date, { size: 8, most: 1 });
  sheet.text(say('documents:closingBalance'), start + columns.date, sheet.y + 2, detailsWidth, style);
  sheet.text(`${balance} ${section.currency.name}`, figures.out, sheet.y + 2, start + inner - figures.out, {
    ...style,
    align: 'end',
  });
  sheet.y += 26;
  sheet.text(
    `${say('documents:entries', { count: rows })}. ${say('documents:times', { zone: reader.zone })}`,
    start,
    sheet.y,
    inner,
    {
      size: 7,
      colour: ink.soft,
    },
  );
}
