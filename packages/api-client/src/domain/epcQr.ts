/** The QR code of a transfer in euros that stands on invoices: EPC069-12 of the European Payments Council. */
import { mayBeIban } from './accountNumbers.ts';
import type { InvoiceFacts } from './invoice.ts';

/**
 * What such a code says of whom to pay, how much and what for; undefined for a text that is no such code.
 * @param text all of it, as it was decoded
 */
export function readEpcQr(text: string): InvoiceFacts | undefined {
  const [
    service,
    version = '',
    ,
    kind,
    bic = '',
    name = '',
    spacedIban = '',
    sum = '',
    ,
    creditor = '',
    free = '',
  ] = text.split(/\r?\n/).map((line) => line.trim());
  const iban = spacedIban.replaceAll(' ', '').toUpperCase();
  const isTransfer = service === 'BCD' && /^00[12]$/.test(version) && kind === 'SCT';
  if (!isTransfer || name === '' || name.length > 70 || !mayBeIban(iban)) return undefined;
  const amount = /^EUR(\d{1,9}(?:\.\d{1,2})?)$/.exec(sum)?.[1];
  // An amount that can't be read is not left out in silence: the code is not what it should be.
  if (sum !== '' && amount === undefined) return undefined;
  const reference = creditor === '' ? free : creditor;
  return {
    iban,
    name,
    ...(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) && { bic }),
    ...(amount !== undefined && { amount: { sum: amount, currency: 'EUR' } }),
    ...(reference !== '' && reference.length <= 140 && { reference }),
  };
}
