import type { Bank } from '../bank.ts';
import { notifyAll, type News, type Teller } from '../chat/notify.ts';
import { newsOfCard, newsOfPurchase, newsOfRefund } from '../cards/told.ts';
import type { Tx } from '../db/database.ts';
import { workTogether } from '../outbox/outbox.ts';
import { newsForSigners, newsOfSent } from '../payments/told.ts';
import { newsForOrderSigners } from '../remittance/told.ts';
import { everyRound } from '../rounds.ts';
import { newsOfBalances } from '../users/lowBalance.ts';
import { awaitedNotice, noticeTopic, type About } from './later.ts';
import { tellNews } from './news.ts';
import { sendOutside } from './outside.ts';

type Telling = (tx: Tx, teller: Teller, ids: readonly string[]) => Promise<News[]>;

const each =
  (telling: (tx: Tx, teller: Teller, id: string) => Promise<News[]>): Telling =>
  async (tx, teller, ids) => {
    const news: News[] = [];
    for (const id of ids) news.push(...(await telling(tx, teller, id)));
    return news;
  };

const tellings = {
  PAYMENT_SENT: newsOfSent,
  PAYMENT_AWAITS_SIGNATURE: each(newsForSigners),
  ORDER_AWAITS_SIGNATURE: each(newsForOrderSigners),
  BALANCE: newsOfBalances,
  CARD_PURCHASE: each(newsOfPurchase),
  CARD_REFUND: each(newsOfRefund),
  CARD_ORDERED: each(newsOfCard('CARD_ORDERED')),
  CARD_SENT: each(newsOfCard('CARD_SENT')),
  CARD_EXPIRING: each(newsOfCard('CARD_EXPIRING')),
  CARD_EXPIRED: each(newsOfCard('CARD_EXPIRED')),
  CARD_FROZEN: each(newsOfCard('CARD_FROZEN')),
  CARD_CANCELED: each(newsOfCard('CARD_CANCELED')),
} as const satisfies Record<About, Telling>;

/** Tells a tenant's people what they have not been told yet. @returns how many things that were */
export function tellPeople(bank: Bank, tenantId: string, until?: AbortSignal): Promise<number> {
  const { db, clock } = bank;
  return workTogether(db, { tenantId, topic: noticeTopic, clock, until }, async (tx, entries) => {
    const notices = entries.map(({ payload }) => awaitedNotice.parse(payload));
    const teller = { tenantId, now: clock.now() };
    await sendOutside(tx, bank, teller, notices);
    const news: News[] = [];
    for (const [about, telling] of Object.entries(tellings)) {
      const ids = notices.filter((notice) => notice.about === about).map(({ id }) => id);
      if (ids.length > 0) news.push(...(await telling(tx, teller, ids)));
    }
    for (const notice of notices)
      if (notice.about === 'NEWS') news.push(...(await tellNews(tx, teller, notice)));
    await notifyAll(tx, teller, news);
  });
}

const everyMs = 1_000;

/** Tells every tenant's people once a second until it is stopped; see `everyRound`. */
export const keepTelling = (bank: Bank, onError: (error: unknown) => void): (() => Promise<void>) =>
  everyRound(bank.db, everyMs, ({ id }, until) => tellPeople(bank, id, until), onError);
