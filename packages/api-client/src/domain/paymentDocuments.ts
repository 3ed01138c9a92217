import type { PaymentType } from '../contract/primitives.ts';
import { parseMinor } from './money.ts';

/** A kind of document that belongs to a payment. */
export type WantedDocument = { readonly id: string; readonly name: string; readonly required: boolean };

/** A rule of `settings.transactionsDocuments`; without `currencyId` or `fromSum` it holds for every currency or sum. */
export type DocumentRule = {
  readonly paymentType: PaymentType;
  readonly currencyId: string | null;
  readonly fromSum: string | null;
  readonly categories: readonly WantedDocument[];
};

/** Documents that the bank's rules ask for with a payment, each once; none while the sum is no amount (SIGN-12). */
export function wantedDocuments(
  rules: readonly DocumentRule[],
  payment: { paymentType: PaymentType; currencyId: string; sum: string; decimals: number },
): WantedDocument[] {
  const sum = parseMinor(payment.sum, payment.decimals);
  if (!sum.ok) return [];
  const wanted = new Map<string, WantedDocument>();
  for (const { paymentType, currencyId, fromSum, categories } of rules) {
    const least = fromSum === null ? null : parseMinor(fromSum, payment.decimals);
    const holds =
      paymentType === payment.paymentType &&
      (currencyId === null || currencyId === payment.currencyId) &&
      (least === null || (least.ok && sum.minor >= least.minor));
    if (!holds) continue;
    for (const one of categories)
      wanted.set(one.id, { ...one, required: one.required || wanted.get(one.id)?.required === true });
  }
  return [...wanted.values()];
}
