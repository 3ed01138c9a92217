import { addMoney, moneyOf, moneyText } from '@kontor/api-client/domain';
import type { BankingTextKey } from '../i18n/en.ts';
import { amountText } from '../shared/amounts.ts';
import type { AmountCurrency } from '../shared/currencies.ts';
import type { SigningOperation } from './SigningSubject.tsx';

const ownKeys = [
  'confirm',
  'signing',
  'locked',
  'failedTitle',
  'unknownTitle',
  'problem.signingLocked',
  'problem.outcomeUnknown',
  'problem.accessDenied',
  'problem.subjectMismatch',
] as const;
/** What is said of agreements, of several payments, and of a card, in other words than of a payment. */
const own = {
  agreements: [...ownKeys, 'successTitle'],
  several: [...ownKeys, 'successTitle'],
  card: [...ownKeys, 'subject'],
} as const;

type SigningKey = Extract<BankingTextKey, `signing.${string}`> extends `signing.${infer Key}` ? Key : never;

const ownKey = <Key extends string>(keys: readonly Key[], key: string): Key | undefined =>
  keys.find((one) => one === key);

/** The text of the popup for what is signed in it. */
export function signingKey(key: SigningKey, operation: SigningOperation | null): BankingTextKey {
  if (operation === null) return `signing.${key}`;
  if ('agreements' in operation) {
    const found = ownKey(own.agreements, key);
    return found ? `signing.agreements.${found}` : `signing.${key}`;
  }
  if ('several' in operation) {
    const found = ownKey(own.several, key);
    return found ? `signing.several.${found}` : `signing.${key}`;
  }
  if ('card' in operation) {
    const found = ownKey(own.card, key);
    return found ? `signing.card.${found}` : `signing.${key}`;
  }
  if (operation.isOrder === true && key === 'successTitle') return 'signing.orderSignedTitle';
  if (key !== 'confirm') return `signing.${key}`;
  const withFee = totalOf(operation) !== undefined;
  if (operation.bought) return withFee ? 'signing.confirmExchangeWithFee' : 'signing.confirmExchange';
  return withFee ? 'signing.confirmWithFee' : 'signing.confirm';
}

/** What leaves the account where a fee is added to the sum; undefined where none is. */
export function totalOf(
  operation: SigningOperation,
): { sum: string; fee: string; total: string; currency: AmountCurrency } | undefined {
  if (!('sum' in operation) || operation.fee === undefined) return undefined;
  const { sum, fee, currency } = operation;
  const unit = { name: currency.code, decimals: currency.decimals };
  const added = moneyOf(fee, unit);
  if (added.minor === 0n) return undefined;
  return { sum, fee, total: moneyText(addMoney(moneyOf(sum, unit), added)), currency };
}

/** What the button that signs says of it: to whom the sum goes, or what it is sold for, and what leaves the account. */
export function confirmValues(operation: SigningOperation, locale: string): Record<string, string> {
  if ('several' in operation)
    return { number: new Intl.NumberFormat(locale).format(operation.several.length) };
  if (!('sum' in operation)) return {};
  const { sum, currency, payee, bought } = operation;
  return {
    amount: amountText(sum, currency, locale),
    total: amountText(totalOf(operation)?.total ?? sum, currency, locale),
    name: bought ? amountText(bought.sum, bought.currency, locale) : payee,
  };
}
