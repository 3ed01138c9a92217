/** What a file of the history is made of. */
import type { StatementItem, Whitelabel } from '@kontor/api-client/contract';
import type { RecipientLocale } from '../../platform/text/recipientLocale.ts';
import type { BankDetails } from '../../platform/tenants/tenantSettings.ts';

/** One line of the history with what a reader without the portal needs to understand it. */
export type Entry = StatementItem & {
  readonly currency: string;
  readonly decimals: number;
  readonly accountNumber: string;
  /** The payer's own, on their side alone. */
  readonly clientReference: string | null;
  /** Minor units, negative for a debit. */
  readonly minor: bigint;
};

export type HeldAccount = {
  readonly ledgerAccountId: string;
  readonly account: { readonly id: string; readonly number: string; readonly name: string | null };
  readonly currency: {
    readonly id: string;
    readonly name: string;
    readonly decimals: number;
    readonly crypto: boolean;
  };
};

/** One balance over a period: opening + entries = closing. Minor units. */
export type Section = HeldAccount & {
  readonly opening: bigint;
  readonly closing: bigint;
  readonly credits: bigint;
  readonly debits: bigint;
  /** How many entries there are. */
  readonly count: number;
  /** In the order of booking. Read once. */
  readonly entries: AsyncIterable<Entry>;
};

/** What stands above every file. */
export type Head = {
  readonly bank: Whitelabel;
  /** Null where the tenant has no place among other banks. */
  readonly details: BankDetails | null;
  readonly holder: string;
  readonly reader: RecipientLocale;
  readonly createdAt: Date;
  /** First and last day, in the organization's zone; null where the question had no such bound. */
  readonly from: string | null;
  readonly to: string | null;
};

/** Chunks of a file; read once, and only as fast as the consumer takes them. */
export type Chunks = AsyncIterable<string | Uint8Array>;
