import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  currencyCode,
  positiveMoney,
  uuid,
  type IncomingPayment,
  type SandboxAccount,
} from '@kontor/api-client/contract';
import { formatMinor, parseMinor } from '@kontor/api-client/domain';
import { notifyOrganization } from '../src/notifications/notify.ts';
import { inTenant, readTenant, type Tx } from '../src/platform/db/database.ts';
import { ledgerAccounts } from '../src/platform/db/ledgerTables.ts';
import { accounts, currencies, organizations } from '../src/platform/db/schema.ts';
import { invalidField, notFound } from '../src/platform/errors.ts';
import type { Deps } from '../src/http/call.ts';
import { creditsOf } from '../src/ledger/credits.ts';
import { bankAccount, post } from '../src/ledger/ledger.ts';
import { creditedTo } from '../src/ledger/room.ts';
import { fullNameOf } from '../src/customers/names.ts';
import { bookStretch } from './longHistory.ts';
import type { TenantRequest } from './tenantRequest.ts';

const text = (most: number) => z.string().trim().max(most);
const tenant = z.string().max(63).optional();

const incoming = z.strictObject({
  accountId: uuid,
  currency: currencyCode,
  sum: positiveMoney,
  from: text(140).min(1),
  details: text(140),
  tenant,
});

/** A transaction holds a few thousand bookings at most: a balance takes longer to change the oftener it has changed in it. */
const stretch = z.strictObject({
  first: z.int().min(1),
  count: z.int().min(1).max(2000),
  until: z.iso.datetime(),
  currency: currencyCode,
  tenant,
});

/** Money from a bank elsewhere, and the accounts it can come to. */
export function sandboxIncomingRoutes(
  app: FastifyInstance,
  { db, clock }: Deps,
  tenantFor: TenantRequest,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/sandbox/accounts',
    { schema: { querystring: z.strictObject({ tenant }) } },
    async (request) => {
      const { id } = await tenantFor(request, request.query.tenant);
      return readTenant(db, id, (tx) => accountsOf(tx, id));
    },
  );
  routes.post('/sandbox/incoming', { schema: { body: incoming } }, async (request, reply) => {
    const { tenant: key, ...payment } = request.body;
    const { id } = await tenantFor(request, key);
    await inTenant(db, id, (tx) => credit(tx, id, payment, clock.now()));
    return reply.code(204).send();
  });

  /** A stretch of a history of thousands of bookings. */
  routes.post(
    '/sandbox/accounts/:id/history',
    { schema: { params: z.strictObject({ id: uuid }), body: stretch } },
    async (request, reply) => {
      const { tenant: key, currency, until, ...bookings } = request.body;
      const { id: tenantId } = await tenantFor(request, key);
      const place = { tenantId, accountId: request.params.id, currency };
      await inTenant(db, tenantId, (tx) => bookStretch(tx, place, { ...bookings, until: new Date(until) }));
      return reply.code(204).send();
    },
  );
}

const most = 500;

async function accountsOf(tx: Tx, tenantId: string): Promise<SandboxAccount[]> {
  const rows = await tx
    .select({ account: accounts, organization: organizations, currency: currencies })
    .from(accounts)
    .innerJoin(organizations, eq(organizations.id, accounts.organizationId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.accountId, accounts.id))
    .innerJoin(currencies, eq(currencies.id, ledgerAccounts.currencyId))
    .where(eq(accounts.tenantId, tenantId))
    .orderBy(asc(accounts.number), asc(currencies.name))
    .limit(most);
  const byId = new Map<string, SandboxAccount>();
  for (const { account, organization, currency } of rows) {
    const known = byId.get(account.id)?.currencies ?? [];
    byId.set(account.id, {
      id: account.id,
      number: account.number,
      holder: fullNameOf(organization),
      status: account.status,
      currencies: [...known, { code: currency.name, decimals: currency.decimals }],
    });
  }
  return [...byId.values()];
}

async function credit(tx: Tx, tenantId: string, payment: IncomingPayment, at: Date): Promise<void> {
  const [found] = await tx
    .select({
      number: accounts.number,
      organization: organizations,
      currency: currencies,
      ledger: ledgerAccounts.id,
    })
    .from(accounts)
    .innerJoin(organizations, eq(organizations.id, accounts.organizationId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.accountId, accounts.id))
    .innerJoin(currencies, eq(currencies.id, ledgerAccounts.currencyId))
    .where(
      and(
        eq(accounts.tenantId, tenantId),
        eq(accounts.id, payment.accountId),
        eq(currencies.name, payment.currency),
      ),
    );
  if (found === undefined) throw notFound();
  const sum = parseMinor(payment.sum, found.currency.decimals);
  if (!sum.ok)
    throw invalidField('sum', 'maxDecimals', `must have at most ${found.currency.decimals} decimals`);
  const own = { ledgerAccountId: found.ledger, currencyId: found.currency.id };
  const { id: creditId, suspended } = await creditedTo(tx, own, sum.minor);
  const transactionId = await post(tx, {
    kind: 'DEPOSIT',
    organizationId: null,
    effectiveAt: at,
    details: payment.details,
    debtor: { name: payment.from, number: null },
    creditor: { name: fullNameOf(found.organization), number: found.number },
    postings: [
      {
        operation: 'COMMON',
        currencyId: found.currency.id,
        debit: await bankAccount(tx, 'NOSTRO', found.currency.id),
        credit: creditId,
        amount: sum.minor,
      },
    ],
  });
  if (suspended) return;
  const operationId = (await creditsOf(tx, tenantId, [transactionId]))(transactionId, found.organization.id);
  if (operationId === undefined) throw new Error(`${transactionId} credited nobody`);
  await notifyOrganization(
    tx,
    { tenantId, organizationId: found.organization.id, now: at },
    {
      kind: 'PAYMENT_RECEIVED',
      payer: payment.from,
      operationId,
      sum: formatMinor(sum.minor, found.currency.decimals),
      currency: found.currency.name,
    },
  );
}
