import { newIdempotencyKey, type CallResult } from '@kontor/api-client/client';
import type { Account, ExchangeCalcRequest, ExchangeQuote } from '@kontor/api-client/contract';
import { deadlineAt, isQuoteFor, isSameOffer } from '@kontor/api-client/domain';
import { refreshMoney, useApi } from '@kontor/api-client/react';
import {
  exchangeOf,
  newExchangeDraft,
  type ExchangeDraft,
  type ExchangeOffer,
  type ExchangeQuoteState,
} from '@kontor/banking-widgets/exchange-form';
import type { Loadable, PaymentProblem } from '@kontor/banking-widgets/payment-form';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/SessionContext.ts';
import { clearPayment } from '../../payments/draftStore.ts';
import { usePaymentDraft } from '../../payments/usePaymentDraft.ts';
import { contentOf, exchangeOfDraft, readExchange, writeExchange, type TakenOffer } from './exchangeStore.ts';
import { useExchangeProblem } from './useExchangeProblem.ts';

/** Ms without another key after which the bank is asked. */
const typingMs = 350;

/** What the bank said of one request; of any other it says nothing. */
type Answer = {
  of: string;
  offer: ExchangeOffer | null;
  lapsed: ExchangeQuote | null;
  renewing: boolean;
  problem: PaymentProblem | null;
};

type Options = {
  /** The account to sell from, where one was asked for. */
  accountId: string | null;
  accounts: Loadable<readonly Account[]>;
  onMade: (made: NonNullable<TakenOffer['made']>) => void;
};

