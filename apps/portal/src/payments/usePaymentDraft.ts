import type { PaymentDraft } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import { useCallback, useRef, useState } from 'react';
import { useDraftAtBank } from '../app/useDraftAtBank.ts';
import { useSession } from '../session/SessionContext.ts';
import { noteBegun, wasBegunHere } from './draftStore.ts';
import { paymentDraftCalls, type DraftContent } from './paymentDraftCalls.ts';

type Options = {
  kind: PaymentDraft['kind'];
  /** Names the recipient; '' in a form that has one place for all. */
  recipient: string;
  /** What this tab has of the form; null: nothing, and what the bank keeps of it is asked for. */
  here: DraftContent | null;
  /** Fills the form in; answers whether it could be read. */
  onFound: (draft: PaymentDraft) => boolean;
  /** Whether the form stays at the bank when it is left: nobody knows whether it was sent. */
  unanswered: () => boolean;
};

/** A form that money leaves by, as the bank keeps it. One that was left here on purpose isn't had back. */
export function usePaymentDraft({ kind, recipient, here, onFound, unanswered }: Options) {
  const client = useApi();
  const { organization } = useSession();
  /** Something was typed here, so the bank's copy no longer replaces it. */
  const touched = useRef(here !== null);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const atBank = useDraftAtBank({
    calls: paymentDraftCalls(client, { kind, recipient, organizationId: organization.id }),
    here,
    onFound: (draft) => {
      if (touched.current) return;
      if (draft.sent === null && wasBegunHere(draft.idempotencyKey)) return atBank.drop();
      if (!onFound(draft)) return;
      noteBegun(draft.idempotencyKey);
      setRestoredAt(draft.savedAt);
    },
    unanswered,
  });
  return {
    /** Keeps what is typed, once typing pauses. */
    keep: useCallback(
      (content: DraftContent) => {
        touched.current = true;
        noteBegun(content.idempotencyKey);
        atBank.save(content);
      },
      [atBank],
    ),
    flush: atBank.flush,
    drop: atBank.drop,
    /** When the bank's copy that fills the form was last changed; null: it doesn't come from there. */
    restoredAt,
    onRestoredRead: () => setRestoredAt(null),
  };
}
