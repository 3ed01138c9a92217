import type { PaymentRequest } from '@kontor/api-client/contract';
import {
  amountCap,
  detailsMaxLength,
  type CheckedDraft,
  type PaymentField,
  type PaymentText,
} from '@kontor/api-client/domain';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import { hasDocuments } from './DocumentFields.tsx';
import type { PaymentDocuments, PaymentProblem } from './payment.ts';
import type { PaymentDraft, PayingBalance } from './paymentDraft.ts';

type Options<Payment extends PaymentRequest> = {
  draft: PaymentDraft;
  from: PayingBalance | undefined;
  checked: CheckedDraft<Payment>;
  checking: boolean;
  onCheck: (payment: Payment) => void;
  problem: PaymentProblem | null;
  documents?: PaymentDocuments | undefined;
  /** What the details may be written with, where not everything is carried. */
  carried?: PaymentText;
};

/** What is wrong with a payment's form: shown beside the fields once the customer tries to go on, and then as it is mended. */
export function usePaymentMistakes<Payment extends PaymentRequest>(options: Options<Payment>) {
  const { draft, from, checked, checking, onCheck, problem, documents, carried } = options;
  const { text, amount } = useDetailTexts();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  // The first field that is wrong is the next to be mended.
  useEffect(() => {
    if (attempts > 0 || problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, problem]);

  const currency = from ? amountCurrency(from.balance.currency) : { code: '', decimals: 2 };
  const values = {
    decimals: String(currency.decimals),
    maximum: amount(amountCap.toString(), currency),
    available: from ? amount(from.balance.available, currency) : '',
    length: String(carried?.maxLength ?? detailsMaxLength),
    characters: carried?.foreign(draft.details).join(' ') ?? '',
  };
  const keyOf = (field: PaymentField) => (checked.ok ? undefined : checked.errors[field]);
  const { limit } = problem ?? {};
  const overLimit = limit && {
    sum: text(`payment.overLimit.${limit.type}`, {
      limit: amount(limit.limit, currency),
      remaining: amount(limit.remaining, currency),
    }),
  };
  const refusals = useRefusals(problem, { ...problem?.fields, ...overLimit }, draft);
  return {
    form,
    /** The customer tried to go on. */
    attempted: attempts > 0,
    errorOf: (...fields: PaymentField[]) => {
      const key = attempts > 0 ? fields.map(keyOf).find((found) => found !== undefined) : undefined;
      if (key) return text(`payment.problem.${key}`, values);
      return fields.map((field) => refusals[field]).find((found) => found !== undefined);
    },
    /** Too much is said before anybody tries to go on. */
    sumWarning:
      attempts === 0 && keyOf('sum') === 'sumAboveAvailable'
        ? text('payment.problem.sumAboveAvailable', values)
        : undefined,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (checking) return;
      setAttempts(attempts + 1);
      if (checked.ok && hasDocuments(documents)) onCheck(checked.payment);
    },
  };
}

/** A refusal is about what stood in the field: once that has changed, it no longer holds. */
function useRefusals(
  problem: PaymentProblem | null,
  fields: Readonly<Record<string, string>>,
  draft: PaymentDraft,
): Readonly<Record<string, string>> {
  const [refused, setRefused] = useState({ problem, draft });
  if (refused.problem !== problem) setRefused({ problem, draft });
  const [before, now]: Readonly<Record<string, string>>[] = [refused.draft, draft];
  return Object.fromEntries(Object.entries(fields).filter(([field]) => before?.[field] === now?.[field]));
}