/** An exchange's life: what is typed is kept in the tab and at the bank, computed by the bank, and its offer is taken exactly once. */
export function useExchange({ accountId, accounts, onMade }: Options) {
  const { user, organization } = useSession();
  const client = useApi();
  const queries = useQueryClient();
  const problemOf = useExchangeProblem();
  const [stored] = useState(() => readExchange(user.id));
  const [typed, setTyped] = useState<ExchangeDraft | null>(stored?.draft ?? null);
  const [taken, setTaken] = useState<TakenOffer | null>(stored?.taken ?? null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [submitting, setSubmitting] = useState(false);
  /** Goes with the next offer that is taken. */
  const key = useRef(stored?.taken === null ? stored.key : newIdempotencyKey());
  const running = useRef<{ of: string; stop: AbortController }>(null);
  const sending = useRef(false);

  const own = accounts.status === 'success' ? accounts.data : [];
  const draft = typed ?? newExchangeDraft(own, accountId);
  const checked = exchangeOf(draft, own, organization.id);
  const wanted = checked.ok ? JSON.stringify(checked.request) : null;

  const atBank = usePaymentDraft({
    kind: 'EXCHANGE',
    recipient: '',
    here: stored === null || stored.taken?.made ? null : contentOf(stored),
    onFound: (kept) => {
      const found = exchangeOfDraft(kept);
      if (found === null) return false;
      if (found.taken === null) key.current = found.key;
      writeExchange(user.id, found);
      setTyped(found.draft);
      setTaken(found.taken);
      return true;
    },
    unanswered: () => taken !== null && taken.made === null,
  });

  const take = (next: TakenOffer | null, kept = draft) => {
    const now = { key: next?.key ?? key.current, draft: kept, taken: next };
    // A key makes one exchange happen, and the one after it has its own.
    if (next?.key === key.current) key.current = newIdempotencyKey();
    setTaken(next);
    writeExchange(user.id, now);
    if (next?.made) atBank.drop();
    else atBank.keep(contentOf(now));
  };

  const ask = useCallback(
    async (of: string, { compare = false, background = false } = {}) => {
      const request = JSON.parse(of) as ExchangeCalcRequest; // what was made a text above
      running.current?.stop.abort();
      const mine = new AbortController();
      running.current = { of, stop: mine };
      setAnswer((now) => (now?.of === of ? { ...now, renewing: true, problem: null } : null));
      const result = await client.call('exchange.calc', { body: request, signal: mine.signal, background });
      // Something else was typed in the meantime: the answer is about what stood there before.
      if (mine.signal.aborted) return;
      const offer = offerOf(result, request);
      const failed = !result.ok && { problem: problemOf(result) };
      setAnswer((now) => ({
        of,
        offer,
        lapsed: compare && offer ? lapsedBy(offer, now?.of === of ? now : null) : null,
        renewing: false,
        problem: null,
        ...failed,
      }));
    },
    [client, problemOf],
  );

  const isTaken = taken !== null;
  useEffect(() => {
    if (wanted === null || isTaken) return undefined;
    // An offer that lapsed after it was taken is being compared with the next one: asking again would hide the difference.
    const isAsked = running.current?.of === wanted && !running.current.stop.signal.aborted;
    const timer = isAsked ? undefined : setTimeout(() => void ask(wanted), typingMs);
    return () => {
      clearTimeout(timer);
      running.current?.stop.abort();
    };
  }, [wanted, isTaken, ask]);

  const renew = (compare: boolean) => {
    if (wanted === null || sending.current) return;
    // What was made and not signed in time is an offer that has lapsed, too.
    if (taken) {
      setAnswer({ of: wanted, offer: taken.offer, lapsed: null, renewing: true, problem: null });
      take(null);
    }
    void ask(wanted, { compare, background: compare });
  };

  const current = answer?.of === wanted ? answer : null;
  const quote: ExchangeQuoteState = taken
    ? {
        status: 'success',
        offer: { ...taken.offer, until: taken.made?.until ?? taken.offer.until },
        lapsed: null,
        renewing: false,
      }
    : wanted === null
      ? { status: 'idle' }
      : current?.offer
        ? { status: 'success', offer: current.offer, lapsed: current.lapsed, renewing: current.renewing }
        : current?.problem
          ? { status: 'failed', text: current.problem.general, retry: () => void ask(wanted) }
          : { status: 'pending' };

  return {
    draft,
    request: checked.ok ? checked.request : null,
    quote,
    submitting,
    made: taken !== null && taken.made !== null,
    unknown: taken !== null && taken.made === null && !submitting,
    problem: problem ?? beside(current?.problem),
    /** Something was typed that is not an exchange yet. */
    unsaved: typed !== null && typed.sum !== '' && !taken?.made,
    restored: {
      at: atBank.restoredAt,
      onDismiss: atBank.onRestoredRead,
      /** Forgets what was typed, here and at the bank. */
      onStartOver: () => {
        atBank.drop();
        clearPayment(user.id, 'exchange');
        key.current = newIdempotencyKey();
        setTyped(null);
        setProblem(null);
        atBank.onRestoredRead();
      },
    },
    /** The person agrees to lose it. */
    onLeave: atBank.drop,
    onDraftChange: (next: ExchangeDraft) => {
      setTyped(next);
      setProblem(null);
      take(null, next);
    },
    /** `lapsed`: the offer ran out by itself, so that old and new are shown. */
    onRenew: (lapsed: boolean) => renew(lapsed),
    /** What came instead of a lapsed offer is what goes on from here, and what the bank refused may be right by now. */
    onReview: () => {
      setAnswer((now) => now && { ...now, lapsed: null });
      setProblem(null);
    },
    onSubmit: async () => {
      if (sending.current || quote.status !== 'success' || !checked.ok || wanted === null) return;
      if (taken?.made) return onMade(taken.made);
      const { offer } = quote;
      const before = taken;
      const next = before ?? {
        key: key.current,
        sent: { ...checked.request, quoteId: offer.quote.quoteId },
        offer,
        made: null,
      };
      sending.current = true;
      setSubmitting(true);
      setProblem(null);
      // Kept before it is sent: should the page go now, the next one repeats this very request.
      take(next);
      atBank.flush();
      const result = await client.call('exchange.create', { body: next.sent, idempotencyKey: next.key });
      sending.current = false;
      setSubmitting(false);
      if (result.ok) {
        if (result.data.type !== 'PAYMENT') return;
        const { id, requiresSignature, expiresAt } = result.data;
        const until = deadlineAt(expiresAt, Date.now(), result.meta.serverTime);
        const made = { id, requiresSignature, until };
        take({ ...next, made });
        void refreshMoney(queries);
        onMade(made);
      } else if (result.kind === 'http') {
        take(null);
        setAnswer({ of: wanted, offer, lapsed: null, renewing: false, problem: null });
        if (result.error.code === 'QUOTE_EXPIRED') void ask(wanted, { compare: true });
        else setProblem(problemOf(result));
      } else if (result.kind === 'offline') {
        // Nothing has left the device.
        take(before);
        setAnswer({ of: wanted, offer, lapsed: null, renewing: false, problem: null });
        setProblem(problemOf(result));
      }
    },
  };
}

/** The quote of an answer on this machine's clock; null where it is none, or one of another input. */
function offerOf(result: CallResult<'exchange.calc'>, request: ExchangeCalcRequest): ExchangeOffer | null {
  if (!result.ok || !isQuoteFor(result.data, request)) return null;
  const since = Date.now();
  return {
    quote: result.data,
    since,
    until: deadlineAt(result.data.expiresAt, since, result.meta.serverTime),
  };
}

/** What the person saw last and agreed to, unless the new offer comes to the same. */
function lapsedBy({ quote }: ExchangeOffer, before: Answer | null): ExchangeQuote | null {
  const seen = before?.lapsed ?? before?.offer?.quote ?? null;
  return seen === null || isSameOffer(seen, quote) ? null : seen;
}

/** What the rate's place doesn't say. */
const beside = (problem: PaymentProblem | null | undefined): PaymentProblem | null =>
  problem && Object.keys(problem.fields).length > 0 ? { fields: problem.fields } : null;
