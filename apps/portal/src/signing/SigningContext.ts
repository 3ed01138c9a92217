import type { UnsignedOperation } from '@kontor/api-client/domain';
import type { Decline } from '@kontor/banking-widgets/unsigned-list';
import { createContext, use } from 'react';

export type SigningActs = {
  /** Opens the code popup for an unsigned payment: its id goes into the address, so that Back closes it and a reload keeps it. */
  sign: (paymentId: string) => void;
  /** The same for a remittance order. */
  signOrder: (orderId: string) => void;
  /** Opens the code popup for several at a time. */
  signSeveral: (operations: readonly UnsignedOperation[]) => void;
  decline: Decline;
  /** Takes back what is signed and waits for its day. */
  revoke: Decline;
};

export const SigningContext = createContext<SigningActs | null>(null);

export function useSigningActs(): SigningActs {
  const acts = use(SigningContext);
  if (acts === null) throw new Error('useSigningActs needs a SigningProvider above it');
  return acts;
}
