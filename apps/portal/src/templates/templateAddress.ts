import type { PaymentTemplate } from '@kontor/api-client/contract';
import { beneficiaryFlowOf } from '../payments/beneficiaryFlows.ts';
import { addressLike } from '../payments/repeatAddress.ts';
import { paths } from '../routes/paths.ts';

/** Names the template that fills in a form, in the form's address. */
export const templateParam = 'template';

/**
 * The form that a template fills in, as that of a payment like it, and how it travels. Where its payee can't be paid now, the page on
 * which another one is chosen.
 */
export function templateAddress(
  template: PaymentTemplate,
  currency: string | undefined,
  ownNumbers: readonly string[],
): string {
  const { beneficiary, paymentType, currencyId, kind, scheme } = template;
  const kept =
    beneficiary === null || beneficiary.status === 'REMOVED'
      ? null
      : { ...beneficiary, status: beneficiary.status, paymentType, currencyId };
  const flow = beneficiaryFlowOf(kind);
  const like = addressLike(template, kept, currency, ownNumbers);
  const [path = '', search] = (like ?? flow?.choice ?? paths.internalPayment).split('?');
  const query = new URLSearchParams(search);
  if (flow !== undefined) query.set('scheme', scheme);
  query.set(templateParam, template.id);
  // Of an address like it the way is still to be chosen; here it is known.
  return `${like !== null && flow !== undefined ? flow.form : path}?${query}`;
}
