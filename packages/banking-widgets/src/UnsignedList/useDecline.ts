import type { Payment } from '@kontor/api-client/contract';
import { useState } from 'react';

/** Declines a payment: answers null when it is done, otherwise the sentence that says why not. */
export type Decline = (payment: Payment) => Promise<string | null>;

/** Where the question whether to decline stands: which payment it is about, and what became of it. */
export type DeclineQuestion = {
  payment: Payment;
  pending: boolean;
  /** Why the bank did not decline it. */
  refusal: string | null;
};

/** Asks before declining (SIGN-15): the question, and the two answers to it. */
export function useDecline(decline: Decline) {
  const [question, setQuestion] = useState<DeclineQuestion | null>(null);
  const confirm = async () => {
    if (!question || question.pending) return;
    setQuestion({ ...question, pending: true, refusal: null });
    const refusal = await decline(question.payment);
    setQuestion(refusal === null ? null : { ...question, pending: false, refusal });
  };
  return {
    question,
    ask: (payment: Payment) => setQuestion({ payment, pending: false, refusal: null }),
    keep: () => setQuestion((asked) => (asked?.pending ? asked : null)),
    confirm,
  };
}
