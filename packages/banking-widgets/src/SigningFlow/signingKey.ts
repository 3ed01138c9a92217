import type { BankingTextKey } from '../i18n/en.ts';
import { amountText } from '../shared/amounts.ts';
import type { SigningOperation } from './SigningSubject.tsx';

/** What is said of agreements in other words than of a payment. */
const ownKeys = [
  'confirm',
  'signing',
  'locked',
  'failedTitle',
  'unknownTitle',
  'successTitle',
  'problem.signingLocked',
  'problem.outcomeUnknown',
  'problem.accessDenied',
  'problem.subjectMismatch',
] as const;
type OwnKey = (typeof ownKeys)[number];

type SigningKey = Extract<BankingTextKey, `signing.${string}`> extends `signing.${infer Key}` ? Key : never;

const isOwn = (key: string): key is OwnKey => ownKeys.some((own) => own === key);

/** The text of the popup for what is signed in it. */
export function signingKey(key: SigningKey, operation: SigningOperation | null): BankingTextKey {
  if (operation === null) return `signing.${key}`;
  if ('agreements' in operation) return isOwn(key) ? `signing.agreements.${key}` : `signing.${key}`;
  if (operation.isOrder === true && key === 'successTitle') return 'signing.orderSignedTitle';
  return operation.bought && key === 'confirm' ? 'signing.confirmExchange' : `signing.${key}`;
}

/** What the button that signs says of it: to whom the sum goes, or what it is sold for. */
export function confirmValues(operation: SigningOperation, locale: string): Record<string, string> {
  if ('agreements' in operation) return {};
  const { sum, currency, payee, bought } = operation;
  return {
    amount: amountText(sum, currency, locale),
    name: bought ? amountText(bought.sum, bought.currency, locale) : payee,
  };
}
