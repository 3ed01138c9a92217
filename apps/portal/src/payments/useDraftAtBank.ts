import type { PaymentDraft, PaymentRequest } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../session/SessionContext.ts';
import { draftAtBank, type DraftContent } from './draftAtBank.ts';

type Options = {
  kind: PaymentRequest['kind'];
  recipient: string;
  /** What this tab has of the form; null: nothing, and what the bank keeps of it is asked for. */
  here: DraftContent | null;
  onFound: (draft: PaymentDraft) => void;
  /** Whether nobody knows if the payment was made: then the form stays at the bank when it is left. */
  unanswered: () => boolean;
};

/**
 * Saves an open payment form at the bank as well. Leaving it for another page discards the copy; after a closed tab, an ended
 * session or a dead battery it stays there for a day.
 */
export function useDraftAtBank({ kind, recipient, here, onFound, unanswered }: Options) {
  const client = useApi();
  const { organization } = useSession();
  const [atBank] = useState(() => draftAtBank(client, { kind, recipient, organizationId: organization.id }));
  const latest = useRef({ here, onFound, unanswered });
  useEffect(() => {
    latest.current = { here, onFound, unanswered };
  });
  useEffect(() => {
    let open = true;
    if (latest.current.here !== null) atBank.save(latest.current.here);
    else
      void atBank.find().then((draft) => {
        if (open && draft !== null) latest.current.onFound(draft);
      });
    const onHidden = () => {
      if (document.visibilityState === 'hidden') atBank.flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      open = false;
      document.removeEventListener('visibilitychange', onHidden);
      if (latest.current.unanswered()) atBank.flush();
      else atBank.drop();
    };
  }, [atBank]);
  return atBank;
}
