import type { ReactNode, RefObject } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { InvoicePaste } from '../InvoicePaste/InvoicePaste.tsx';
import { poundsOfInvoice, type InvoicedField } from './fromInvoice.ts';

const labels = {
  benificiaryFullName: 'remittance.name',
  sortCode: 'payment.new.sortCode',
  counterpartyAccountNumber: 'remittance.numbers.account',
  sum: 'payment.sum',
  details: 'payment.details',
} as const satisfies Record<InvoicedField, string>;

type PastedInvoiceProps = {
  area: RefObject<HTMLElement | null>;
  draft: Readonly<Record<InvoicedField, string>>;
  onChange: (typed: Readonly<Partial<Record<InvoicedField, string>>>) => void;
};

/** Fills in a payment in pounds from an invoice's text that is pasted beside the payee. */
export default function PastedInvoice({ area, draft, onChange }: PastedInvoiceProps): ReactNode {
  const { text } = useDetailTexts();
  return (
    <InvoicePaste<InvoicedField>
      area={area}
      fill={(facts) => poundsOfInvoice(facts, draft)}
      values={draft}
      labelOf={(field) => text(labels[field])}
      onChange={onChange}
    />
  );
}
