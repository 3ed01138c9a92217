import type { Client } from '@kontor/api-client/client';
import type { PaymentDraft, PaymentRequest } from '@kontor/api-client/contract';

/** How long nothing is typed before it is saved, in ms. */
const pauseMs = 1000;

type Place = { kind: PaymentRequest['kind']; recipient: string; organizationId: string };
export type DraftContent = Pick<PaymentDraft, 'fields' | 'idempotencyKey' | 'sent'>;

/**
 * A payment form as the bank keeps it for the person's other devices, and for this one should its session end (ruling 12). What
 * fails is left until the next change: the tab keeps the form as well.
 */
export function draftAtBank(client: Client, { kind, recipient, organizationId }: Place) {
  let typed: DraftContent | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the bank has something of this form, as far as this page knows. */
  let kept = false;
  let next: (() => Promise<unknown>) | null = null;
  let working = false;

  // One call after the other, and of those that wait only the last: an older one never comes after a newer one.
  const enqueue = async (call: () => Promise<unknown>) => {
    next = call;
    if (working) return;
    working = true;
    while (next !== null) {
      const now: () => Promise<unknown> = next;
      next = null;
      await now();
    }
    working = false;
  };

  const flush = () => {
    clearTimeout(timer);
    if (typed === null) return;
    const body = { organizationId, recipient, ...typed };
    typed = null;
    kept = true;
    void enqueue(() => client.call('paymentDrafts.save', { params: { kind }, body }));
  };

  return {
    /** What the bank keeps for this recipient; null: nothing, or it can't be said. */
    find: async (): Promise<PaymentDraft | null> => {
      const answer = await client.call('paymentDrafts.list', { query: { organizationId } });
      const found = answer.ok
        ? answer.data.find((draft) => draft.kind === kind && draft.recipient === recipient)
        : undefined;
      if (found !== undefined) kept = true;
      return found ?? null;
    },
    /** Keeps what is typed, once typing pauses. */
    save: (content: DraftContent) => {
      typed = content;
      clearTimeout(timer);
      timer = setTimeout(flush, pauseMs);
    },
    /** Keeps what is typed now. */
    flush,
    /** Drops what is kept, and what was typed since. */
    drop: () => {
      clearTimeout(timer);
      typed = null;
      if (!kept) return;
      kept = false;
      void enqueue(() =>
        client.call('paymentDrafts.remove', { params: { kind }, query: { organizationId } }),
      );
    },
  };
}
