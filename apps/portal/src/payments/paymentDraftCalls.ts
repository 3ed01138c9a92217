import type { Client } from '@kontor/api-client/client';
import type { PaymentDraft } from '@kontor/api-client/contract';
import type { DraftCalls } from '../app/draftAtBank.ts';

type Place = { kind: PaymentDraft['kind']; recipient: string; organizationId: string };
export type DraftContent = Pick<PaymentDraft, 'fields' | 'idempotencyKey' | 'sent'>;

/** How the form of a kind of payment to a recipient, of an exchange or of an order is kept at the bank. */
export const paymentDraftCalls = (
  client: Client,
  { kind, recipient, organizationId }: Place,
): DraftCalls<DraftContent, PaymentDraft> => ({
  find: async () => {
    const answer = await client.call('paymentDrafts.list', { query: { organizationId } });
    const found = answer.ok
      ? answer.data.find((draft) => draft.kind === kind && draft.recipient === recipient)
      : undefined;
    return found ?? null;
  },
  save: (content) =>
    client.call('paymentDrafts.save', {
      params: { kind },
      body: { organizationId, recipient, ...content },
    }),
  remove: () => client.call('paymentDrafts.remove', { params: { kind }, query: { organizationId } }),
});
