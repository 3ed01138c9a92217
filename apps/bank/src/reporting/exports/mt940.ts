import { formatMinor, latinText } from '@kontor/api-client/domain';
import type { Chunks, Entry, Head, Section } from './entry.ts';

const line = (text: string): string => `${text}\r\n`;

/** SWIFT MT940, the customer statement: text in character set X, comma decimals, opening + entries = closing. */
export async function* mt940(section: Section, head: Head & { from: string; to: string }): Chunks {
  const { currency, account } = section;
  const balance = (tag: string, date: string, minor: bigint): string =>
    line(`:${tag}:${sign(minor)}${yymmdd(date)}${currency.name}${amount(minor, currency.decimals)}`);
  yield line(`:20:${head.from.replaceAll('-', '')}${yymmdd(head.to)}`);
  yield line(`:25:${head.details === null ? '' : `${head.details.bic}/`}${account.number}`);
  yield line(':28C:1/1');
  yield balance('60F', head.from, section.opening);
  for await (const entry of section.entries) yield booked(entry);
  yield balance('62F', head.to, section.closing);
  yield line('-');
}

function booked(entry: Entry): string {
  const { bookingDate, minor, decimals, operationType, id } = entry;
  const kind = operationType === 'COMMON' ? 'NTRF' : operationType === 'REFUND' ? 'NRTI' : 'NCHG';
  const mark = `${yymmdd(bookingDate)}${bookingDate.slice(5).replace('-', '')}${sign(minor)}`;
  const own = plainText(entry.clientReference);
  const fits = fitsReference(own);
  const reference = fits ? own : referenceOf(entry, own);
  return [
    line(`:61:${mark}${amount(minor, decimals)}${kind}${reference}//${compact(id).slice(-16)}`),
    line(`:86:${details(entry, fits ? '' : own)}`),
  ].join('');
}

/** The reference for the account owner is the one they gave themselves: 16 characters, where no slash may mislead. */
const fitsReference = (own: string): boolean =>
  own !== '' && own.length <= 16 && !own.startsWith('/') && !own.endsWith('/') && !own.includes('//');

/** Without one of their own it is the payment's; one that does not fit stands whole in the details. */
const referenceOf = ({ paymentId }: Entry, own: string): string =>
  own !== '' || paymentId === null ? 'NONREF' : compact(paymentId).slice(-16);

const plainText = (text: string | null): string =>
  latinText(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const sign = (minor: bigint): 'C' | 'D' => (minor < 0n ? 'D' : 'C');
const yymmdd = (date: string): string => date.slice(2).replaceAll('-', '');
const compact = (id: string): string => id.replaceAll('-', '').toUpperCase();

/** Unsigned, with the comma the format wants even where no decimals follow. */
function amount(minor: bigint, decimals: number): string {
  const text = formatMinor(minor < 0n ? -minor : minor, decimals).replace('.', ',');
  return text.includes(',') ? text : `${text},`;
}

/** Whether an amount fits the format's 15 characters. */
export const fitsMt940 = (minor: bigint, decimals: number): boolean => amount(minor, decimals).length <= 15;

/** Six lines of 65 characters; none but the first could be taken for the beginning of a field. */
function details(entry: Entry, ownReference: string): string {
  const parts = [
    entry.counterpartyFullName,
    entry.minor > 0n ? entry.senderAccountNumber : entry.recipientAccountNumber,
    entry.details,
  ];
  const text = [ownReference, ...parts.map(plainText)].filter((part) => part !== '').join(' ');
  const lines: string[] = [];
  for (let rest = text; rest !== '' && lines.length < 6;) {
    lines.push(rest.slice(0, 65));
    rest = rest.slice(65).replace(/^[\s:-]+/, '');
  }
  return lines.join('\r\n') || 'NONREF';
}
