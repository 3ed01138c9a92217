import { paths } from '../routes/paths.ts';

/** The payment flows, by the names under which their drafts are kept. */
export type PaymentFlow =
  | 'internal'
  | 'between-accounts'
  | 'euro'
  | 'gbp'
  | 'usd'
  | 'international'
  | 'casp'
  | 'cash-over'
  | 'remittance'
  | 'exchange';

/** Where each flow has its form, its review, and what became of the payment. */
export const flowPaths: Readonly<Record<PaymentFlow, string>> = {
  internal: paths.internalPaymentForm,
  'between-accounts': paths.betweenAccounts,
  euro: paths.euroPayment,
  gbp: paths.gbpPaymentForm,
  usd: paths.usdPaymentForm,
  international: paths.internationalPaymentForm,
  casp: paths.cryptoPaymentForm,
  'cash-over': paths.cashPaymentForm,
  remittance: paths.remittance,
  exchange: paths.exchange,
};

/** The flow whose page is at a path; null on every other page. */
export const flowAt = (pathname: string): PaymentFlow | null =>
  (Object.keys(flowPaths) as PaymentFlow[]) // the keys of a constant
    .find((flow) => flowPaths[flow] === pathname) ?? null;

/** Flows whose query stays when they end (SIGN-11, A32). */
const keepsQuery: readonly PaymentFlow[] = ['between-accounts', 'exchange'];

/** What became of a payment, at the end of the flow that is left; any other page leads to that of the first flow (SIGN-10). */
export function completedAddress(id: string, from: { pathname: string; search: string }): string {
  const flow = flowAt(from.pathname) ?? 'internal';
  const query = new URLSearchParams(keepsQuery.includes(flow) ? from.search : '');
  query.delete('step');
  query.delete('sign');
  query.delete('signOrder');
  query.set('completed', id);
  return `${flowPaths[flow]}?${query}`;
}
