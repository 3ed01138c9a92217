import { stringify } from 'csv-stringify/sync';
import { isoWithOffset, type RecipientLocale } from '../../platform/text/recipientLocale.ts';
import type { Chunks, Entry } from './entry.ts';
import { csvText } from './safeText.ts';
import { texts } from '../../platform/text/texts.ts';

/** RFC 4180 with a byte order mark, ISO dates and dot decimals: the same in every language but for its headings. */
export async function* csv(entries: AsyncIterable<Entry>, reader: RecipientLocale): Chunks {
  const say = texts[reader.language];
  yield `\ufeff${line([
    say('exports:bookingDate'),
    say('exports:time'),
    say('exports:account'),
    say('exports:operation'),
    say('exports:counterparty'),
    say('exports:sender'),
    say('exports:recipient'),
    say('exports:reference'),
    say('exports:debit'),
    say('exports:credit'),
    say('exports:currency'),
    say('exports:balance'),
    say('exports:fee'),
    say('exports:scheme'),
    say('exports:ownReference'),
    say('exports:id'),
  ])}`;
  for await (const entry of entries) {
    yield line([
      entry.bookingDate,
      isoWithOffset(new Date(entry.transferDate), reader),
      csvText(entry.accountNumber),
      say(`exports:operations.${entry.operationType}`),
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
