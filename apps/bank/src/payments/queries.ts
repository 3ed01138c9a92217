import type { OperationStatus } from '@kontor/api-client/contract';
import { and, desc, eq, gt, gte, lt, lte, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pipeline, type Tx } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { payments, paymentSignatures, paymentTransitions } from '../platform/db/paymentTables.ts';
import { currencies, memberships, organizations, users } from '../platform/db/schema.ts';
import { contracts } from '../counterparties/index.ts';
import { fxQuotes } from './exchange/tables.ts';
import { acting } from '../platform/db/memberships.ts';
import type { Principal } from '../platform/principal.ts';
import type { PaymentView } from './present.ts';

const feeCurrencies = alias(currencies, 'fee_currencies');

const signers = alias(users, 'signers');

const boughtCurrencies = alias(currencies, 'bought_currencies');

/** Payments as the person who asks may see them: those of organizations they belong to. */
function selectViews(tx: Tx, { userId }: { userId: string | Placeholder }) {
  const signatures = (what: SQL, condition: SQL) => sql`(select ${what} from ${paymentSignatures}
    where ${paymentSignatures.tenantId} = ${payments.tenantId} and ${paymentSignatures.paymentId} = ${payments.id} ${condition})`;
  return tx
    .select({
      row: payments,
      currency: currencies.name,
      decimals: currencies.decimals,
      feeDecimals: feeCurrencies.decimals,
      contract: { id: contracts.id, name: contracts.name, beneficiaryId: contracts.beneficiaryId },
      quote: fxQuotes,
      bought: boughtCurrencies,
      collected: signatures(sql`count(*)::int`, sql``).mapWith(Number),
      myAnswer: signatures(
        sql`${paymentSignatures.answer}`,
        sql`and ${paymentSignatures.userId} = ${userId}`,
      ),
      firstName: users.firstName,
      lastName: users.lastName,
      organizationType: organizations.type,
      currentOfficial: memberships,
      phone: signers.phone,
      identified: sql<boolean>`(${signers.identified} and ${signers.status} = 'ACTIVE')`,
    })
    .from(payments)
    .innerJoin(
      memberships,
      acting({ tenantId: payments.tenantId, userId, organizationId: payments.organizationId }),
    )
    .innerJoin(
      organizations,
      and(eq(organizations.tenantId, payments.tenantId), eq(organizations.id, payments.organizationId)),
    )
    .innerJoin(signers, and(eq(signers.tenantId, payments.tenantId), eq(signers.id, memberships.userId)))
    .innerJoin(currencies, eq(currencies.id, payments.currencyId))
    .innerJoin(feeCurrencies, eq(feeCurrencies.id, payments.feeCurrencyId))
    .innerJoin(users, and(eq(users.tenantId, payments.tenantId), eq(users.id, payments.createdBy)))
    .leftJoin(
      contracts,
      and(eq(contracts.tenantId, payments.tenantId), eq(contracts.id, payments.contractId)),
    )
    .leftJoin(
      fxQuotes,
      and(eq(fxQuotes.tenantId, payments.tenantId), eq(fxQuotes.id, payments.exchangeQuoteId)),
    )
    .leftJoin(boughtCurrencies, eq(boughtCurrencies.id, fxQuotes.toCurrencyId));
}

type Selected = Awaited<ReturnType<typeof selectViews>>[number];

const toView = ({
  firstName,
  lastName,
  organizationType,
  currentOfficial,
  quote,
  bought,
  ...view
}: Selected): PaymentView => ({
  ...view,
  exchange:
    quote === null || bought === null ? null : { quote, currency: bought.name, decimals: bought.decimals },
  signer: { organizationType, currentOfficial },
  createdBy: { firstName: firstName ?? '', lastName: lastName ?? '' },
});

const named = ({ tenantId, id }: Readonly<Record<'tenantId' | 'id', Placeholder>>) =>
  and(eq(payments.tenantId, tenantId), eq(payments.id, id));

const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** Locks a payment until the transaction ends. Undefined: there is none. */
export async function lockPayment(
  tx: Tx,
  principal: Principal,
  id: string,
): Promise<PaymentView | undefined> {
  if (!isId(id)) return undefined;
  pipeline(tx, lockRow(tx, { tenantId: principal.tenantId, id }));
  // Sent after the lock, so it reads once the lock is held and sees what another transaction has changed in the meantime.
  return findPayment(tx, principal, id);
}

