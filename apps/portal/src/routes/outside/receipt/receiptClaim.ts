import { withoutZeros } from '@kontor/api-client/domain';

/** What the address on a receipt says of it: its code and, where it came from the receipt's link, the amount printed there. */
export type ReceiptClaim = {
  readonly code: string;
  readonly amount: { readonly sum: string; readonly currency: string } | null;
};

/** What the bank has booked under a code. */
type Booked = { readonly sum: string | null; readonly currency: string | null };

/** Characters that the bank looks at in a code. */
export const maxCodeLength = 64;

/** The claim of an address; an empty code where it names none. */
export function readClaim(search: URLSearchParams): ReceiptClaim {
  const [sum, currency] = [search.get('sum'), search.get('currency')];
  return {
    code: (search.get('code') ?? '').trim().slice(0, maxCodeLength),
    amount: sum === null && currency === null ? null : { sum: sum ?? '', currency: currency ?? '' },
  };
}

/** Whether the amount can be shown as one: anybody may have written the address. */
export const isReadable = ({ sum, currency }: NonNullable<ReceiptClaim['amount']>): boolean =>
  /^\d{1,18}(\.\d{1,18})?$/.test(sum) && /^[A-Z0-9]{2,10}$/.test(currency);

/** Whether the bank booked what the receipt claims; without an amount in the address its reader compares. */
export const agrees = ({ amount }: ReceiptClaim, { sum, currency }: Booked): boolean =>
  amount === null ||
  (isReadable(amount) &&
    sum !== null &&
    withoutZeros(amount.sum) === withoutZeros(sum) &&
    amount.currency === currency);
