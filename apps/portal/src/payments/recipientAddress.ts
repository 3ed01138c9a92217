import type { RecipientQuery } from '@kontor/banking-widgets/recipient-picker';
import { paths } from '../routes/paths.ts';

/** How the address of a payment form identifies the recipient: by a search, or by an earlier payment to them. */
export type RecipientOfAddress = RecipientQuery | { by: 'payment'; paymentId: string };

/**
 * The payment form for a recipient. The query carries how to find them, by the names of a beneficiary's fields (ROUTE-28),
 * and not what they are called: an address from elsewhere can't put a false name beside an account.
 */
export function paymentAddress(query: RecipientOfAddress): string {
  return `${paths.internalPaymentForm}?${new URLSearchParams(found(query))}`;
}

function found(query: RecipientOfAddress): Record<string, string> {
  if (query.by === 'phone') return { phone: query.phone };
  return query.by === 'account' ? { bankAccountNumber: query.account } : { paymentId: query.paymentId };
}

/** The recipient of such an address, or null where it names none. */
export function readRecipient(search: URLSearchParams): RecipientOfAddress | null {
  const phone = search.get('phone') ?? '';
  if (/^\+[1-9]\d{6,14}$/.test(phone)) return { by: 'phone', phone };
  const account = search.get('bankAccountNumber')?.trim() ?? '';
  if (account.length >= 2 && account.length <= 140) return { by: 'account', account };
  const paymentId = search.get('paymentId') ?? '';
  return /^[0-9a-f-]{36}$/.test(paymentId) ? { by: 'payment', paymentId } : null;
}
