import type { PaymentScheme } from '@kontor/api-client/contract';
import type { PaymentTerms } from './paymentTerms.ts';

/** A signed payment as it is handed to a rail. */
export type RailOrder = {
  readonly tenantId: string;
  /** The rail's key for it as well: handed over again under the same id it is the same payment. */
  readonly paymentId: string;
  readonly scheme: PaymentScheme;
  /** Reference that all banks on the way know it by (ISO 20022 UETR); null where the scheme has none. */
  readonly uetr: string | null;
  readonly currencyId: string;
  /** Minor units of the currency that are to leave: what a payee bears of the costs is off already. */
  readonly sum: bigint;
  readonly payer: { readonly name: string; readonly number: string };
  readonly payee: {
    readonly name: string;
    readonly number: string;
    readonly sortCode: string | null;
    readonly bic: string | null;
    /** Routing number of a bank in the United States. */
    readonly aba: string | null;
  };
  /** Names and texts are of the characters the scheme carries. */
  readonly details: string;
  readonly terms: PaymentTerms;
  /** The partner that is to carry it out, where the payer named one. */
  readonly pspPartnerId: string | null;
  /** How often it has been handed over, this time included. */
  readonly attempt: number;
};

/** What became of a payment: paid out, refused, or sent back after it was paid out. */
export type RailEvent = 'SETTLED' | 'REJECTED' | 'RETURNED';

type OfPayment = {
  /** The rail's own id of the message; it may deliver the same one several times, and in any order. */
  readonly id: string;
  readonly paymentId: string;
};

/** What was decided about a payment. */
export type RailDecision = OfPayment & {
  readonly event: RailEvent;
  /** ISO 20022 external code of why; null for a settlement. */
  readonly reason: string | null;
};

/** An intermediary bank has forwarded a payment. */
export type RailForwarding = OfPayment & {
  readonly event: 'FORWARDED';
  /** Name of that bank. */
  readonly bank: string;
  /** What it kept of the sum, in minor units of the payment's currency. */
  readonly deducted: bigint;
};

export type RailMessage = RailDecision | RailForwarding;

/** The payment systems, or the correspondent banks that reach them. */
export type Rail = {
  /** What it carries; the bank offers no other payments than these and those inside it. */
  readonly schemes: ReadonlySet<PaymentScheme>;
  /**
   * Hands a payment over.
   * @param signal aborted when nobody waits for the answer any more
   * @throws when the rail did not confirm it; whether it has it is then unknown, and it is asked before it is tried again
   */
  submit(order: RailOrder, signal: AbortSignal): Promise<void>;
  /** Whether the rail has a payment that was handed over and not confirmed. @throws when it does not say */
  knows(order: RailOrder, signal: AbortSignal): Promise<boolean>;
  /**
   * Hands `receive` each message that has come; one that it throws for comes again later.
   * @param until aborted when no further message is to be begun
   */
  collect(
    tenantId: string,
    receive: (message: RailMessage) => Promise<void>,
    until?: AbortSignal,
  ): Promise<void>;
};
