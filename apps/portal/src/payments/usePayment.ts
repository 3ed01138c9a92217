import { newIdempotencyKey, type CallFailure } from '@kontor/api-client/client';
import type { Account, PaymentCheck, PaymentCreated, PaymentRequest } from '@kontor/api-client/contract';
import { callsNamed, refreshMoney, useApi } from '@kontor/api-client/react';
import { comparesNames, exceededLimit, type CheckedDraft } from '@kontor/api-client/domain';
import { useMessages } from '@kontor/ui/locale';
import type { Loadable, PaymentCheckState, PaymentProblem } from '@kontor/banking-widgets/payment-form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../app/useErrorText.ts';
import { useSession } from '../session/SessionContext.ts';
import { newAttempt, nextRequest, repeats, type Attempt } from './attempt.ts';
import { clearPayment, documentsApart, readPayment, withDocuments, writePayment } from './draftStore.ts';
import type { PaymentFlow } from './flows.ts';
import { uploadMessages } from './messages.ts';
import { usePaymentDocuments } from './usePaymentDocuments.ts';
import { usePaymentDraft } from './usePaymentDraft.ts';

export type PaymentOptions<Draft, Payment extends PaymentRequest> = {
  flow: PaymentFlow;
  kind: Payment['kind'];
  /** Names the recipient in the stored draft. */
  recipient: string;
  accounts: Loadable<readonly Account[]>;
  /** The draft while there are no accounts. */
  empty: Draft;
  newDraft: (accounts: readonly Account[]) => Draft;
  paymentOf: (draft: Draft, accounts: readonly Account[], organizationId: string) => CheckedDraft<Payment>;
  /** Whether the address says that the review is on screen. */
  reviewing: boolean;
  /** The bank's check is there: the review can be shown. */
  onChecked: () => void;
  /** There is nothing to review (any more): back to the form. */
  onUnchecked: () => void;
  onCreated: (payment: PaymentCreated) => void;
  paymentType: PaymentRequest['paymentType'];
  /** How it travels, where the address says so; kept with what is typed. */
  scheme?: string | undefined;
  /** The form that is had back travels so. */
  onSchemeFound?: ((scheme: string) => void) | undefined;
};

/** A payment form's life: what is typed is kept in the tab and at the bank, checked by the bank, and made exactly once. */
export function usePayment<
  Draft extends Readonly<Record<string, string>> & { readonly currencyId: string; readonly sum: string },
  Payment extends PaymentRequest,
