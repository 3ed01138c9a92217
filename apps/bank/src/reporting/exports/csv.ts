import { stringify } from 'csv-stringify/sync';
import { isoWithOffset, type RecipientLocale } from '../../platform/text/recipientLocale.ts';
import type { Chunks, Entry } from './entry.ts';
import { csvText } from './safeText.ts';
import { words } from './texts.ts';

/** RFC 4180 with a byte order mark, ISO dates and dot decimals: the same in every language but for its headings. */
export async function* csv(entries: AsyncIterable<Entry>, reader: RecipientLocale): Chunks {
  const heading = words[reader.language];
  yield `\ufeff${line([
    heading.bookingDate,
    heading.time,
    heading.account,
    heading.operation,
    heading.counterparty,
    heading.sender,
    heading.recipient,
    heading.reference,
    heading.debit,
    heading.credit,
    heading.currency,
    heading.balance,
    heading.fee,
    heading.scheme,
    heading.ownReference,
    heading.id,
  ])}`;
  for await (const entry of entries) {
    yield line([
      entry.bookingDate,
      isoWithOffset(new Date(entry.transferDate), reader),
      csvText(entry.accountNumber),
      heading.operations[entry.operationType],
      csvText(entry.counterpartyFullName ?? ''),
      csvText(entry.senderAccountNumber ?? ''),
      csvText(entry.recipientAccountNumber ?? ''),
      csvText(entry.details ?? ''),
      entry.debitSum ?? '',
      entry.creditSum ?? '',
      entry.currency,
      entry.balanceAfter ?? '',
      entry.feeAmount ?? '',
      entry.scheme ?? '',
      csvText(entry.clientReference ?? ''),
      entry.id,
    ]);
  }
}

const line = (cells: readonly string[]): string => stringify([cells], { record_delimiter: 'windows' });