/** The same without ever waiting. Undefined also while somebody else holds it. */
export async function tryLockPayment(
  tx: Tx,
  principal: Principal,
  id: string,
): Promise<PaymentView | undefined> {
  if (!isId(id)) return undefined;
  const [held, view] = await Promise.all([
    tryLockRow(tx, { tenantId: principal.tenantId, id }),
    findPayment(tx, principal, id),
  ]);
  return held.length === 0 ? undefined : view;
}

const locking = (name: string, config?: { readonly skipLocked: true }) =>
  prepared(name, ['tenantId', 'id'], (tx, at) =>
    tx.select({ id: payments.id }).from(payments).where(named(at)).for('no key update', config),
  );
const lockRow = locking('lock_payment');
const tryLockRow = locking('try_lock_payment', { skipLocked: true });

export async function findPayment(
  tx: Tx,
  principal: Principal,
  id: string,
): Promise<PaymentView | undefined> {
  if (!isId(id)) return undefined;
  const { tenantId, userId } = principal;
  const [found] = await viewById(tx, { tenantId, userId, id });
  if (found !== undefined) principal.setResponseOrganization?.(found.row.organizationId);
  return found && toView(found);
}

const viewById = prepared('payment_view', ['tenantId', 'userId', 'id'], (tx, at) =>
  selectViews(tx, at).where(named(at)),
);

/** An organization's payments in one state, newest first, after the given one; only those in it since the given time, if there is one. */
export async function paymentsInState(
  tx: Tx,
  principal: Principal,
  {
    organizationId,
    status,
    since,
    after,
    limit,
    now,
  }: {
    organizationId: string;
    status: OperationStatus;
    since?: Date | undefined;
    after: { createdAt: Date; id: string } | null;
    limit: number;
    now: Date;
  },
): Promise<PaymentView[]> {
  const found = await selectViews(tx, principal)
    .where(
      and(
        eq(payments.tenantId, principal.tenantId),
        eq(payments.organizationId, organizationId),
        inState(status, now),
        since && hasStateSince(status, since),
        after === null
          ? undefined
          : or(
              lt(payments.createdAt, after.createdAt),
              and(eq(payments.createdAt, after.createdAt), lt(payments.id, after.id)),
            ),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);
  return found.map(toView);
}

/** The state that counts, as `statusOf` tells it. */
function inState(status: OperationStatus, now: Date): SQL | undefined {
  const stored = eq(payments.status, status);
  if (status === 'UNSIGNED') return and(stored, gt(payments.expiresAt, now));
  if (status !== 'EXPIRED') return stored;
  return or(stored, and(eq(payments.status, 'UNSIGNED'), lte(payments.expiresAt, now)));
}

/** Whether the state that counts began then or later. One that nobody signed in time has expired then, not when that was noticed. */
function hasStateSince(status: OperationStatus, since: Date): SQL {
  if (status === 'EXPIRED') return gte(payments.expiresAt, since);
  return sql`exists (select from ${paymentTransitions}
    where ${paymentTransitions.tenantId} = ${payments.tenantId} and ${paymentTransitions.paymentId} = ${payments.id}
      and ${paymentTransitions.toStatus} = ${payments.status} and ${gte(paymentTransitions.at, since)})`;
}

/** The newest unsigned payment the person made: one of this session before one of an earlier session. */
export async function newestUnsigned(
  tx: Tx,
  principal: Principal,
  now: Date,
): Promise<PaymentView | undefined> {
  const [found] = await selectViews(tx, principal)
    .where(
      and(
        eq(payments.tenantId, principal.tenantId),
        eq(payments.createdBy, principal.userId),
        eq(payments.status, 'UNSIGNED'),
        gt(payments.expiresAt, now),
      ),
    )
    .orderBy(
      sql`(${payments.sessionId} is not distinct from ${principal.sessionId}) desc`,
      desc(payments.createdAt),
      desc(payments.id),
    )
    .limit(1);
  return found && toView(found);
}
