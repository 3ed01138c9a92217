/** Orders for remittances, as one member of the paying organization meets them. */
import {
  paymentOrderItem,
  type PaymentOrder,
  type RemittanceStatus,
  type WholePaymentOrder,
} from '@kontor/api-client/contract';
import { formatMinor, maySign, type Signer } from '@kontor/api-client/domain';
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { currencyAnswer } from '../../platform/money/currencies.ts';
import { attachedTo, type Attached } from '../../files/index.ts';
import { canonicalSha256 } from '../../platform/canonical.ts';
import type { Tx } from '../../platform/db/database.ts';
import { currencies, memberships, organizations, users } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/errors.ts';
import { acting } from '../../platform/db/memberships.ts';
import type { Principal } from '../../platform/principal.ts';
import { accountOf } from './rules.ts';
import { paymentOrderItems, paymentOrders, paymentOrderSignatures } from './tables.ts';

export type OrderRow = typeof paymentOrders.$inferSelect;

export type OrderView = {
  readonly row: OrderRow;
  readonly currency: typeof currencies.$inferSelect;
  /** The place of the person who asks in the paying organization. */
  readonly signer: Signer;
  /** Whether the bank knows who they are. */
  readonly identified: boolean;
  readonly phone: string;
  readonly collected: number;
  /** What the person who asks was answered when they signed it; null: they haven't. */
  readonly myAnswer: unknown;
  /** Accounts of the items, sorted: the hash that is signed covers every one. */
  readonly accounts: readonly string[];
};

function selectViews(tx: Tx, { userId }: Principal) {
  const signatures = (what: SQL, condition: SQL) => sql`(select ${what} from ${paymentOrderSignatures}
    where ${paymentOrderSignatures.tenantId} = ${paymentOrders.tenantId}
      and ${paymentOrderSignatures.orderId} = ${paymentOrders.id} ${condition})`;
  return tx
    .select({
      row: paymentOrders,
      currency: currencies,
      organizationType: organizations.type,
      currentOfficial: memberships,
      phone: users.phone,
      identified: sql<boolean>`(${users.identified} and ${users.status} = 'ACTIVE')`,
      collected: signatures(sql`count(*)::int`, sql``).mapWith(Number),
      myAnswer: signatures(
        sql`${paymentOrderSignatures.answer}`,
        sql`and ${paymentOrderSignatures.userId} = ${userId}`,
      ),
    })
    .from(paymentOrders)
    .innerJoin(
      memberships,
      acting({ tenantId: paymentOrders.tenantId, userId, organizationId: paymentOrders.organizationId }),
    )
    .innerJoin(
      organizations,
      and(
        eq(organizations.tenantId, paymentOrders.tenantId),
        eq(organizations.id, paymentOrders.organizationId),
      ),
    )
    .innerJoin(users, and(eq(users.tenantId, memberships.tenantId), eq(users.id, memberships.userId)))
    .innerJoin(currencies, eq(currencies.id, paymentOrders.currencyId));
}

type Selected = Awaited<ReturnType<typeof selectViews>>[number];

async function toViews(tx: Tx, { tenantId }: Principal, rows: readonly Selected[]): Promise<OrderView[]> {
  const items = await itemsOf(
    tx,
    tenantId,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ organizationType, currentOfficial, ...view }) => ({
    ...view,
    signer: { organizationType, currentOfficial },
    accounts: items
      .filter(({ orderId }) => orderId === view.row.id)
      .map(({ item }) => accountOf(item))
      .toSorted(),
  }));
}

async function itemsOf(tx: Tx, tenantId: string, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(paymentOrderItems)
    .where(and(eq(paymentOrderItems.tenantId, tenantId), inArray(paymentOrderItems.orderId, [...orderIds])))
    .orderBy(asc(paymentOrderItems.seq));
  return rows.map((row) => ({ ...row, item: paymentOrderItem.parse(row.item) }));
}

/** One order of an organization the person belongs to. @throws BankError 404 */
export async function findOrder(tx: Tx, principal: Principal, id: string): Promise<OrderView> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw notFound();
  const [view] = await toViews(
    tx,
    principal,
    await selectViews(tx, principal).where(
      and(eq(paymentOrders.tenantId, principal.tenantId), eq(paymentOrders.id, id)),
    ),
  );
  if (view === undefined) throw notFound();
  principal.setResponseOrganization?.(view.row.organizationId);
  return view;
}

