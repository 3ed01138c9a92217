/** Exchanges at a quoted rate: made here as payments that await a signature, and booked when they are signed. */
import {
  exchangeCreated,
  type ExchangeCreated,
  type ExchangeCalcRequest,
  type ExchangeRequest,
} from '@kontor/api-client/contract';
import { formatMinor, maySign } from '@kontor/api-client/domain';
import { and, eq, gt } from 'drizzle-orm';
import type { Services } from '../../integrations/index.ts';
import { roomOf } from '../../ledger/index.ts';
import { inTenant, type Tx } from '../../platform/db/database.ts';
import { balanceLimit, coreError } from '../../platform/errors.ts';
import { once, type KeyedAnswer } from '../../platform/idempotency/idempotency.ts';
import type { Payer } from '../parties.ts';
import { signingHashOf } from '../present.ts';
import type { Principal } from '../../platform/principal.ts';
import { QuoteExpired } from './lapsed.ts';
import { exchangeOf } from './parties.ts';
import { insertExchange } from './payment.ts';
import { askMarket, withFreshQuote } from './quotes.ts';
import { requestRate } from './requests.ts';
import { fxQuotes, type QuoteRow } from './tables.ts';

/** Enough for a code to come and be typed: so long a signed exchange keeps its rate. */
const lockLifetime = 5 * 60_000;

/**
 * Takes a quote and makes an exchange that awaits its signature, at a rate that is firm for 5 minutes; or with `customRate`
 * asks the bank for one, which makes no payment (ruling 9). Safe to repeat with the same key, see `once`.
 * @param key header Idempotency-Key
 * @throws BankError as `exchangeOf`; 410 QUOTE_EXPIRED with a fresh quote when the quote is late, taken, somebody else's or
 *   for something else; 422 INSUFFICIENT_FUNDS, BALANCE_LIMIT; for a custom rate as `requestRate`
 */
export async function createExchange(
  bank: Services,
  principal: Principal,
  request: ExchangeRequest,
  key: string | undefined,
): Promise<KeyedAnswer<ExchangeCreated>> {
  const { tenantId, userId } = principal;
  const { quoteId, customRate, comment, validUntil, ...wanted } = request;
  const market = customRate === undefined ? undefined : await askMarket(bank);
  const now = market?.now ?? bank.clock.now();
  return withFreshQuote(bank, principal, () =>
    inTenant(
      bank.db,
      tenantId,
      (tx) =>
        once(
          tx,
          { tenantId, userId, operation: 'exchange.create', key, body: request, now },
          exchangeCreated,
          () =>
            market === undefined || customRate === undefined
              ? takeQuote(tx, principal, wanted, quoteId, now)
              : requestRate(tx, principal, wanted, { customRate, comment, validUntil, market }),
        ),
      { actorId: userId, sessionId: principal.sessionId, now },
    ),
  );
}

async function takeQuote(
  tx: Tx,
  principal: Principal,
  request: ExchangeCalcRequest,
  quoteId: string | undefined,
  now: Date,
): Promise<ExchangeCreated> {
  const { tenantId, userId } = principal;
  const exchange = await exchangeOf(tx, principal, request);
  const { payer, target, from, to, fixed, sum } = exchange;
  const [quote] = await tx
    .select()
    .from(fxQuotes)
    .where(
      and(
        eq(fxQuotes.tenantId, tenantId),
        eq(fxQuotes.id, quoteId ?? ''),
        eq(fxQuotes.userId, userId),
        eq(fxQuotes.organizationId, payer.organization.id),
        eq(fxQuotes.accountId, payer.account.id),
        eq(fxQuotes.toAccountId, target.id),
        eq(fxQuotes.fromCurrencyId, from.id),
        eq(fxQuotes.toCurrencyId, to.id),
        eq(fxQuotes.fixedSide, fixed),
        eq(fixed === 'FROM' ? fxQuotes.fromSum : fxQuotes.toSum, sum),
        gt(fxQuotes.expiresAt, now),
      ),
    );
  if (quote === undefined) throw new QuoteExpired(request);
  assertSufficientFunds(payer, quote);
  if (quote.toSum > roomOf(target.balance, to)) throw balanceLimit();
  const expiresAt = new Date(now.getTime() + lockLifetime);
  const row = await insertExchange(tx, principal, { exchange, quote, now, expiresAt });
  if (row === undefined) throw new QuoteExpired(request);
  return {
    id: row.id,
    type: 'PAYMENT',
    status: 'UNSIGNED',
    requiresSignature: maySign(payer.signer),
    signingHash: signingHashOf(row, {
      decimals: from.decimals,
      feeDecimals: from.decimals,
      exchange: { quote, currency: to.name, decimals: to.decimals },
    }),
    expiresAt: row.expiresAt.toISOString(),
  };
}

function assertSufficientFunds({ available, currency }: Payer, { fromSum, feeAmount }: QuoteRow): void {
  const total = fromSum + feeAmount;
  if (total <= available) return;
  throw coreError('INSUFFICIENT_FUNDS', 'Insufficient funds', {
    data: {
      available: formatMinor(available, currency.decimals),
      totalDebit: formatMinor(total, currency.decimals),
    },
  });
}
