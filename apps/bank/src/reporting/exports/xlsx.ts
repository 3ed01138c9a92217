import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import type { RecipientLocale } from '../../platform/text/recipientLocale.ts';
import type { Chunks, Entry } from './entry.ts';
import { sheetText } from './safeText.ts';
import { texts } from '../../platform/text/texts.ts';

/** A workbook of one sheet. Its rows are held whole: the format's parts can't be written before the last is known. */
export async function* xlsx(entries: AsyncIterable<Entry>, reader: RecipientLocale): Chunks {
  const say = texts[reader.language];
  const columns: readonly (readonly [name: string, width: number, cell: (entry: Entry) => Cell])[] = [
    [say('exports:bookingDate'), 13, ({ bookingDate }) => day(bookingDate)],
    [say('exports:account'), 12, ({ accountNumber }) => text(accountNumber)],
    [say('exports:operation'), 16, ({ operationType }) => text(say(`exports:operations.${operationType}`))],
    [say('exports:counterparty'), 32, ({ counterpartyFullName }) => text(counterpartyFullName)],
    [say('exports:sender'), 24, ({ senderAccountNumber }) => text(senderAccountNumber)],
    [say('exports:recipient'), 24, ({ recipientAccountNumber }) => text(recipientAccountNumber)],
    [say('exports:reference'), 36, ({ details }) => text(details)],
    [say('exports:debit'), 14, (entry) => amount(entry.debitSum, entry.decimals)],
    [say('exports:credit'), 14, (entry) => amount(entry.creditSum, entry.decimals)],
    [say('exports:currency'), 10, ({ currency }) => text(currency)],
    [say('exports:balance'), 16, (entry) => amount(entry.balanceAfter, entry.decimals)],
    [say('exports:fee'), 10, (entry) => amount(entry.feeAmount, entry.decimals)],
    [say('exports:scheme'), 16, ({ scheme }) => text(scheme)],
    [say('exports:ownReference'), 24, ({ clientReference }) => text(clientReference)],
    [say('exports:id'), 38, ({ id }) => text(id)],
  ];
  const rows: Row[] = [columns.map(([name]) => ({ value: name, type: String, fontWeight: 'bold' as const }))];
  for await (const entry of entries) rows.push(columns.map(([, , cell]) => cell(entry)));
  yield await writeXlsxFile(rows, {
    sheet: say('exports:history'),
    stickyRowsCount: 1,
    columns: columns.map(([, width]) => ({ width })),
  }).toBuffer();
}

/** Typed as text, so that no spreadsheet takes it for a formula. */
const text = (value: string | null): Cell =>
  value === null || value === '' ? null : { value: sheetText(value), type: String };

const day = (value: string): Cell => ({
  value: new Date(`${value}T00:00:00Z`),
  type: Date,
  format: 'yyyy-mm-dd',
});

/** A number where a spreadsheet keeps it exactly, which it does up to 15 digits; a longer one as text. */
function amount(value: string | null, decimals: number): Cell {
  if (value === null) return null;
  if (value.replaceAll(/\D/g, '').length > 15) return text(value);
  return {
    value: Number(value),
    type: Number,
    format: decimals === 0 ? '0' : `#,##0.${'0'.repeat(decimals)}`,
  };
}
