import { newIdempotencyKey, type CallFailure } from '@kontor/api-client/client';
import type { Account, PaymentOrderCreated, PaymentOrderRequest } from '@kontor/api-client/contract';
import type { RemittanceDraft } from '@kontor/api-client/domain';
import { refreshMoney, useApi } from '@kontor/api-client/react';
import type { Loadable, PaymentProblem } from '@kontor/banking-widgets/payment-form';
import {
  emptyRemittanceDraft,
  newRemittanceDraft,
  type RemittanceChoices,
} from '@kontor/banking-widgets/remittance-form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/useErrorText.ts';
import { clearPayment } from '../../payments/draftStore.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useUploads } from '../../payments/useUploads.ts';
import { newAttempt, nextRequest, type Attempt } from '../../payments/attempt.ts';
import { usePaymentDraft } from '../../payments/usePaymentDraft.ts';
import {
  contentOf,
  orderOfDraft,
  readRemittance,
  writeRemittance,
  type StoredRemittance,
} from './remittanceStore.ts';

type Options = {
  accounts: Loadable<readonly Account[]>;
  choices: Loadable<RemittanceChoices>;
  onMade: (order: PaymentOrderCreated) => void;
};

/** An order's life before it is made: what is typed and uploaded is kept in the tab and at the bank, and it is made exactly once. */
export function useRemittance({ accounts, choices, onMade }: Options) {
  const { user } = useSession();
  const client = useApi();
  const queries = useQueryClient();
  const problemOf = useRemittanceProblem();
  const [stored] = useState(() => readRemittance(user.id));
  const [typed, setTyped] = useState<RemittanceDraft | null>(stored?.draft ?? null);
  const [attempt, setAttempt] = useState<Attempt<PaymentOrderRequest>>(
    () => stored?.attempt ?? newAttempt(newIdempotencyKey),
  );
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const [made, setMade] = useState(false);
  const sending = useRef(false);
  const uploads = useUploads('ORDER', { there: stored?.files });

  const draft =
    typed ??
    (accounts.status === 'success' && choices.status === 'success'
      ? newRemittanceDraft(accounts.data, choices.data.partners)
      : emptyRemittanceDraft);
  const begun = typed !== null || uploads.files.length > 0;
  const kept = JSON.stringify({ draft, files: uploads.kept, attempt });
  const { keep, flush, drop, restoredAt, onRestoredRead } = usePaymentDraft({
    kind: 'REMITTANCE',
    recipient: '',
    here: stored && contentOf(stored),
    onFound: (draftOfBank) => {
      const found = orderOfDraft(draftOfBank);
      if (found === null) return false;
      setTyped(found.draft);
      setAttempt(found.attempt);
      uploads.restore(found.files);
      return true;
    },
    unanswered: () => attempt.sent !== null && !made,
  });
  useEffect(() => {
    if (!begun || made) return;
    const now = JSON.parse(kept) as StoredRemittance; // what was made a text above
    writeRemittance(user.id, now);
    keep(contentOf(now));
  }, [begun, made, kept, keep, user.id]);

  const renew = () => setAttempt(newAttempt(newIdempotencyKey));
  const change = () => {
    setProblem(null);
    if (attempt.sent !== null) renew();
  };
  return {
    draft,
    problem,
    submitting,
    uploads: {
      ...uploads,
      add: (files: readonly File[]) => {
        change();
        uploads.add(files);
      },
      remove: (id: string) => {
        change();
        uploads.remove(id);
      },
    },
    /** A request went out and no answer came: nobody knows whether the order was made. */
    unknown: attempt.sent !== null && !submitting && !made,
    /** Something was entered that is no order yet. */
    unsaved: begun && !made,
    restored: {
      at: restoredAt,
      onDismiss: onRestoredRead,
      /** Forgets what was entered, here and at the bank. */
      onStartOver: () => {
        drop();
        clearPayment(user.id, 'remittance');
        renew();
        setTyped(null);
        uploads.restore([]);
        setProblem(null);
        onRestoredRead();
      },
    },
    /** The person agrees to lose it. */
    onLeave: drop,
    onDraftChange: (next: RemittanceDraft) => {
      setTyped(next);
      change();
    },
    /** What the bank refused may be right by now: the order can be sent as it stands. */
    onReview: () => setProblem(null),
    onSubmit: async (order: PaymentOrderRequest) => {
      if (sending.current) return;
      const before = attempt;
      // The same again makes no second order, and any other one is an order of its own.
      const next = nextRequest(attempt, order, newIdempotencyKey);
      sending.current = true;
      setSubmitting(true);
      setProblem(null);
      setAttempt(next);
      // Kept before it is sent: should the page go now, the next one repeats this very request.
      const now = { draft, files: uploads.kept, attempt: next };
      writeRemittance(user.id, now);
      keep(contentOf(now));
      flush();
      const result = await client.call('paymentOrders.create', { body: next.sent, idempotencyKey: next.key });
      sending.current = false;
      setSubmitting(false);
      if (result.ok) {
        setMade(true);
        clearPayment(user.id, 'remittance');
        drop();
        void refreshMoney(queries);
        onMade(result.data);
      } else if (result.kind === 'http') {
        renew();
        setProblem(problemOf(result));
      } else if (result.kind === 'offline') {
        // Nothing has left the device.
        setAttempt(before);
        setProblem(problemOf(result));
      }
    },
  };
}

/** Rules of the bank that the form can check only in part, each with its text. */
const known = {
  isIban: 'ibanInvalid',
  isServed: 'countryNotServed',
  isPartner: 'partnerLacksCurrency',
} as const;

const isKnown = (rule: string): rule is keyof typeof known => rule in known;

/** Why the bank refused: beside the fields where it names them, in words of ours where those exist. */
function useRemittanceProblem(): (failure: CallFailure) => PaymentProblem {
  const { t } = useTranslation('banking');
  const errorText = useErrorText();
  return (failure) => {
    if (failure.kind !== 'http' || failure.error.kind !== 'fields')
      return { general: errorText(failure, 'act'), fields: {} };
    const { fields, general } = failure.error;
    const texts = Object.entries(fields).map(([name, { rule, text }]): [string, string] => [
      // A file that the bank no longer has is one of the list's.
      name.startsWith('uploadIds.') ? 'uploadIds' : name,
      isKnown(rule) ? t(`remittance.problem.${known[rule]}`) : text,
    ]);
    return { general, fields: Object.fromEntries(texts) };
  };
}
