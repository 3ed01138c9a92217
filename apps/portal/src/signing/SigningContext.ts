import type { Payment } from '@kontor/api-client/contract';
import type { Decline } from '@kontor/banking-widgets/unsigned-list';
import { createContext, use } from 'react';

/** What can be signed: an unsigned payment, or one just made. */
export type Signable = Pick<Payment, 'id' | 'signingHash' | 'sum' | 'currencyId'> & {
  payee: string | null;
  payeeAccount: string | null;
};

export const signableOf = (payment: Payment): Signable => ({
  ...payment,
  payee: payment.benificiaryFullName,
  payeeAccount: payment.iban ?? payment.counterpartyAccountNumber,
});

export type SigningActs = {
  /** Opens the code popup. `onSigned` takes over from the popup's own last step. */
  sign: (payment: Signable, onSigned?: () => void) => void;
  decline: Decline;
  /** Takes back what is signed and waits for its day. */
  takeBack: Decline;
};

export const SigningContext = createContext<SigningActs | null>(null);

export function useSigningActs(): SigningActs {
  const acts = use(SigningContext);
  if (acts === null) throw new Error('useSigningActs needs a SigningProvider above it');
  return acts;
}
