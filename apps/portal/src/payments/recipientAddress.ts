import type { RecipientQuery } from '@kontor/banking-widgets/recipient-picker';
import { paths } from '../routes/paths.ts';

/**
 * The payment form for a recipient. The query carries how to find them, by the names of a beneficiary's fields (ROUTE-28),
 * and not what they are called: an address from elsewhere can't put a false name beside an account.
 */
export function paymentAddress(query: RecipientQuery): string {
  const search = new URLSearchParams(
    query.by === 'phone' ? { phone: query.phone } : { bankAccountNumber: query.account },
  );
  return `${paths.internalPaymentForm}?${search}`;
}

/** The recipient of such an address, or null where it names none. */
export function readRecipient(search: URLSearchParams): RecipientQuery | null {
  const phone = search.get('phone') ?? '';
  if (/^\+[1-9]\d{6,14}$/.test(phone)) return { by: 'phone', phone };
  const account = search.get('bankAccountNumber')?.trim() ?? '';
  return account.length >= 2 && account.length <= 140 ? { by: 'account', account } : null;
}
