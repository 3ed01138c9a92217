import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import type { RecipientLocale } from '../../platform/text/recipientLocale.ts';
import type { Chunks, Entry } from './entry.ts';
import { sheetText } from './safeText.ts';
import { words } from './texts.ts';

/** A workbook of one sheet. Its rows are held whole: the format's parts can't be written before the last is known. */
export async function* xlsx(entries: AsyncIterable<Entry>, reader: RecipientLocale): Chunks {
  const heading = words[reader.language];
  const columns: readonly (readonly [name: string, width: number, cell: (entry: Entry) => Cell])[] = [
    [heading.bookingDate, 13, ({ bookingDate }) => day(bookingDate)],
    [heading.account, 12, ({ accountNumber }) => text(accountNumber)],
    [heading.operation, 16, ({ operationType }) => text(heading.operations[operationType])],
    [heading.counterparty, 32, ({ counterpartyFullName }) => text(counterpartyFullName)],
    [heading.sender, 24, ({ senderAccountNumber }) => text(senderAccountNumber)],
    [heading.recipient, 24, ({ recipientAccountNumber }) => text(recipientAccountNumber)],
    [heading.reference, 36, ({ details }) => text(details)],
    [heading.debit, 14, (entry) => amount(entry.debitSum, entry.decimals)],
    [heading.credit, 14, (entry) => amount(entry.creditSum, entry.decimals)],
    [heading.currency, 10, ({ currency }) => text(currency)],
    [heading.balance, 16, (entry) => amount(entry.balanceAfter, entry.decimals)],
    [heading.fee, 10, (entry) => amount(entry.feeAmount, entry.decimals)],
    [heading.scheme, 16, ({ scheme }) => text(scheme)],
    [heading.ownReference, 24, ({ clientReference }) => text(clientReference)],
    [heading.id, 38, ({ id }) => text(id)],
  ];
  const rows: Row[] = [columns.map(([name]) => ({ value: name, type: String, fontWeight: 'bold' as const }))];
  for await (const entry of entries) rows.push(columns.map(([, , cell]) => cell(entry)));
  yield await writeXlsxFile(rows, {
    sheet: heading.history,
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
