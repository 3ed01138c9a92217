import type { PaymentCheck, PaymentScheme } from '@kontor/api-client/contract';
import { moneyOf } from '@kontor/api-client/domain';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { arrivalOf } from '../shared/arrival.ts';
import { timeText } from '../shared/dates.ts';
import { monthDayText, weekdayText } from '../shared/dateWords.ts';
import type { AmountCurrency } from '../shared/currencies.ts';

/** A way in which a payment can travel; what it costs and when it arrives, where the bank has told it. */
export type PaymentWay = Pick<PaymentCheck['schemes'][number], 'scheme'> &
  Partial<Pick<PaymentCheck['schemes'][number], 'available' | 'reason' | 'feeAmount' | 'etaAt'>> & {
    /** UTC instant at which the bank told it, by its clock: whether it arrives today or tomorrow is counted from then. */
    toldAt?: string;
  };

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

/** What is said of the ways a payment can travel, in plain words; `timeZone` is the bank's, whose days they keep. */
export function useWays(currency: AmountCurrency, timeZone: string) {
  const { text, amount, locale } = useDetailTexts();
  const nameOf = (scheme: PaymentScheme): string => {
    const name = named.find((one) => one === scheme);
    return name === undefined ? '' : text(`payment.ways.${name}`);
  };
  const arrivalText = ({ scheme, etaAt, toldAt }: PaymentWay): string | undefined => {
    if (etaAt === undefined || toldAt === undefined) return undefined;
    // A time of day, which has come while it is read, would say less.
    if (scheme === 'SEPA_SCT_INST') return text('payment.arrives.inAMinute');
    const where = { locale, timeZone };
    // Midnight ends the day before it.
    const day = new Date(Date.parse(etaAt) - 1).toISOString();
    return text(`payment.arrives.${arrivalOf(etaAt, toldAt, timeZone)}`, {
      time: timeText(etaAt, where),
      weekday: weekdayText(day, where),
      date: monthDayText(day, where),
    });
  };
  return {
    nameOf,
    arrivalText,
    /** When it arrives, or why it can't be chosen. */
    describe: (way: PaymentWay): string | undefined => {
      const { available = true, reason } = way;
      if (!available && (reason === 'BANK_NOT_REACHABLE' || reason === 'ABOVE_MAX' || reason === 'BELOW_MIN'))
        return text(`payment.wayReasons.${reason}`);
      return arrivalText(way);
    },
    /** The least it costs: what it costs for a sum, the check of the payment tells. */
    feeOf: ({ feeAmount }: PaymentWay): string | undefined =>
      feeAmount === undefined ||
      moneyOf(feeAmount, { name: currency.code, decimals: currency.decimals }).minor === 0n
        ? undefined
        : text('payment.feeFrom', { amount: amount(feeAmount, currency) }),
  };
}
