import { InvoicePaste } from '@kontor/banking-widgets/invoice-paste';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { BeneficiaryDraft } from './beneficiaryDraft.ts';
import { payeeOfInvoice, withInvoice, type InvoicedField } from './fromInvoice.ts';

type PastedInvoiceProps = {
  area: RefObject<HTMLElement | null>;
  draft: BeneficiaryDraft;
  currency: string;
  onChange: (draft: BeneficiaryDraft, fields: readonly InvoicedField[]) => void;
};

/** Fills in a beneficiary from an invoice's text that is pasted into the form, or from its QR code. */
export default function PastedInvoice({ area, draft, currency, onChange }: PastedInvoiceProps): ReactNode {
  const { t } = useTranslation('beneficiary');
  return (
    <InvoicePaste<InvoicedField>
      area={area}
      qr={currency === 'EUR'}
      fill={(facts) => payeeOfInvoice(facts, draft, currency)}
      values={{ ...draft.fields, name: draft.name }}
      labelOf={(field) => t(`fields.${field}`)}
      onChange={
        (typed) => onChange(withInvoice(draft, typed), Object.keys(typed) as InvoicedField[]) // the fields that were filled in
      }
    />
  );
}
