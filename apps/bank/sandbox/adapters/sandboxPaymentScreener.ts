import type { PaymentScreener } from '../../src/integrations/paymentScreener.ts';

/** Names that stand on no real list. */
const listed: ReadonlySet<string> = new Set(['blackwater heron shipping', 'casimir underhill']);

/** The sandbox's list of two names, without regard to case: everybody else may pay and be paid. */
export const sandboxPaymentScreener: PaymentScreener = {
  async screen({ payer, payee }) {
    return [payer, payee].some((name) => listed.has(name.trim().toLowerCase())) ? 'MATCH' : 'CLEAR';
  },
};