>(options: PaymentOptions<Draft, Payment>) {
  const { flow, kind, recipient, accounts, empty, reviewing, onChecked, onUnchecked, onCreated } = options;
  const { scheme } = options;
  const { user, organization } = useSession();
  const place = { userId: user.id, flow, recipient };
  const client = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [stored] = useState(() => readPayment<Draft, Payment>(place, { kind, like: empty }));
  const [typed, setTyped] = useState<Draft | null>(stored?.draft ?? null);
  const [check, setCheck] = useState<PaymentCheckState>({ status: 'idle' });
  /** What the last check said of the limits, which also hold for another amount. */
  const [limits, setLimits] = useState<{ currencyId: string; limits: PaymentCheck['limits'] } | null>(null);
  const [submitting, setSubmitting] = useState(false);
  /** A request went out and no answer came: nobody knows yet whether the payment was made. */
  const [unknown, setUnknown] = useState(
    stored !== null && stored.attempt.sent !== null && !stored.attempt.answered,
  );
  const [created, setCreated] = useState(stored?.attempt.answered ?? false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const attempt = useRef<Attempt<Payment>>(stored?.attempt ?? newAttempt(newIdempotencyKey));
  const asked = useRef(0);
  /** A page that begins at the review has to ask for the check once more. */
  const restoring = useRef(reviewing);
  const checking = useRef(false);

  const messages = useMessages(uploadMessages);
  const draft = typed ?? (accounts.status === 'success' ? options.newDraft(accounts.data) : empty);

  const {
    documents,
    attach,
    kept: keptDocuments,
    restore: restoreDocuments,
  } = usePaymentDocuments({
    flow,
    recipient,
    paymentType: options.paymentType,
    draft,
  });

  const contentOf = (fields: Draft, { key, sent }: Attempt) => ({
    fields: withDocuments(scheme === undefined ? fields : { ...fields, scheme }, keptDocuments),
    idempotencyKey: key,
    sent,
  });
  const atBank = usePaymentDraft({
    kind,
    recipient,
    here: stored === null || stored.attempt.answered ? null : contentOf(stored.draft, stored.attempt),
    onFound: ({ fields, idempotencyKey, sent }) => {
      // An earlier version of the portal may have kept fewer fields.
      const known = { ...empty, ...fields };
      attempt.current = { key: idempotencyKey, sent: sent as Payment | null, answered: false }; // of the form's kind
      const { typed: texts, documents: found } = documentsApart(known);
      const draftFound = texts as Draft; // has its texts
      writePayment(place, { draft: draftFound, attempt: attempt.current });
      setTyped(draftFound);
      restoreDocuments(found);
      setUnknown(sent !== null);
      // What was chosen in the address since holds, unless the payment may only be sent again as it is.
      if (fields['scheme'] !== undefined && (sent !== null || scheme === undefined))
        options.onSchemeFound?.(fields['scheme']);
      return true;
    },
    unanswered: () => attempt.current.sent !== null && !attempt.current.answered,
  });

  const keep = (kept: Draft) => {
    writePayment(place, { draft: kept, attempt: attempt.current });
    if (attempt.current.answered) atBank.drop();
    else atBank.keep(contentOf(kept, attempt.current));
  };

  // The scheme is in the address and documents have a place of their own, but a change of them is saved like any other.
  const beside = JSON.stringify([scheme, keptDocuments]);
  const keptBeside = useRef(beside);
  useEffect(() => {
    if (keptBeside.current === beside) return;
    keptBeside.current = beside;
    if (typed !== null && !attempt.current.answered) atBank.keep(contentOf(typed, attempt.current));
  });

  const problemOf = (failure: CallFailure): PaymentProblem => {
    if (failure.kind === 'http' && failure.error.kind === 'fields') {
      const { fields, general } = failure.error;
      const texts = Object.fromEntries(Object.entries(fields).map(([name, { text }]) => [name, text]));
      return { general, fields: texts };
    }
    const limit = failure.kind === 'http' ? exceededLimit(failure.error) : undefined;
    if (limit) return { limit, fields: {} };
    return { general: errorText(failure), fields: {} };
  };

  const forgetCheck = () => {
    asked.current += 1;
    checking.current = false;
    setCheck({ status: 'idle' });
  };

  const onCheck = async (payment: Payment) => {
    const mine = ++asked.current;
    checking.current = true;
    setProblem(null);
    setCheck({ status: 'pending' });
    const result = await client.call('payments.check', {
      body: { payment, verifyPayee: comparesNames(payment.kind) },
    });
    // The payment was edited or left in the meantime: the answer is about another one.
    if (mine !== asked.current) return;
    checking.current = false;
    if (!result.ok) {
      setCheck({ status: 'idle' });
      setProblem(problemOf(result));
      return;
    }
    setLimits({ currencyId: payment.currencyId, limits: result.data.limits });
    // What the bank takes for a duplicate may be the very payment that is being tried again.
    const duplicateOf = repeats(attempt.current, payment) ? null : result.data.duplicateOf;
    setCheck({ status: 'success', data: { ...result.data, duplicateOf } });
    if (!reviewing) onChecked();
  };

  useEffect(() => {
    if (!reviewing || check.status !== 'idle' || checking.current || accounts.status !== 'success') return;
    const asksFor = restoring.current ? options.paymentOf(draft, accounts.data, organization.id) : null;
    restoring.current = false;
    if (asksFor?.ok) void onCheck(asksFor.payment);
    else onUnchecked();
  });

  useEffect(() => {
    const count = asked;
    // Left before the bank answered: the review is for nobody.
    return () => {
      count.current += 1;
    };
  }, []);

  return {
    draft,
    /** Something was typed that is not a payment yet. */
    unsaved: typed !== null && !created,
    check,
    limits: limits?.currencyId === draft.currencyId ? limits.limits : undefined,
    submitting,
    problem,
    documents,
    unknown,
    restoredAt: atBank.restoredAt,
    onRestoredRead: atBank.onRestoredRead,
    /** Forgets what was typed, here and at the bank. */
    onStartOver: () => {
      atBank.drop();
      clearPayment(user.id, flow);
      attempt.current = newAttempt(newIdempotencyKey);
      setTyped(null);
      restoreDocuments([]);
      atBank.onRestoredRead();
      setProblem(null);
      forgetCheck();
    },
    /** The person agrees to lose it. */
    onLeave: atBank.drop,
    onDraftChange: (next: Draft) => {
      setTyped(next);
      keep(next);
      forgetCheck();
    },
    onCheck,
    onEdit: () => setProblem(null),
    onSubmit: async (payment: Payment) => {
      if (submitting) return;
      const before = attempt.current;
      const request = nextRequest(attempt.current, payment, newIdempotencyKey);
      attempt.current = request;
      // Kept before it is sent: should the page go now, the next one repeats this request and makes no second payment.
      keep(draft);
      atBank.flush();
      setSubmitting(true);
      setProblem(null);
      setUnknown(false);
      const result = await client.call('payments.create', {
        body: request.sent,
        idempotencyKey: request.key,
      });
      if (result.ok) {
        attempt.current = { ...request, answered: true };
        keep(draft);
        // Pressed again, the same request gives this payment again, and its documents have another try.
        const undocumented = await attach(result.data.id);
        setSubmitting(false);
        if (undocumented) {
          const title = undocumented.kind === 'http' ? messages.attachFailed : messages.attachUnknown;
          setProblem({ title, general: messages.attachFailedText, fields: {} });
          return;
        }
        setCreated(true);
        void refreshMoney(queries);
        if (request.sent.saveBeneficiary === true)
          void queries.invalidateQueries(callsNamed(['beneficiaries.list']));
        onCreated(result.data);
        return;
      }
      setSubmitting(false);
      if (result.kind === 'http') {
        attempt.current = newAttempt(newIdempotencyKey);
        keep(draft);
        const refused = problemOf(result);
        if (mustCheckAgain(result) || refused.limit || Object.keys(refused.fields).length > 0) forgetCheck();
        setProblem(refused);
      } else if (result.kind === 'offline') {
        attempt.current = before;
        setUnknown(before.sent !== null && !before.answered);
        keep(draft);
        setProblem(problemOf(result));
      } else setUnknown(true);
    },
  };
}

/** The bank's check no longer holds, or has to ask whether a duplicate is meant. */
const mustCheckAgain = (failure: CallFailure & { kind: 'http' }): boolean =>
  failure.error.code === 'CHECK_EXPIRED' || failure.error.code === 'DUPLICATE_PAYMENT';
