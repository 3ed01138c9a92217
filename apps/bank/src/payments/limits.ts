/**
 * How much may be paid to others: by one payment or order, by an organization in a day and a month, and by one person of it in
 * a day. Payments and payment orders count together. Money that stays with its owner, moved or exchanged, is neither limited
 * nor counted (docs/decisions/0016).
 */
import type { CurrencyCode, PaymentCheck, PaymentKind } from '@kontor/api-client/contract';
import {
  addDays,
  addMonths,
  dateIn,
  firstOfMonth,
  formatMinor,
  parseMinor,
  startOfDay,
} from '@kontor/api-client/domain';
import { and, eq, gte, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../platform/db/database.ts';
import { payments, paymentTransitions } from '../platform/db/paymentTables.ts';
import { organizations } from '../platform/db/schema.ts';
import { coreError } from '../platform/errors.ts';
import type { Principal } from '../platform/principal.ts';
import { paymentOrders, paymentOrderTransitions } from './remittance/tables.ts';
import type { TenantSettings } from '../platform/tenants/tenantSettings.ts';
import type { PaymentRow } from './present.ts';
import { schemeOf } from './schemes.ts';

type LimitType = PaymentCheck['limits'][number]['type'];

type LimitUsage = {
  readonly type: LimitType;
  /** Minor units of the payment's currency. */
  readonly limit: bigint;
  /** Of it before the payment. */
  readonly used: bigint;
  readonly resetsAt: Date | null;
};

/** What is limited. */
export type Limited = {
  readonly kind: PaymentKind | 'ORDER';
  /** How it travels; null: a partner pays it out. */
  readonly scheme: PaymentRow['scheme'] | null;
  readonly organizationId: string;
  /** IANA zone in which the organization's days and months begin. */
  readonly timezone: string;
  readonly currency: { readonly id: string; readonly name: string; readonly decimals: number };
};

/** An unsigned payment lapses after 30 days, so what was signed since then was made at most a month before. */
const longestUnsignedDays = 31;

/** Every limit that a payment keeps to. Money that stays with its owner is not limited. */
export async function limitUsageOf(
  tx: Tx,
  { tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>,
  limits: TenantSettings['limits'],
  limited: Limited,
  now: Date,
): Promise<LimitUsage[]> {
  const { kind, scheme, currency } = limited;
  if (kind === 'BETWEEN_ACCOUNTS') return [];
  const minor = (sum: string | null | undefined): bigint[] => {
    const parsed = sum === null || sum === undefined ? null : parseMinor(sum, currency.decimals);
    return parsed?.ok === true ? [parsed.minor] : [];
  };
  const of = (name: keyof TenantSettings['limits']) => minor(limits[name][currency.name as CurrencyCode]); // the table holds no other
  const own = scheme === null ? null : schemeOf(scheme).maxSum;
  const once = [...minor(own), ...of('perPayment')].toSorted((a, b) => (a < b ? -1 : 1));
  const perPayment = once
    .slice(0, 1)
    .map((limit): LimitUsage => ({ type: 'PER_PAYMENT', limit, used: 0n, resetsAt: null }));
  const overTime = { DAILY: of('daily'), MONTHLY: of('monthly'), USER: of('user') };
  if (Object.values(overTime).every((bounds) => bounds.length === 0)) return perPayment;
  const { timezone } = limited;
  const today = dateIn(now.getTime(), timezone);
  const month = firstOfMonth(today);
  const begins = (date: string) => new Date(startOfDay(date, timezone));
  const used = await usedSince(tx, { tenantId, userId }, limited, begins(today), begins(month));
  const [day, monthEnd] = [begins(addDays(today, 1)), begins(addMonths(month, 1))];
  const usage = (type: keyof typeof overTime, resetsAt: Date): LimitUsage[] =>
    overTime[type].map((limit) => ({ type, limit, used: used[type], resetsAt }));
  return [...perPayment, ...usage('DAILY', day), ...usage('MONTHLY', monthEnd), ...usage('USER', day)];
}

/**
 * What was signed and has not come back. It counts on the day of its last signature, also when it is carried out on another;
 * for the person whose signature that was.
 */
async function usedSince(
  tx: Tx,
  { tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>,
  { organizationId, currency }: Limited,
  day: Date,
  month: Date,
): Promise<Record<'DAILY' | 'MONTHLY' | 'USER', bigint>> {
  const totals = (sum: PgColumn, { at, actorId }: { at: PgColumn; actorId: PgColumn }) => {
    const today = sql`${at} >= ${day.toISOString()}::timestamptz`;
    const total = (condition: SQL) =>
      sql`coalesce(sum(${sum}) filter (where ${condition}), 0)::text`.mapWith(BigInt);
    return {
      DAILY: total(today),
      MONTHLY: total(sql`true`),
      USER: total(sql`${today} and ${actorId} = ${userId}`),
    };
  };
  const here = (of: Record<'tenantId' | 'organizationId' | 'currencyId', PgColumn>) =>
    and(eq(of.tenantId, tenantId), eq(of.organizationId, organizationId), eq(of.currencyId, currency.id));
  const paid = tx
    .select(totals(payments.sum, paymentTransitions))
    .from(payments)
    .innerJoin(
      paymentTransitions,
      and(
        eq(paymentTransitions.tenantId, payments.tenantId),
        eq(paymentTransitions.paymentId, payments.id),
        eq(paymentTransitions.fromStatus, 'UNSIGNED'),
      ),
    )
    .where(
      and(
        here(payments),
        inArray(payments.status, ['PROCESSING', 'COMPLETED']),
        ne(payments.kind, 'BETWEEN_ACCOUNTS'),
        gte(payments.createdAt, new Date(month.getTime() - longestUnsignedDays * 24 * 3_600_000)),
        gte(paymentTransitions.at, month),
      ),
    );
  const ordered = tx
    .select(totals(paymentOrders.sum, paymentOrderTransitions))
    .from(paymentOrders)
    .innerJoin(
      paymentOrderTransitions,
      and(
        eq(paymentOrderTransitions.tenantId, paymentOrders.tenantId),
        eq(paymentOrderTransitions.orderId, paymentOrders.id),
        eq(paymentOrderTransitions.fromStatus, 'QUEUED'),
      ),
    )
    .where(
      and(
        here(paymentOrders),
        inArray(paymentOrders.status, ['PROC', 'AML', 'AML_DONE', 'ACCEPTED']),
        gte(paymentOrderTransitions.at, month),
      ),
    );
  const [one, other] = (await Promise.all([paid, ordered])).flat();
  if (one === undefined || other === undefined) throw new Error('a sum of no rows is a row');
  return {
    DAILY: one.DAILY + other.DAILY,
    MONTHLY: one.MONTHLY + other.MONTHLY,
    USER: one.USER + other.USER,
  };
}

/** The limits as a form shows them. `used` of one payment's is the payment itself. */
export const limitsAnswer = (
  usages: readonly LimitUsage[],
  { decimals }: Limited['currency'],
  sum: bigint,
): PaymentCheck['limits'] =>
  usages.map((usage) => ({ type: usage.type, ...amountsOf(usage, decimals, sum) }));

function amountsOf({ type, limit, used, resetsAt }: LimitUsage, decimals: number, sum: bigint) {
  const taken = type === 'PER_PAYMENT' ? sum : used;
  return {
    limit: formatMinor(limit, decimals),
    used: formatMinor(taken, decimals),
    remaining: formatMinor(taken > limit ? 0n : limit - taken, decimals),
    resetsAt: resetsAt?.toISOString() ?? null,
  };
}

const names: Readonly<Record<LimitType, string>> = {
  PER_PAYMENT: 'One payment',
  DAILY: 'All payments of a day',
  MONTHLY: 'All payments of a month',
  USER: 'All that you sign in a day',
};

/** @throws BankError 422 LIMIT_EXCEEDED with the limit that a payment of `sum` would go beyond */
export function assertWithinLimits(
  usages: readonly LimitUsage[],
  { name, decimals }: Limited['currency'],
  sum: bigint,
): void {
  const broken = usages.find(({ used, limit }) => used + sum > limit);
  if (broken === undefined) return;
  const amounts = amountsOf(broken, decimals, sum);
  throw coreError('LIMIT_EXCEEDED', `${names[broken.type]} may come to ${amounts.limit} ${name} at most`, {
    data: { type: broken.type, ...amounts },
  });
}

/** What is being signed: a payment or an order. */
type Signed = {
  readonly row: Pick<PaymentRow, 'organizationId' | 'currencyId' | 'sum'> & Pick<Limited, 'kind' | 'scheme'>;
  /** Its name. */
  readonly currency: string;
  readonly decimals: number;
};

/** Whether any limit counts when it is signed. */
export const isLimited = (
  limits: TenantSettings['limits'],
  { row: { kind }, currency }: { readonly row: Pick<Signed['row'], 'kind'>; readonly currency: string },
): boolean =>
  kind !== 'BETWEEN_ACCOUNTS' &&
  Object.values(limits).some((bounds) => bounds[currency as CurrencyCode] !== undefined); // the table holds no other

/**
 * The limits of a payment or an order that is being signed. Other signatures for the organization wait, so that no two of them
 * can use up the same rest of a limit.
 * @throws BankError 422 LIMIT_EXCEEDED
 */
export async function assertSigningWithinLimits(
  tx: Tx,
  principal: Principal,
  limits: TenantSettings['limits'],
  signed: Signed,
  now: Date,
): Promise<void> {
  if (!isLimited(limits, signed)) return;
  const { row, currency, decimals } = signed;
  const { kind, scheme, organizationId, currencyId } = row;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`limits ${organizationId}`}, 0))`);
  const [organization] = await tx
    .select({ timezone: organizations.timezone })
    .from(organizations)
    .where(and(eq(organizations.tenantId, principal.tenantId), eq(organizations.id, organizationId)));
  if (organization === undefined) throw new Error(`there is no organization ${organizationId}`);
  const limited = {
    kind,
    scheme,
    organizationId,
    timezone: organization.timezone,
    currency: { id: currencyId, name: currency, decimals },
  };
  assertWithinLimits(await limitUsageOf(tx, principal, limits, limited, now), limited.currency, row.sum);
}
