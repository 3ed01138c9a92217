import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { newIdempotencyKey, type CallFailure, type CallResult, type Client } from '../client/index.ts';
import type { CardDetails } from '../contract/cards.ts';
import { deadlineAt } from '../domain/deadlines.ts';
import {
  operationOf,
  reduceSigning,
  signingIdle,
  type RefusedOperation,
  type SigningChallenge,
  type SignEffect,
  type SigningEffect,
  type SigningEvent,
  type SigningRequest,
  type SigningState,
  type ToSign,
} from '../domain/signing.ts';
import type { SigningFailure } from '../domain/signingProblems.ts';
import { useApi } from './context.ts';
import { refreshAfterSigning, refreshAgreements } from './refreshes.ts';

/** What a person does in the popup. */
type SigningAct = Extract<
  SigningEvent,
  { type: 'typed' | 'submitted' | 'resendRequested' | 'retried' | 'closed' }
>;

type OnCardDetails = ((details: CardDetails) => void) | undefined;

/** The signing popup: its state, and what can be done with it. */
export type UseSigning = {
  readonly state: SigningState;
  /** Opens the popup: a code is sent at once, or the one on the phone gone on with. */
  readonly open: (request: SigningRequest) => void;
  readonly act: (act: SigningAct) => void;
};

/**
 * Drives the signing machine with the client: sends the code, checks it, signs, and refreshes what the signing changed,
 * even when the component is gone by then.
 * @param onCardDetails where a card's number goes; the machine doesn't keep it, and nor does anything else here
 */
export function useSigning(onCardDetails?: OnCardDetails): UseSigning {
  const client = useApi();
  const queries = useQueryClient();
  const [state, dispatch] = useReducer(reduceSigning, signingIdle);
  const { effect } = state;
  const begun = useRef(0); // an effect runs once, though React may mount twice

  useEffect(() => {
    if (!effect || begun.current === effect.id) return;
    begun.current = effect.id;
    void (async () => {
      const event = await perform(client, effect, onCardDetails);
      if (event.type === 'signed' && effect.type === 'sign')
        refreshAfter(queries, effect.request, event.refused ?? []);
      dispatch(event);
    })();
  }, [client, queries, effect, onCardDetails]);

  return {
    state,
    open: useCallback((request) => dispatch({ type: 'opened', request, at: Date.now() }), []),
    act: dispatch,
  };
}

function refreshAfter(queries: QueryClient, asked: ToSign, refused: readonly RefusedOperation[]): void {
  if ('agreementIds' in asked) void refreshAgreements(queries);
  else if ('operations' in asked)
    refreshAfterSigning(
      queries,
      asked.operations.map(({ id }) => id).filter((id) => refused.every((one) => one.id !== id)),
    );
  else if (!('cardId' in asked)) refreshAfterSigning(queries, [operationOf(asked)]);
}

async function perform(
  client: Client,
  effect: SigningEffect,
  onCardDetails: OnCardDetails,
): Promise<SigningEvent> {
  const { id } = effect;
  switch (effect.type) {
    case 'send': {
      const { request, resume } = effect;
      const { channel } = request;
      const sent = await ('operations' in request
        ? client.call('signatures.sendBatchCode', {
            body: { mfa: 'PHONE', channel, operations: [...request.operations], resume },
          })
        : client.call('signatures.sendCode', {
            body: { mfa: 'PHONE', channel, subject: subjectOf(request), resume },
          }));
      if (!sent.ok) return { type: 'sendFailed', effect: id, failure: failureOf(sent), at: Date.now() };
      return {
        type: 'sent',
        effect: id,
        challenge: challengeOf(sent, Date.now()),
        nextStepToken: sent.meta.nextStepToken,
      };
    }
    case 'validate': {
      const { token, code } = effect;
      const checked = await client.call('signatures.validate', { body: { token, code } });
      const answer = { effect: id, nextStepToken: tokenOf(checked), at: Date.now() };
      if (!checked.ok) return { type: 'validationFailed', failure: failureOf(checked), ...answer };
      return { type: 'validated', mfaToken: checked.data.token, ...answer };
    }
    case 'sign': {
      const { signed, ...made } = await sign(client, effect, onCardDetails);
      const answer = { effect: id, nextStepToken: tokenOf(signed), at: Date.now() };
      if (!signed.ok) return { type: 'signFailed', failure: failureOf(signed), ...answer };
      return { type: 'signed', ...made, ...answer };
    }
  }
}

async function sign(
  client: Client,
  { request, mfaToken, signedAt }: SignEffect,
  onCardDetails: OnCardDetails,
) {
  if ('agreementIds' in request) {
    const body = { agreementIds: [...request.agreementIds], mfaToken, signedAt };
    const signed =
      'applicationId' in request
        ? await client.call('agreements.signForApplication', {
            params: { id: request.applicationId },
            body,
            idempotencyKey: newIdempotencyKey(), // signed once, they stay signed however often it is said
          })
        : await client.call('agreements.signForOrganization', {
            params: { id: request.organizationId },
            body,
          });
    return { signed, payment: null };
  }
  if ('operations' in request) {
    const operations = request.operations.map(({ type, id }) => ({ type, id }));
    const signed = await client.call('signatures.signBatch', { body: { mfaToken, signedAt, operations } });
    return { signed, payment: null, refused: signed.ok ? signed.data.refused : [] };
  }
  const call = {
    params: { id: operationOf(request) },
    body: { mfaToken, signedAt },
  };
  if ('cardId' in request) {
    const signed = await client.call('cards.details', call);
    if (signed.ok) onCardDetails?.(signed.data);
    return { signed, payment: null };
  }
  if ('orderId' in request) return { signed: await client.call('paymentOrders.sign', call), payment: null };
  const signed = await client.call('payments.sign', call);
  return { signed, payment: signed.ok ? signed.data : null };
}

/** The ids of agreements stand for texts that never change, and that of a card for the card: there is nothing to hash. */
function subjectOf(request: Exclude<SigningRequest, { readonly operations: unknown }>) {
  if ('agreementIds' in request)
    return { type: 'AGREEMENTS' as const, ids: [...request.agreementIds], signingHash: '' };
  if ('cardId' in request) return { type: 'CARD_DETAILS' as const, ids: [request.cardId], signingHash: '' };
  const type = 'paymentId' in request ? ('PAYMENT' as const) : ('PAYMENT_ORDER' as const);
  return { type, ids: [operationOf(request)], signingHash: request.signingHash };
}

function challengeOf(
  sent: CallResult<'signatures.sendCode' | 'signatures.sendBatchCode'> & { ok: true },
  now: number,
): SigningChallenge {
  const { expiresAt, resendAvailableAt, code, ...challenge } = sent.data;
  const { serverTime } = sent.meta;
  return {
    ...challenge,
    expiresAt: deadlineAt(expiresAt, now, serverTime),
    resendAvailableAt: deadlineAt(resendAvailableAt, now, serverTime),
    debugCode: code,
  };
}

const failureOf = (failure: CallFailure): SigningFailure =>
  failure.kind === 'http' ? { kind: 'http', error: failure.error } : { kind: 'unreachable' };

const tokenOf = (
  result: CallResult<
    | 'signatures.validate'
    | 'payments.sign'
    | 'paymentOrders.sign'
    | 'signatures.signBatch'
    | 'cards.details'
    | 'agreements.signForOrganization'
    | 'agreements.signForApplication'
  >,
) => (result.ok || result.kind === 'http' ? result.meta.nextStepToken : undefined);
