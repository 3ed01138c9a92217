import { compactNumber } from '@kontor/api-client/domain';
import { readInvoice, type InvoiceFacts } from '@kontor/api-client/invoice';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { useLocale, useMessages } from '@kontor/ui/locale';
import { useEffect, useState, type RefObject } from 'react';
import { invoicePasteMessages } from './messages.ts';

export type InvoicePasteProps<Field extends string> = {
  /** What is pasted into a field in here is read. */
  area: RefObject<HTMLElement | null>;
  /** What the form has a place for of what was read, by field; nothing: the text is pasted like any other. */
  fill: (facts: InvoiceFacts) => Readonly<Partial<Record<Field, string>>>;
  /** The form's fields as they are now; of one that is not there, nothing was typed. */
  values: Readonly<Partial<Record<Field, string>>>;
  labelOf: (field: Field) => string;
  onChange: (values: Readonly<Partial<Record<Field, string>>>) => void;
};

/**
 * Fills a form from an invoice's text that is pasted into one of its fields: says which fields it filled in, and takes it back.
 * A plain IBAN is pasted like any other text.
 */
export function InvoicePaste<Field extends string>(props: InvoicePasteProps<Field>) {
  const { area, fill, values, labelOf, onChange } = props;
  const messages = useMessages(invoicePasteMessages);
  const { locale } = useLocale();
  const [filled, setFilled] = useState<{ before: [Field, string][]; input: HTMLInputElement } | null>(null);
  useEffect(() => {
    const node = area.current;
    const paste = (event: ClipboardEvent) => {
      const { target: input, clipboardData } = event;
      const text = clipboardData?.getData('text/plain') ?? '';
      const facts = input instanceof HTMLInputElement ? readInvoice(text) : undefined;
      if (facts === undefined || compactNumber(text) === facts.iban) return;
      const found = fill(facts);
      const fields = Object.keys(found) as Field[]; // the keys of what the form filled in
      if (fields.length === 0) return;
      event.preventDefault();
      setFilled({
        before: fields.map((field) => [field, values[field] ?? '']),
        input: input as HTMLInputElement, // as was looked at above
      });
      onChange(found);
    };
    node?.addEventListener('paste', paste);
    return () => node?.removeEventListener('paste', paste);
  });
  if (filled === null) return null;
  return (
    <Banner
      tone="positive"
      title={messages.title}
      onDismiss={() => {
        setFilled(null);
        filled.input.focus();
      }}
      actions={
        <Button
          size="small"
          tone="secondary"
          onClick={() => {
            onChange(Object.fromEntries(filled.before) as Partial<Record<Field, string>>); // its own pairs
            setFilled(null);
            filled.input.focus();
          }}
        >
          {messages.undo}
        </Button>
      }
    >
      {new Intl.ListFormat(locale).format(filled.before.map(([field]) => labelOf(field)))}
    </Banner>
  );
}
