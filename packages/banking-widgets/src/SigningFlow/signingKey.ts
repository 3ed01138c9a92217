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
export const signingKey = (key: SigningKey, operation: SigningOperation | null): BankingTextKey =>
  operation !== null && 'agreements' in operation && isOwn(key)
    ? `signing.agreements.${key}`
    : `signing.${key}`;

/** What the button that signs says of it. */
export const confirmValues = (operation: SigningOperation, locale: string): Record<string, string> =>
  'agreements' in operation
    ? {}
    : { amount: amountText(operation.sum, operation.currency, locale), name: operation.payee };
