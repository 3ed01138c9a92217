import type { Balance } from '@kontor/api-client/contract';
import { amountCap, type RemittanceError } from '@kontor/api-client/domain';
import type { BankingText } from '../i18n/useDetailTexts.ts';
import { amountCurrency } from '../shared/currencies.ts';

type Said = {
  texts: BankingText;
  from: Balance | undefined;
  /** The sum is typed, and isn't what the payees get together. */
  byFiles: boolean;
};

/** What is wrong with a field, in words. */
export function remittanceErrorText(error: RemittanceError, { texts, from, byFiles }: Said): string {
  const { text, amount } = texts;
  const currency = from ? amountCurrency(from.currency) : { code: '', decimals: 2 };
  switch (error) {
    case 'sumAboveAvailable': {
      const available = amount(from?.available ?? '0', currency);
      return byFiles
        ? text('payment.problem.sumAboveAvailable', { available })
        : text('remittance.problem.totalAboveAvailable', { available });
    }
    case 'sumAboveCap':
      return text('payment.problem.sumAboveCap', { maximum: amount(amountCap.toString(), currency) });
    case 'sumTooManyDecimals':
      return text('payment.problem.sumTooManyDecimals', { decimals: String(currency.decimals) });
    case 'accountRequired':
    case 'sumRequired':
    case 'sumInvalid':
    case 'sumZero':
      return text(`payment.problem.${error}`);
    default:
      return text(`remittance.problem.${error}`);
  }
}
