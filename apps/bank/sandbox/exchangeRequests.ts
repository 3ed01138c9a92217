/** What the persona `individual` has asked the bank for: one request still waiting, one refused, one granted and unsigned. */
import type { CurrencyCode } from '@kontor/api-client/contract';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Tx } from '../src/platform/db/database.ts';
import { payments } from '../src/platform/db/paymentTables.ts';
import { accounts, memberships, users } from '../src/platform/db/schema.ts';
import { decide, requestRate, type Decision } from '../src/payments/exchange/requests.ts';
import { fxRequests } from '../src/payments/exchange/tables.ts';
import { settingsOf } from '../src/platform/tenants/tenantSettings.ts';
import { sandboxMarket } from './exchange.ts';
import { currencyIdOf } from '../src/demo/people.ts';
import { personaOf, type TenantKey } from './personas.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

type CustomRateRequest = {
  /** Place of the paying account, from 0. */
  readonly account: number;
  readonly sold: CurrencyCode;
  readonly bought: CurrencyCode;
  readonly sum: string;
  readonly rate: string;
  readonly comment: string;
};

type CustomRateRequests = {
  readonly waiting: CustomRateRequest;
  readonly refused: CustomRateRequest;
  readonly granted: CustomRateRequest;
};

/** Where custom rates are offered. */
const customRateRequests: Readonly<Partial<Record<TenantKey, CustomRateRequests>>> = {
  kontor: {
    waiting: {
      account: 0,
      sold: 'GBP',
      bought: 'USD',
      sum: '2500.00',
      rate: '1.3345',
      comment: 'For the studio: we pay Pixelworks for the whole year',
    },
    refused: {
      account: 1,
      sold: 'GBP',
      bought: 'EUR',
      sum: '5000.00',
      rate: '1.1985',
      comment: 'Part of the deposit on a flat in Lyon',
    },
    granted: {
      account: 2,
      sold: 'EUR',
      bought: 'USD',
      sum: '1200.00',
      rate: '1.1605',
      comment: 'Trip to New York',
    },
  },
  ashgrove: {
    waiting: {
      account: 0,
      sold: 'EUR',
      bought: 'GBP',
      sum: '120000.00',
      rate: '0.8695',
      comment: 'School fees and the house in Bath',
    },
    refused: {
      account: 1,
      sold: 'EUR',
      bought: 'USD',
      sum: '250000.00',
      rate: '1.2100',
      comment: 'Purchase at auction, settlement in two weeks',
    },
    granted: {
      account: 0,
      sold: 'EUR',
      bought: 'USD',
      sum: '80000.00',
      rate: '1.1620',
      comment: 'Lowell House, spring residence',
    },
  },
};

/**
 * Makes those of the requests that are missing. The granted one is made again when its rate is no longer firm, so that a
 * sandbox always has an exchange to sign.
 */
export async function askForRates(tx: Tx, tenantId: string, key: TenantKey, now: Date): Promise<void> {
  const asked = customRateRequests[key];
  if (asked === undefined || !(await settingsOf(tx, tenantId)).exchange.customRate.enabled) return;
  const [customer] = await tx
    .select({ userId: users.id, organizationId: memberships.organizationId })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.tenantId, users.tenantId), eq(memberships.userId, users.id)))
    .where(and(eq(users.tenantId, tenantId), eq(users.phone, personaOf(key, 'individual').phone)));
  if (customer === undefined) throw new Error(`${key} has nobody to ask for rates`);
  const { userId, organizationId } = customer;
  const own = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.organizationId, organizationId)))
    .orderBy(asc(accounts.position));

  const ask = async (
    { account, sold, bought, sum, rate, comment }: CustomRateRequest,
    msAgo: number,
  ): Promise<string> => {
    const at = new Date(now.getTime() - msAgo);
    const from = await currencyIdOf(tx, sold);
    const { id } = await requestRate(
      tx,
      { tenantId, userId, sessionId: null },
      {
        organizationId,
        accountId: own[account]?.id ?? '',
        exchangeCurrencyFromId: from,
        exchangeCurrencyToId: await currencyIdOf(tx, bought),
        exchangeCurrencyFixedId: from,
        exchangeCurrencyFixedSum: sum,
      },
      { customRate: rate, comment, validUntil: undefined, market: await marketAt(at) },
    );
    return id;
  };
  const answer = async (id: string, decision: Decision, msAgo: number) =>
    decide(tx, tenantId, id, decision, await marketAt(new Date(now.getTime() - msAgo)));

  const ofCustomer = and(eq(fxRequests.tenantId, tenantId), eq(fxRequests.organizationId, organizationId));
  const before = await tx.select({ id: fxRequests.id }).from(fxRequests).where(ofCustomer).limit(1);
  if (before.length === 0) {
    const refused = await ask(asked.refused, 9 * day);
    await answer(
      refused,
      { status: 'REJECTED', reason: 'The rate you asked for is too far above the market' },
      9 * day - 150 * minute,
    );
    await ask(asked.waiting, 95 * minute);
  }
  const toSign = await tx
    .select({ id: payments.id })
    .from(fxRequests)
    .innerJoin(
      payments,
      and(eq(payments.tenantId, fxRequests.tenantId), eq(payments.id, fxRequests.paymentId)),
    )
    .where(and(ofCustomer, eq(payments.status, 'UNSIGNED'), gt(payments.expiresAt, now)))
    .limit(1);
  if (toSign.length === 0)
    await answer(await ask(asked.granted, 40 * minute), { status: 'ACCEPTED' }, 10 * minute);
}

const marketAt = async (now: Date) => ({ prices: await sandboxMarket.pricesAt(now), now });
