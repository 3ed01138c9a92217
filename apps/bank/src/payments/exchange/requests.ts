/** Requests for a rate of one's own: asked for by a customer, granted or refused by the bank (ruling 9). */
import type {
  ExchangeCalcRequest,
  ExchangeCreated,
  FxRequest,
  FxRequestStatus,
} from '@kontor/api-client/contract';
import { formatMinor, fxRequestStates, statesBefore } from '@kontor/api-client/domain';
import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { currencyAnswer } from '../../platform/money/currencies.ts';
import type { Services } from '../../integrations/index.ts';
import { notifyOrganization } from '../../notifications/index.ts';
import { announce, inTenant, readTenant, type Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/paymentTables.ts';
import { auditLog, currencies } from '../../platform/db/schema.ts';
import { BankError, coreError, invalidField, notFound } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';
import { amountsMeant } from '../../platform/text/amountsMeant.ts';
import { convert, formatRate, parseRate } from '../../platform/money/conversion.ts';
import { exchangeOf, type Exchange, type Exchanger } from './parties.ts';
import { insertExchange } from './payment.ts';
import { askMarket, inMarket, assertWithinBounds, storeQuote, type Market } from './quotes.ts';
import { fxQuotes, fxRequests, type FxRequestRow } from './tables.ts';

/** So long a granted rate is firm, unless the customer's wish ends earlier. */
const grantLifetime = 24 * 3_600_000;
/** In major units; the greatest sum a payment may have (VALID-11). */
const greatestSum = 10n ** 16n;

type CustomRateRequest = {
  readonly customRate: string;
  readonly comment: string | undefined;
  readonly validUntil: string | undefined;
  readonly market: Market;
};

/**
 * Writes down what a customer asks for.
 * @throws BankError 422 SCHEME_UNAVAILABLE when the bank takes no such requests; 400 beside a currency it doesn't take them
 *   in, a sum out of bounds, a rate at which nothing would be left, and a moment that has passed; as `exchangeOf`
 */
export async function requestRate(
  tx: Tx,
  principal: Exchanger,
  request: ExchangeCalcRequest,
  { customRate, comment, validUntil, market }: CustomRateRequest,
): Promise<ExchangeCreated> {
  const { tenantId, userId } = principal;
  const { now } = market;
  const exchange = await exchangeOf(tx, principal, request);
  const { exchange: settings } = await settingsOf(tx, tenantId);
  const { enabled, minSum, currencyIds } = settings.customRate;
  if (!enabled) throw coreError('SCHEME_UNAVAILABLE', 'The bank does not offer custom rates');
  for (const [field, { id, name }] of [
    ['exchangeCurrencyFromId', exchange.from],
    ['exchangeCurrencyToId', exchange.to],
  ] as const) {
    if (currencyIds?.includes(id) === false)
      throw invalidField(
        field,
        'isCustomRateCurrency',
        `must be a currency with custom rates, which ${name} is not`,
      );
  }
  const { bounds, base } = await inMarket(tx, market, exchange, settings);
  const least = minSum === null ? bounds.least : base(minSum);
  assertWithinBounds(exchange, { ...bounds, least: least > bounds.least ? least : bounds.least });
  assertRateFits(exchange, customRate);
  const until = validUntil === undefined ? null : new Date(validUntil);
  if (until !== null && !(until > now))
    throw invalidField('validUntil', 'isFutureDate', 'must be in the future');

  const [row] = await tx
    .insert(fxRequests)
    .values({
      tenantId,
      organizationId: exchange.payer.organization.id,
      accountId: exchange.payer.account.id,
      toAccountId: exchange.target.id,
      fromCurrencyId: exchange.from.id,
      toCurrencyId: exchange.to.id,
      fixedSide: exchange.fixed,
      fixedSum: exchange.sum,
      customRate,
      comment: comment === undefined || comment === '' ? null : comment,
      validUntil: until,
      createdBy: userId,
      createdAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('the request was not stored');
  await note(tx, row, now, row.status, principal);
  return { id: row.id, type: 'FX_REQUEST', status: 'PENDING' };
}

/** @throws BankError 400 unless both sums at this rate are amounts a payment may have */
function assertRateFits(exchange: Exchange, rate: string): void {
  const sums = convert(exchange, parseRate(rate), exchange.fixed, exchange.sum);
  const possible = (sum: bigint, decimals: number) =>
    sum > 0n && sum <= greatestSum * 10n ** BigInt(decimals);
  if (!possible(sums.from, exchange.from.decimals) || !possible(sums.to, exchange.to.decimals))
    throw invalidField('customRate', 'isRateOfSum', 'must make an amount of the sum');
}

const fromCurrencies = alias(currencies, 'from_currencies');
const toCurrencies = alias(currencies, 'to_currencies');

/** An organization's requests, the newest first. The caller belongs to the organization. */
export function listRequests(
  { db }: Services,
  { tenantId }: Principal,
  { organizationId, query }: { organizationId: string; query: string | undefined },
  { after, limit }: { after: { createdAt: Date; id: string } | null; limit: number },
): Promise<FxRequest[]> {
  return readTenant(db, tenantId, async (tx) => {
    const rows = await selectViews(tx)
      .where(
        and(
          eq(fxRequests.tenantId, tenantId),
          eq(fxRequests.organizationId, organizationId),
          query === undefined || query.trim() === '' ? undefined : mentions(query.trim()),
          after === null
            ? undefined
            : sql`(${fxRequests.createdAt}, ${fxRequests.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(fxRequests.createdAt), desc(fxRequests.id))
      .limit(limit);
    return rows.map(answer);
  });
}

/** Currency codes ("gbp", "GBP/EUR"), a part of the comment, or an amount of the fixed side. */
function mentions(query: string): SQL | undefined {
  const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const pair = query.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const fixedDecimals = sql`case ${fxRequests.fixedSide} when 'FROM' then ${fromCurrencies.decimals} else ${toCurrencies.decimals} end`;
  return or(
    pair === '' ? undefined : sql`${fromCurrencies.name} || ' ' || ${toCurrencies.name} ilike ${like(pair)}`,
    sql`${fxRequests.comment} ilike ${like(query)}`,
    ...amountsMeant(query).map(
      (amount) => sql`${fxRequests.fixedSum} / power(10::numeric, ${fixedDecimals}) = ${amount}::numeric`,
    ),
  );
}

function selectViews(tx: Tx) {
  return tx
    .select({ row: fxRequests, from: fromCurrencies, to: toCurrencies, actualRate: fxQuotes.rate })
    .from(fxRequests)
    .innerJoin(fromCurrencies, eq(fromCurrencies.id, fxRequests.fromCurrencyId))
    .innerJoin(toCurrencies, eq(toCurrencies.id, fxRequests.toCurrencyId))
    .leftJoin(
      payments,
      and(eq(payments.tenantId, fxRequests.tenantId), eq(payments.id, fxRequests.paymentId)),
    )
    .leftJoin(
      fxQuotes,
      and(eq(fxQuotes.tenantId, payments.tenantId), eq(fxQuotes.id, payments.exchangeQuoteId)),
    );
}

type View = Awaited<ReturnType<typeof selectViews>>[number];

function answer({ row, from, to, actualRate }: View): FxRequest {
  const sums = convert({ from, to }, parseRate(actualRate ?? row.customRate), row.fixedSide, row.fixedSum);
  const texts = [formatMinor(sums.from, from.decimals), formatMinor(sums.to, to.decimals)] as const;
  const [fixedSum, flexibleSum] = row.fixedSide === 'FROM' ? texts : [texts[1], texts[0]];
  return {
    id: row.id,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    exchangeCurrencyFrom: currencyAnswer(from),
    exchangeCurrencyTo: currencyAnswer(to),
    exchangeCurrencyFixedId: row.fixedSide === 'FROM' ? from.id : to.id,
    exchangeCurrencyFixedSum: fixedSum,
    exchangeCurrencyFlexibleSum: flexibleSum,
    exchangeActualRate: actualRate === null ? null : formatRate(parseRate(actualRate)),
    customRate: formatRate(parseRate(row.customRate)),
    comment: row.comment,
    rejectReason: row.rejectReason,
    paymentId: row.paymentId,
  };
}

/** The bank's word on a request. `rate`: the one it grants, if not the one that was asked for. */
export type Decision =
  | { readonly status: 'ACCEPTED'; readonly rate?: string | undefined }
  | { readonly status: 'REJECTED'; readonly reason: string };

/**
 * Decides a request. Accepting makes an exchange at the granted rate that awaits its customer's signature for a day, or for
 * as long as the customer meant the wish.
 * @returns the exchange; null when the request was rejected
 * @throws BankError 404 when there is no such request pending; 409 STALE_ENTITY when the wish is over; 400 beside `rate` for
 *   one that makes no amount of the sum; 403 or 404 when its customer may no longer exchange
 */
export async function decideRequest(
  bank: Services,
  tenantId: string,
  id: string,
  decision: Decision,
): Promise<{ paymentId: string | null }> {
  const market = await askMarket(bank);
  return inTenant(bank.db, tenantId, (tx) => decide(tx, tenantId, id, decision, market), { now: market.now });
}

/** `decideRequest` inside a transaction of the caller's. */
export async function decide(
  tx: Tx,
  tenantId: string,
  id: string,
  decision: Decision,
  market: Market,
): Promise<{ paymentId: string | null }> {
  const { now } = market;
  const ofRequest = and(eq(fxRequests.tenantId, tenantId), eq(fxRequests.id, id));
  const [row] = await tx
    .select()
    .from(fxRequests)
    .where(and(ofRequest, inArray(fxRequests.status, statesBefore(fxRequestStates, decision.status))))
    .for('no key update'); // one decision at a time
  if (row === undefined) throw notFound();
  const paymentId = decision.status === 'ACCEPTED' ? await grant(tx, row, decision.rate, market) : null;
  await tx
    .update(fxRequests)
    .set({
      status: decision.status,
      decidedAt: now,
      ...(decision.status === 'ACCEPTED' ? { paymentId } : { rejectReason: decision.reason }),
    })
    .where(ofRequest);
  await note(tx, row, now, decision.status, null);
  await notifyOrganization(
    tx,
    { tenantId, organizationId: row.organizationId, now },
    { kind: 'DECIDED', about: 'FX_REQUEST', outcome: decision.status, id },
  );
  return { paymentId };
}

/** Makes the exchange at the granted rate and answers its id. */
async function grant(
  tx: Tx,
  row: FxRequestRow,
  granted: string | undefined,
  market: Market,
): Promise<string> {
  const { tenantId, createdBy: userId } = row;
  const { now } = market;
  if (row.validUntil !== null && row.validUntil <= now)
    throw new BankError(409, 'STALE_ENTITY', 'The request was meant up to a moment that has passed');
  const [view] = await selectViews(tx).where(
    and(eq(fxRequests.tenantId, tenantId), eq(fxRequests.id, row.id)),
  );
  if (view === undefined) throw notFound();
  const fixed = row.fixedSide === 'FROM' ? view.from : view.to;
  const principal = { tenantId, userId, sessionId: null };
  const exchange = await exchangeOf(tx, principal, {
    organizationId: row.organizationId,
    accountId: row.accountId,
    toAccountId: row.toAccountId,
    exchangeCurrencyFromId: row.fromCurrencyId,
    exchangeCurrencyToId: row.toCurrencyId,
    exchangeCurrencyFixedId: fixed.id,
    exchangeCurrencyFixedSum: formatMinor(row.fixedSum, fixed.decimals),
  });
  const { exchange: settings } = await settingsOf(tx, tenantId);
  const { rate: marketRate } = await inMarket(tx, market, exchange, settings);
  if (granted !== undefined) assertRateFits(exchange, granted);
  const dayLater = new Date(now.getTime() + grantLifetime);
  const expiresAt = row.validUntil !== null && row.validUntil < dayLater ? row.validUntil : dayLater;
  const quote = await storeQuote(tx, principal, {
    exchange,
    rate: parseRate(granted ?? row.customRate),
    market: marketRate,
    feePercent: settings.feePercent,
    now,
    expiresAt,
  });
  const payment = await insertExchange(tx, principal, { exchange, quote, now, expiresAt });
  if (payment === undefined) throw new Error('a new quote was taken before it was given');
  return payment.id;
}

/** Writes down what became of a request and by whom, and tells those who watch. */
async function note(
  tx: Tx,
  { tenantId, id, organizationId }: FxRequestRow,
  at: Date,
  status: FxRequestStatus,
  by: Exchanger | null,
): Promise<void> {
  await tx.insert(auditLog).values({
    tenantId,
    at,
    actorId: by?.userId ?? null,
    sessionId: by?.sessionId ?? null,
    organizationId,
    action: `FX_REQUEST_${status === 'PENDING' ? 'CREATED' : status}`,
    targetId: id,
    facts: { after: { status } },
  });
  announce(tx, { kind: 'OPERATION', tenantId, of: { organizationId }, type: 'FX_REQUEST', id, status });
}
