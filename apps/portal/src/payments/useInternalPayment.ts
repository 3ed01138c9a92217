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
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../app/useErrorText.ts';
import { useSession } from '../session/SessionContext.ts';
import { afterRefusal, nextRequest, type Attempt } from './attempt.ts';
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
  const { t } = useTranslation('errors');
  const client = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [stored] = useState(() => readPayment(user.id, address));
  const [typed, setTyped] = useState<PaymentDraft | null>(stored?.draft ?? null);
  const [check, setCheck] = useState<PaymentCheckState>({ status: 'idle' });
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const attempt = useRef<Attempt>(stored?.attempt ?? { key: newIdempotencyKey(), sent: null });
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
      setCheck(result.ok ? { status: 'success', data: result.data } : { status: 'idle' });
      if (!result.ok) setProblem(problemOf(result));
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
      const result = await client.call('payments.create', {
        body: request.sent,
        idempotencyKey: request.key,
      });
      setSubmitting(false);
      if (result.ok) {
        void refreshMoney(queries);
        onCreated(result.data);
        return;
      }
      if (result.kind === 'http') {
        attempt.current = afterRefusal(newIdempotencyKey);
        keep(draft);
        if (mustCheckAgain(result)) forgetCheck();
        setProblem(problemOf(result));
      } else setProblem({ general: t('outcomeUnknown'), fields: {} });
    },
  };
}

/** The bank's check no longer holds, or has to ask whether a duplicate is meant. */
const mustCheckAgain = (failure: CallFailure & { kind: 'http' }): boolean =>
  failure.error.code === 'CHECK_EXPIRED' || failure.error.code === 'DUPLICATE_PAYMENT';
