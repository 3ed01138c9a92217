import type { PaymentCheck, PaymentScheme } from '@kontor/api-client/contract';
import { moneyOf } from '@kontor/api-client/domain';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { shortDateTimeText } from '../shared/dates.ts';
import type { AmountCurrency } from '../shared/currencies.ts';

/** A way in which a payment can travel; what it costs and when it arrives, where the bank has told it. */
export type PaymentWay = Pick<PaymentCheck['schemes'][number], 'scheme'> &
  Partial<Pick<PaymentCheck['schemes'][number], 'available' | 'reason' | 'feeAmount' | 'etaAt'>>;

/** Ways that have a name: those by which a payment leaves the bank. */
const named = [
  'SEPA_SCT',
  'SEPA_SCT_INST',
  'TARGET_2',
  'FASTER_PAYMENT',
  'BACS',
  'FEDWIRE',
  'SWIFT',
  'CRYPTO_ASSET_PAYMENT',
  'CASH_OVER_COUNTER',
] as const satisfies readonly PaymentScheme[];

/** What is said of the ways a payment can travel, in plain words. */
export function useWays(currency: AmountCurrency, timeZone: string) {
  const { text, amount, locale } = useDetailTexts();
  const nameOf = (scheme: PaymentScheme): string => {
    const name = named.find((one) => one === scheme);
    return name === undefined ? '' : text(`payment.ways.${name}`);
  };
  const arrivalOf = (etaAt: string) => shortDateTimeText(etaAt, { locale, timeZone });
  return {
    nameOf,
    arrivalOf,
    /** When it arrives, or why it can't be chosen. */
    describe: ({ scheme, available = true, reason, etaAt }: PaymentWay): string | undefined => {
      if (!available && (reason === 'BANK_NOT_REACHABLE' || reason === 'ABOVE_MAX' || reason === 'BELOW_MIN'))
        return text(`payment.wayReasons.${reason}`);
      if (etaAt === undefined) return undefined;
      // A time of day, which has come while it is read, would say less.
      if (scheme === 'SEPA_SCT_INST') return text('payment.arrivesInAMinute');
      return text('payment.arrivesBy', { time: arrivalOf(etaAt) });
    },
    /** The least it costs: what it costs for a sum, the check of the payment tells. */
    feeOf: ({ feeAmount }: PaymentWay): string | undefined =>
      feeAmount === undefined ||
      moneyOf(feeAmount, { name: currency.code, decimals: currency.decimals }).minor === 0n
        ? undefined
        : text('payment.feeFrom', { amount: amount(feeAmount, currency) }),
  };
}
