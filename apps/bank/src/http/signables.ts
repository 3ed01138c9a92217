import { signableCardDetails } from '../cards/index.ts';
import { signableAgreements } from '../onboarding/index.ts';
import { signableOrder, signablePayment } from '../payments/index.ts';
import type { Signables } from '../signing/index.ts';

/** Everything a code can sign, by the type that a call names it with. */
export const signables: Signables = {
  PAYMENT: signablePayment,
  PAYMENT_ORDER: signableOrder,
  AGREEMENTS: signableAgreements,
  CARD_DETAILS: signableCardDetails,
};
