import type { InvoiceFacts } from '@kontor/api-client/invoice';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { useLocale, useMessages } from '@kontor/ui/locale';
import { useState, type RefObject } from 'react';
import { InvoiceReader, type InvoiceSource } from './InvoiceReader.tsx';
import { invoicePasteMessages } from './messages.ts';

/** What the fields held before they were filled in. */
type Filled<Field> = { before: [Field, string][]; source: InvoiceSource };

export type InvoicePasteProps<Field extends string> = {
  /** What is pasted into a field in here is read. */
  area: RefObject<HTMLElement | null>;
  /** What the form has a place for of what was read, by field; nothing: the text is pasted like any other. */
  fill: (facts: InvoiceFacts) => Readonly<Partial<Record<Field, string>>>;
  /** The form's fields as they are now; of one that is not there, nothing was typed. */
  values: Readonly<Partial<Record<Field, string>>>;
  labelOf: (field: Field) => string;
  onChange: (values: Readonly<Partial<Record<Field, string>>>) => void;
  /** Offers to read the QR code that invoices in euros have (EPC069-12), from a picture or a phone's camera. */
  qr?: boolean;
};

/**
 * Fills a form from an invoice's text that is pasted into one of its fields, or from its QR code: says which fields it filled in,
 * and takes it back. A plain IBAN is pasted like any other text.
 */
export function InvoicePaste<Field extends string>(props: InvoicePasteProps<Field>) {
  const { area, fill, values, labelOf, onChange, qr = false } = props;
  const messages = useMessages(invoicePasteMessages);
  const { locale } = useLocale();
  const [filled, setFilled] = useState<Filled<Field> | null>(null);
  const take = (facts: InvoiceFacts, source: InvoiceSource): boolean => {
    // On its own it is the number that is typed there, and not what an invoice says.
    if (source.from === 'paste' && source.plainIban) return false;
    const found = fill(facts);
    const fields = Object.keys(found) as Field[]; // the keys of what the form filled in
    if (fields.length === 0) return false;
    setFilled({ before: fields.map((field) => [field, values[field] ?? '']), source });
    onChange(found);
    return true;
  };
  const end = () => {
    setFilled(null);
    filled?.source.element?.focus();
  };
  return (
    <>
      <InvoiceReader area={area} qr={qr} onRead={take} />
      {filled !== null && (
        <Banner
          tone="positive"
          title={filled.source.from === 'code' ? messages.scanned : messages.pasted}
          onDismiss={end}
          actions={
            <Button
              size="small"
              tone="secondary"
              onClick={() => {
                onChange(Object.fromEntries(filled.before) as Partial<Record<Field, string>>); // its own pairs
                end();
              }}
            >
              {messages.undo}
            </Button>
          }
        >
          {new Intl.ListFormat(locale).format(filled.before.map(([field]) => labelOf(field)))}
        </Banner>
      )}
    </>
  );
}
