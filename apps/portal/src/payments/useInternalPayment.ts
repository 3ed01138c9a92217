import { newIdempotencyKey, type CallFailure } from '@kontor/api-client/client';
import type { Account, InternalPayment, PaymentCreated, Recipient } from '@kontor/api-client/contract';
import { refreshMoney, useApi } from '@kontor/api-client/react';
import {
  newPaymentDraft,
  type Loadable,
  type PaymentCheckState,
  type PaymentDraft,
  type PaymentProblem,
} from '@kontor/banking-widgets/payment-form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useErrorText } from '../app/useErrorText.ts';
import { useSession } from '../session/SessionContext.ts';
import { newAttempt, nextRequest, repeats, type Attempt } from './attempt.ts';
import { readPayment, writePayment } from './draftStore.ts';

type Options = {
  recipient: Recipient;
  /** Names the recipient in the stored draft. */
  address: string;
  accounts: Loadable<readonly Account[]>;
  onCreated: (payment: PaymentCreated) => void;
};

/** A payment form's life: what is typed is kept in the tab, checked by the bank, and made exactly once. */
export function useInternalPayment({ recipient, address, accounts, onCreated }: Options) {
  const { user } = useSession();
  const client = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [stored] = useState(() => readPayment(user.id, address));
  const [typed, setTyped] = useState<PaymentDraft | null>(stored?.draft ?? null);
  const [check, setCheck] = useState<PaymentCheckState>({ status: 'idle' });
  const [submitting, setSubmitting] = useState(false);
  /** A request went out and no answer came: nobody knows yet whether the payment was made. */
  const [unknown, setUnknown] = useState(
    stored !== null && stored.attempt.sent !== null && !stored.attempt.answered,
  );
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const attempt = useRef<Attempt>(stored?.attempt ?? newAttempt(newIdempotencyKey));
  const asked = useRef(0);

  const draft: PaymentDraft =
    typed ??
    (accounts.status === 'success'
      ? newPaymentDraft(accounts.data, recipient)
      : { accountId: '', currencyId: '', sum: '', details: '' });

  const keep = (kept: PaymentDraft) =>
    writePayment(user.id, { recipient: address, draft: kept, attempt: attempt.current });

  const problemOf = (failure: CallFailure): PaymentProblem => {
    if (failure.kind === 'http' && failure.error.kind === 'fields') {
      const { fields, general } = failure.error;
      const texts = Object.fromEntries(Object.entries(fields).map(([name, { text }]) => [name, text]));
      return { general, fields: texts };
    }
    return { general: errorText(failure), fields: {} };
  };

  const forgetCheck = () => {
    asked.current += 1;
    setCheck({ status: 'idle' });
  };

  return {
    draft,
    check,
    submitting,
    problem,
    unknown,
    onDraftChange: (next: PaymentDraft) => {
      setTyped(next);
      keep(next);
      forgetCheck();
    },
    onCheck: async (payment: InternalPayment) => {
      const mine = ++asked.current;
      setProblem(null);
      setCheck({ status: 'pending' });
      const result = await client.call('payments.check', { body: { payment } });
      // The payment was edited meanwhile: the answer is about another one.
      if (mine !== asked.current) return;
      if (!result.ok) {
        setCheck({ status: 'idle' });
        setProblem(problemOf(result));
        return;
      }
      // What the bank takes for a duplicate may be the very payment that is being tried again.
      const duplicateOf = repeats(attempt.current, payment) ? null : result.data.duplicateOf;
      setCheck({ status: 'success', data: { ...result.data, duplicateOf } });
    },
    onEdit: () => {
      setProblem(null);
      forgetCheck();
    },
    onSubmit: async (payment: InternalPayment) => {
      if (submitting) return;
      const request = nextRequest(attempt.current, payment, newIdempotencyKey);
      attempt.current = request;
      // Kept before it is sent: should the page go now, the next one repeats this request and makes no second payment.
      keep(draft);
      setSubmitting(true);
      setProblem(null);
      setUnknown(false);
      const result = await client.call('payments.create', {
        body: request.sent,
        idempotencyKey: request.key,
      });
      setSubmitting(false);
      if (result.ok) {
        attempt.current = { ...request, answered: true };
        keep(draft);
        void refreshMoney(queries);
        onCreated(result.data);
        return;
      }
      if (result.kind === 'http') {
        attempt.current = newAttempt(newIdempotencyKey);
        keep(draft);
        if (mustCheckAgain(result)) forgetCheck();
        setProblem(problemOf(result));
      } else setUnknown(true);
    },
  };
}

/** The bank's check no longer holds, or has to ask whether a duplicate is meant. */
const mustCheckAgain = (failure: CallFailure & { kind: 'http' }): boolean =>
  failure.error.code === 'CHECK_EXPIRED' || failure.error.code === 'DUPLICATE_PAYMENT';
