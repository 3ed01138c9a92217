import { spacedIban } from '@kontor/api-client/domain';
import type { InvoiceFacts } from '@kontor/api-client/invoice';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { isolate, useMessages } from '@kontor/ui/locale';
import { VisuallyHidden } from '@kontor/ui/text';
import type { RefObject } from 'react';
import type { Loadable } from '../shared/loadable.ts';
import { LoadError } from '../shared/LoadError.tsx';
import { InvoiceReader } from './InvoiceReader.tsx';
import { invoicePasteMessages } from './messages.ts';

/** Whether the account of the invoice that was read last is that of a beneficiary. */
export type InvoicePayeeSearch =
  | { readonly status: 'idle' | 'pending' }
  | { readonly status: 'error'; readonly failed: Extract<Loadable<unknown>, { status: 'error' }> }
  /** None of theirs has it. `iban` compact; `addHref`: where they are added, filled in from the invoice. */
  | {
      readonly status: 'unknown';
      readonly iban: string;
      readonly name?: string | undefined;
      readonly addHref: string;
    }
  /** A beneficiary whom the bank has not approved. `href`: what is known of them. */
  | { readonly status: 'notApproved'; readonly name: string; readonly href: string };

export type InvoicePayeeProps = {
  /** What is pasted into a field in here is read. */
  area: RefObject<HTMLElement | null>;
  search: InvoicePayeeSearch;
  /** Looks for whom the invoice names; one who can be paid needs no word here. */
  onRead: (facts: InvoiceFacts) => void;
};

/** Finds whom to pay by an invoice: by its text, pasted into a field, or by its QR code. */
export function InvoicePayee({ area, search, onRead }: InvoicePayeeProps) {
  const messages = useMessages(invoicePasteMessages);
  return (
    <Stack gap={4}>
      <InvoiceReader
        area={area}
        qr
        onRead={(facts) => {
          onRead(facts);
          return true;
        }}
      />
      <VisuallyHidden role="status">{search.status === 'pending' && messages.looking}</VisuallyHidden>
      {search.status === 'error' && <LoadError title={messages.lookFailed} failed={search.failed} />}
      {search.status === 'unknown' && (
        <Banner
          tone="info"
          title={search.name === undefined ? messages.unknown : messages.unknownNamed(isolate(search.name))}
          actions={
            <Button size="small" tone="secondary" href={search.addHref}>
              {messages.add}
            </Button>
          }
        >
          <bdi dir="ltr">{spacedIban(search.iban)}</bdi>
          <br />
          {messages.unknownText}
        </Banner>
      )}
      {search.status === 'notApproved' && (
        <Banner
          tone="warning"
          title={messages.notYet(isolate(search.name))}
          actions={
            <Button size="small" tone="secondary" href={search.href}>
              {messages.show}
            </Button>
          }
        >
          {messages.notYetText}
        </Banner>
      )}
    </Stack>
  );
}
