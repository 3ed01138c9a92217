import { spacedIban, ukAccountOf } from '@kontor/api-client/domain';
import type { InvoiceFacts } from '@kontor/api-client/invoice';
import { fieldsOf, type BeneficiaryDraft, type TypedField } from './beneficiaryDraft.ts';

/** What an invoice can fill in of somebody to pay. */
export type InvoicedField = 'name' | Extract<TypedField, 'iban' | 'bic' | 'sortCode' | 'bankAccountNumber'>;

/**
 * What an invoice says of somebody to pay by the chosen kind of payment: their account, and of the rest what is not typed yet.
 * Nothing where such a payment has no place for an IBAN.
 */
export function payeeOfInvoice(
  { iban, bic, name }: InvoiceFacts,
  draft: BeneficiaryDraft,
  currency: string,
): Partial<Record<InvoicedField, string>> {
  const places = fieldsOf(draft, currency);
  const account = places.includes('iban')
    ? { iban: spacedIban(iban) }
    : places.includes('sortCode')
      ? ukAccountOf(iban)
      : undefined;
  if (account === undefined) return {};
  return {
    ...(name !== undefined && draft.name.trim() === '' && { name }),
    ...account,
    ...(bic !== undefined && places.includes('bic') && (draft.fields.bic ?? '').trim() === '' && { bic }),
  };
}

/** The draft with what was filled in. */
export const withInvoice = (
  draft: BeneficiaryDraft,
  { name = draft.name, ...fields }: Readonly<Partial<Record<InvoicedField, string>>>,
): BeneficiaryDraft => ({ ...draft, name, fields: { ...draft.fields, ...fields } });
