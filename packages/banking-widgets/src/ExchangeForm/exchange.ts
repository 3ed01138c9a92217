import type { Account, ExchangeQuote } from '@kontor/api-client/contract';
import type { PaymentProblem } from '../PaymentForm/payment.ts';
import type { Loadable } from '../shared/loadable.ts';
import type { ExchangeDraft } from './exchangeDraft.ts';

/** A quote as this machine's clock has it. */
export type ExchangeOffer = {
  quote: ExchangeQuote;
  /** Epoch ms up to which the rate holds. */
  until: number;
  /** Epoch ms for which the whole of that was given, for what is drawn of it. */
  since: number;
};

/** What the bank has computed of the draft as it stands; of another one it is never shown. */
export type ExchangeQuoteState =
  | { status: 'idle' }
  | { status: 'pending' }
  /** `text` is missing where the fields say what is wrong. */
  | { status: 'failed'; text?: string | undefined; retry: () => void }
  | {
      status: 'success';
      offer: ExchangeOffer;
      /** What was offered before and came to something else: both are shown, and asked about again. */
      lapsed: ExchangeQuote | null;
      /** The next one is on its way. */
      renewing: boolean;
    };

/** What form and review of an exchange need of their host. */
export type ExchangeSteps = {
  /** The organization whose money it is. */
  organizationId: string;
  accounts: Loadable<readonly Account[]>;
  draft: ExchangeDraft;
  /** On every change: the host keeps the draft and asks the bank to compute it. */
  onDraftChange: (draft: ExchangeDraft) => void;
  quote: ExchangeQuoteState;
  /** Asks for another rate: on a press, or because this one has run out (`lapsed`); both are shown then. */
  onRenew: (lapsed: boolean) => void;
  /** Which of the two steps is on screen. */
  reviewing: boolean;
  onReview: () => void;
  /** Back from the review to the form. */
  onEdit: () => void;
  /** Out of the flow, where the rate has changed to something that is not wanted. */
  onCancel: () => void;
  /** The customer confirmed what the quote says. */
  onSubmit: (quote: ExchangeQuote) => void;
  submitting: boolean;
  /** It is made and waits for its signature at this rate: pressing again opens the code once more. */
  made: boolean;
  /** Nobody knows whether it was made: the rate stays as it was sent, whatever the clock says. */
  unknown: boolean;
  problem?: PaymentProblem | null;
  /** Opens the request for a rate of one's own; absent where the bank takes none. */
  onCustomRate?: (() => void) | undefined;
  /** IANA zone of the times shown. */
  timeZone: string;
  /** Clock of the offers, epoch ms. */
  now?: () => number;
};
