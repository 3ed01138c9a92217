import { compactNumber } from '@kontor/api-client/domain';
import { readInvoice, type InvoiceFacts } from '@kontor/api-client/invoice';
import { useEffect, useRef, type RefObject } from 'react';
import { QrPicture } from './QrPicture.tsx';

/** What was read, and what has the focus again once it is taken back. `plainIban`: an IBAN was pasted and nothing else. */
export type InvoiceSource = { readonly element: HTMLElement | null } & (
  { readonly from: 'paste'; readonly plainIban: boolean } | { readonly from: 'code' }
);

type InvoiceReaderProps = {
  /** What is pasted into a field in here is read. */
  area: RefObject<HTMLElement | null>;
  /** Answers whether it has a use for what was read: what it has none for is pasted like any other text. */
  onRead: (facts: InvoiceFacts, source: InvoiceSource) => boolean;
  /** Offers to read the QR code that invoices in euros have (EPC069-12), from a picture or a phone's camera. */
  qr?: boolean;
};

/** Reads invoices: the text of one that is pasted into a field, or its QR code. Draws nothing but the code's button. */
export function InvoiceReader({ area, onRead, qr = false }: InvoiceReaderProps) {
  const scan = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const node = area.current;
    const paste = (event: ClipboardEvent) => {
      const { target: input, clipboardData } = event;
      if (!(input instanceof HTMLInputElement)) return;
      const text = clipboardData?.getData('text/plain') ?? '';
      const facts = readInvoice(text);
      if (facts === undefined) return;
      const plainIban = compactNumber(text) === facts.iban;
      if (onRead(facts, { from: 'paste', element: input, plainIban })) event.preventDefault();
    };
    node?.addEventListener('paste', paste);
    return () => node?.removeEventListener('paste', paste);
  });
  return (
    qr && (
      <QrPicture button={scan} onRead={(facts) => onRead(facts, { from: 'code', element: scan.current })} />
    )
  );
}
