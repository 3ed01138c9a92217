/** Whether a card pays, and at what terms. */
import { and, eq } from 'drizzle-orm';
import type { CardAuthorization } from '../integrations/index.ts';
import type { MarketPrices } from '../platform/money/marketPrices.ts';
import type { Tx } from '../platform/db/database.ts';
import { currencies, memberships, users } from '../platform/db/schema.ts';
import { customerRate, marketRate } from '../platform/money/conversion.ts';
import { millionths } from '../platform/money/conversion.ts';
import { settingsOf } from '../platform/tenants/tenantSettings.ts';
import { availableTo, type Payer } from './booking.ts';
import {
  billedFor,
  declinedByLimits,
  declinedByState,
  type Conversion,
  type DeclineReason,
} from './purchaseRules.ts';
import { statusOf } from './queries.ts';
import { spentWith } from './spending.ts';
import type { CardRow } from './tables.ts';

/** What a purchase comes to on the card, in minor units of its currency. */
export type Terms = { readonly billed: bigint; readonly conversion: Conversion | null };

/**
 * In another currency than the card's at the market's rate less the tenant's markup, as an exchange.
 * @param prices null where the market is not needed, or says nothing
 * @returns null without a rate
 */
export async function termsOf(
  tx: Tx,
  { tenantId, currencyId }: CardRow,
  payer: Payer,
  wanted: Pick<CardAuthorization, 'currencyId' | 'sum'>,
  prices: MarketPrices | null,
): Promise<Terms | null> {
  if (wanted.currencyId === currencyId) return { billed: wanted.sum, conversion: null };
  const [to] = await tx.select().from(currencies).where(eq(currencies.id, wanted.currencyId));
  if (to === undefined) throw new Error(`there is no currency ${wanted.currencyId}`);
  const pair = { from: payer.currency, to };
  const market = prices === null ? undefined : marketRate(prices, pair);
  if (market === undefined) return null;
  const { markupPercent } = (await settingsOf(tx, tenantId)).exchange;
  const rate = customerRate(market, millionths(markupPercent));
  if (rate === 0n) return null;
  const conversion = { pair, rate, market };
  return { billed: billedFor(conversion, wanted.sum), conversion };
}

/** Why a purchase is declined; null: it is not. */
export async function whyNot(
  tx: Tx,
  card: CardRow,
  payer: Payer,
  terms: Terms | null,
  now: Date,
): Promise<DeclineReason | null> {
  const byState = declinedByState(statusOf(card, now));
  if (byState !== null) return byState;
  if (!(await mayHolderSpend(tx, card))) return 'HOLDER_BLOCKED';
  if (terms === null) return 'NO_RATE';
  const { billed } = terms;
  if (billed === 0n) return 'SUM_TOO_SMALL';
  const byLimits = declinedByLimits(
    {
      perWeek: card.limitPerWeek,
      perMonth: card.limitPerMonth,
      indefinitely: card.limitIndefinitely,
    },
    await spentWith(tx, card, now),
    billed,
  );
  if (byLimits !== null) return byLimits;
  const available = await availableTo(tx, payer);
  if (available === null) return 'ACCOUNT_BLOCKED';
  return available < billed ? 'INSUFFICIENT_FUNDS' : null;
}

/** Whether the person who ordered the card still acts for the account's organization. */
async function mayHolderSpend(tx: Tx, { tenantId, createdBy, organizationId }: CardRow): Promise<boolean> {
  const [holder] = await tx
    .select({ status: users.status })
    .from(users)
    .innerJoin(
      memberships,
      and(
        eq(memberships.tenantId, users.tenantId),
        eq(memberships.userId, users.id),
        eq(memberships.organizationId, organizationId),
        eq(memberships.status, 'ACTIVE'),
      ),
    )
    .where(and(eq(users.tenantId, tenantId), eq(users.id, createdBy)));
  return holder !== undefined && holder.status !== 'BLOCKED';
}