/** The same, locked until the transaction ends. @throws BankError 404 */
export async function lockOrder(tx: Tx, principal: Principal, id: string): Promise<OrderView> {
  await findOrder(tx, principal, id);
  await lockOrderRow(tx, principal.tenantId, id);
  return findOrder(tx, principal, id); // sees what another transaction has changed in the meantime
}

/** An order as the bank itself works on it, locked until the transaction ends. */
export async function lockOrderRow(tx: Tx, tenantId: string, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.tenantId, tenantId), eq(paymentOrders.id, id)))
    .for('no key update');
  return row;
}

/** The newest order that awaits the signature of the person who made it. */
export async function newestUnsignedOrder(tx: Tx, principal: Principal): Promise<OrderView | undefined> {
  const [view] = await toViews(
    tx,
    principal,
    await selectViews(tx, principal)
      .where(
        and(
          eq(paymentOrders.tenantId, principal.tenantId),
          eq(paymentOrders.createdBy, principal.userId),
          eq(paymentOrders.status, 'QUEUED'),
        ),
      )
      .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
      .limit(1),
  );
  return view;
}

/** An organization's orders in some states, the newest first, after the given one. */
export async function ordersOf(
  tx: Tx,
  principal: Principal,
  {
    organizationId,
    statuses,
    after,
    limit,
  }: {
    organizationId: string;
    /** Undefined: in every state. */
    statuses: readonly RemittanceStatus[] | undefined;
    after: { createdAt: Date; id: string } | null;
    limit: number;
  },
): Promise<OrderView[]> {
  return toViews(
    tx,
    principal,
    await selectViews(tx, principal)
      .where(
        and(
          eq(paymentOrders.tenantId, principal.tenantId),
          eq(paymentOrders.organizationId, organizationId),
          statuses === undefined ? undefined : inArray(paymentOrders.status, [...statuses]),
          after === null
            ? undefined
            : sql`(${paymentOrders.createdAt}, ${paymentOrders.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
      .limit(limit),
  );
}

/** Hash of what is signed: total, fee, partner, and of the items their number and every account (contract.md section 9). */
export const orderHashOf = ({
  row,
  currency: { decimals },
  accounts,
}: Pick<OrderView, 'row' | 'accounts'> & { readonly currency: { readonly decimals: number } }): string =>
  canonicalSha256({
    type: 'PAYMENT_ORDER',
    id: row.id,
    accountId: row.accountId,
    sum: formatMinor(row.sum, decimals),
    currencyId: row.currencyId,
    feeAmount: formatMinor(row.feeAmount, decimals),
    payee: { name: row.partnerName, account: row.pspPartnerId },
    purpose: row.purpose,
    items: { count: accounts.length, accounts },
  });

/** Orders as the contract shows them. */
export async function orderAnswers(
  tx: Tx,
  tenantId: string,
  views: readonly OrderView[],
): Promise<PaymentOrder[]> {
  const files = await attachedTo(
    tx,
    tenantId,
    'ORDER',
    views.map(({ row }) => row.id),
  );
  return views.map((view) => orderAnswer(view, files.get(view.row.id) ?? []));
}

/** One order with its items, which stand where the order stands. */
export async function wholeOrderAnswer(
  tx: Tx,
  tenantId: string,
  view: OrderView,
): Promise<WholePaymentOrder> {
  const [answer] = await orderAnswers(tx, tenantId, [view]);
  if (answer === undefined) throw new Error('an order has an answer');
  const { status, rejectReason } = view.row;
  const items = await itemsOf(tx, tenantId, [view.row.id]);
  return {
    ...answer,
    items: items.map(({ id, item, sum }) => ({
      ...item,
      id,
      sum: formatMinor(sum, view.currency.decimals),
      status,
      rejectReason,
    })),
  };
}

function orderAnswer(view: OrderView, files: readonly Attached[]): PaymentOrder {
  const { row, currency, signer, identified, collected, myAnswer, accounts } = view;
  const amount = (minor: bigint) => formatMinor(minor, currency.decimals);
  return {
    id: row.id,
    orderCreatedAt: row.createdAt.toISOString(),
    accountId: row.accountId,
    sum: amount(row.sum),
    currency: currencyAnswer(currency),
    currencyId: row.currencyId,
    status: row.status,
    rejectReason: row.rejectReason,
    pspPartner: { id: row.pspPartnerId, name: row.partnerName },
    purpose: row.purpose,
    feeAmount: amount(row.feeAmount),
    itemsCount: accounts.length,
    files: files.map(({ file }) => file),
    signatures: { required: row.signaturesRequired, collected },
    canSign: row.status === 'QUEUED' && myAnswer === null && identified && maySign(signer),
    signingHash: orderHashOf(view),
  };
}
