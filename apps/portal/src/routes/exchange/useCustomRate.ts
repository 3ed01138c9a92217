import { newIdempotencyKey } from '@kontor/api-client/client';
import type { ExchangeCalcRequest } from '@kontor/api-client/contract';
import { callsNamed, refreshInBackground, useApi } from '@kontor/api-client/react';
import type { CustomRateInput } from '@kontor/banking-widgets/exchange-form';
import type { PaymentProblem } from '@kontor/banking-widgets/payment-form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useExchangeProblem } from './useExchangeProblem.ts';

/** Asks the bank for a rate of one's own, exactly once for one intent (SCOPE-08). */
export function useCustomRate(onSent: () => void) {
  const client = useApi();
  const queries = useQueryClient();
  const problemOf = useExchangeProblem();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  /** The same wish goes out with the same key, until the bank has said something of it. */
  const attempt = useRef<{ intent: string; key: string }>(null);

  const send = async (request: ExchangeCalcRequest, input: CustomRateInput) => {
    if (sending) return;
    const body = { ...request, ...input };
    const intent = JSON.stringify(body);
    if (attempt.current?.intent !== intent) attempt.current = { intent, key: newIdempotencyKey() };
    setSending(true);
    setProblem(null);
    const result = await client.call('exchange.create', { body, idempotencyKey: attempt.current.key });
    setSending(false);
    if (result.ok) {
      attempt.current = null;
      void refreshInBackground(queries, callsNamed(['exchange.requests']));
      onSent();
      return;
    }
    if (result.kind === 'http') attempt.current = null;
    setProblem(problemOf(result));
  };
  return { send, sending, problem, forget: () => setProblem(null) };
}
