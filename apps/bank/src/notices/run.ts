import type { Bank } from '../bank.ts';
import type { Teller } from '../chat/notify.ts';
import type { Tx } from '../db/database.ts';
import { workOnce } from '../outbox/outbox.ts';
import { tellSent, tellSigners } from '../payments/told.ts';
import { tellOrderSigners } from '../remittance/told.ts';
import { everyRound } from '../rounds.ts';
import { tellLowBalance } from '../users/lowBalance.ts';
import { awaitedNotice, noticeTopic } from './later.ts';

const told = {
  PAYMENT_SENT: tellSent,
  PAYMENT_AWAITS_SIGNATURE: tellSigners,
  ORDER_AWAITS_SIGNATURE: tellOrderSigners,
  BALANCE: tellLowBalance,
} as const satisfies Record<string, (tx: Tx, teller: Teller, id: string) => Promise<void>>;

/** Tells a tenant's people what they have not been told yet. @returns how many things that were */
export function tellPeople({ db, clock, messenger }: Bank, tenantId: string): Promise<number> {
  return workOnce(db, { tenantId, topic: noticeTopic, clock }, async (tx, { payload }) => {
    const { about, id } = awaitedNotice.parse(payload);
    await told[about](tx, { tenantId, messenger, now: clock.now() }, id);
  });
}

const everyMs = 1_000;

/** Tells every tenant's people once a second until it is stopped; see `everyRound`. */
export const keepTelling = (bank: Bank, onError: (error: unknown) => void): (() => Promise<void>) =>
  everyRound(bank.db, everyMs, ({ id }) => tellPeople(bank, id), onError);
