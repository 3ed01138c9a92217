import type { PaymentKind } from '@kontor/api-client/contract';
import type { BeneficiaryPaymentKind } from '@kontor/api-client/domain';
import { paths } from '../routes/paths.ts';
import { flowPaths, type PaymentFlow } from './flows.ts';

/** A kind of payment to beneficiaries outside the bank: where its payee is chosen, and where its form is. */
export type BeneficiaryFlow = {
  readonly kind: BeneficiaryPaymentKind;
  readonly flow: PaymentFlow;
  readonly choice: string;
  readonly form: string;
};

const flowOf = (kind: BeneficiaryPaymentKind, flow: PaymentFlow, choice: string): BeneficiaryFlow => ({
  kind,
  flow,
  choice,
  form: flowPaths[flow],
});

/** In euros choice and form have one address: which it is, the query tells (A24). */
export const euroFlow = flowOf('EURO', 'euro', paths.euroPayment);

/** Only in pounds somebody can be paid who is no beneficiary yet: their name and account are asked for in the form (ROUTE-34). */
export const poundFlow = flowOf('GBP', 'gbp', paths.gbpPayment);

const flows: readonly BeneficiaryFlow[] = [
  euroFlow,
  poundFlow,
  flowOf('USD', 'usd', paths.usdPayment),
  flowOf('INTERNATIONAL', 'international', paths.internationalPayment),
  flowOf('CRYPTO_ASSET_PAYMENT', 'casp', paths.cryptoPayment),
  flowOf('CASH_OVER_COUNTER', 'cash-over', paths.cashPayment),
];

/** What a payment to somebody new is kept by, who has no id. */
export const newRecipient = 'new';

/** The flow of a kind of payment; undefined where it isn't paid to beneficiaries alone. */
export const beneficiaryFlowOf = (kind: PaymentKind): BeneficiaryFlow | undefined =>
  flows.find((flow) => flow.kind === kind);

/** The kind whose page is at this path. @throws Error where there is none */
export function beneficiaryFlowAt(path: string): BeneficiaryFlow {
  const bare = path.replace(/\/$/, '');
  const found = flows.find(({ choice, form }) => choice === bare || form === bare);
  if (found === undefined) throw new Error(`No beneficiary is paid at ${path}.`);
  return found;
}
