/** Payments that a person has saved under a name, to pay again. Payee and amount are those of the saved payment. */
import {
  beneficiaryDetails,
  paymentTemplate as contract,
  type PaymentTemplate,
  type ReceivedBody,
} from '@kontor/api-client/contract';
import {
  formatMinor,
  keptPayee,
  maxTemplateNameLength,
  maxTemplates,
  mayPay,
  templateNameProblem,
} from '@kontor/api-client/domain';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { signerOf } from '../customers/index.ts';
import { termsOf, type Services } from '../integrations/index.ts';
import { inTenant, readTenant, type Tx } from '../platform/db/database.ts';
import { beneficiaries, payments, paymentTemplates } from '../platform/db/paymentTables.ts';
import { accounts, auditLog, currencies, users } from '../platform/db/schema.ts';
import { forbidden, invalidField, notFound } from '../platform/errors.ts';
import { once, type KeyedAnswer } from '../platform/idempotency/idempotency.ts';
import type { Principal } from '../platform/principal.ts';
import { isUuid } from '../platform/uuid.ts';
import { found } from './access.ts';
import { paymentAnswer, payeeNumbers, type PaymentView } from './present.ts';
import { findPayment } from './queries.ts';

/** What the person has kept for the organization, by name. The caller belongs to the organization. */
export const listTemplates = (
  { db }: Services,
  principal: Principal,
  organizationId: string,
): Promise<PaymentTemplate[]> =>
  readTenant(db, principal.tenantId, (tx) => select(tx, principal, { organizationId }));

/**
 * Keeps a payment under a name. Safe to repeat with the same key, see `once`.
 * @throws BankError 400 beside a field, also beside `name` when it is taken or no more templates may be kept; 403 for a viewer;
 *   404 for a payment that is not there
 */
export function createTemplate(
  { db, clock }: Services,
  principal: Principal,
  request: ReceivedBody<'paymentTemplates.create'>,
  key: string | undefined,
): Promise<KeyedAnswer<PaymentTemplate>> {
  const now = clock.now();
  const { tenantId, userId } = principal;
  return inTenant(db, tenantId, async (tx) => {
    const view = found(await findPayment(tx, principal, request.paymentId));
    const { organizationId, id: paymentId } = view.row;
    if (!mayPay(view.signer)) throw forbidden('You may not make payments for this organization');
    return once(
      tx,
      { tenantId, userId, operation: 'paymentTemplates.create', key, body: request, now },
      contract,
      async () => {
        const name = properName(request.name);
        const beneficiaryId = await payeeOf(tx, view, request.beneficiaryId, now);
        await lockTemplates(tx, principal);
        const [kept] = await tx
          .select({ count: count() })
          .from(paymentTemplates)
          .where(ownFor(principal, organizationId));
        if ((kept?.count ?? 0) >= maxTemplates)
          throw invalidField('name', 'maxTemplates', `must be one of at most ${maxTemplates} templates`);
        await assertFree(tx, principal, { organizationId, name });
        const [row] = await tx
          .insert(paymentTemplates)
          .values({
            tenantId,
            organizationId,
            userId,
            name,
            paymentId,
            keepsSum: request.keepSum,
            beneficiaryId,
            createdAt: now,
          })
          .returning({ id: paymentTemplates.id });
        if (row === undefined) throw new Error('the template was not stored');
        await note(tx, principal, row.id, now, 'PAYMENT_TEMPLATE_SAVED');
        return one(tx, principal, row.id);
      },
    );
  });
}

/** Gives one of the person's templates another name. @throws BankError 400 beside `name`; 403 for a viewer; 404 */
export function renameTemplate(
  { db, clock }: Services,
  principal: Principal,
  id: string,
  typed: string,
): Promise<PaymentTemplate> {
  return inTenant(db, principal.tenantId, async (tx) => {
    await lockTemplates(tx, principal);
    const template = await findToChange(tx, principal, id);
    const name = properName(typed);
    if (name === template.name) return template;
    await assertFree(tx, principal, { ...template, name });
    await tx.update(paymentTemplates).set({ name }).where(named(principal, id));
    await note(tx, principal, id, clock.now(), 'PAYMENT_TEMPLATE_RENAMED');
    return { ...template, name };
  });
}

/** Deletes one of the person's templates; the payment stays. @throws BankError 403 for a viewer; 404 */
export function removeTemplate({ db, clock }: Services, principal: Principal, id: string): Promise<void> {
  return inTenant(db, principal.tenantId, async (tx) => {
    await lockTemplates(tx, principal);
    await findToChange(tx, principal, id);
    await tx.delete(paymentTemplates).where(named(principal, id));
    await note(tx, principal, id, clock.now(), 'PAYMENT_TEMPLATE_REMOVED');
  });
}

const ownFor = ({ tenantId, userId }: Principal, organizationId: string) =>
  and(
    eq(paymentTemplates.tenantId, tenantId),
    eq(paymentTemplates.userId, userId),
    eq(paymentTemplates.organizationId, organizationId),
  );

const named = ({ tenantId }: Principal, id: string) =>
  and(eq(paymentTemplates.tenantId, tenantId), eq(paymentTemplates.id, id));

/** Until the transaction ends the person changes no template anywhere else: names stay apart, and the most is kept to. */
async function lockTemplates(tx: Tx, { tenantId, userId }: Principal): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
    .for('no key update');
}

async function assertFree(
  tx: Tx,
  principal: Principal,
  {
    organizationId,
    name,
    id,
  }: { readonly organizationId: string; readonly name: string; readonly id?: string },
): Promise<void> {
  const [taken] = await tx
    .select({ id: paymentTemplates.id })
    .from(paymentTemplates)
    .where(
      and(
        ownFor(principal, organizationId),
        eq(sql`lower(${paymentTemplates.name})`, sql`lower(${name})`),
        id === undefined ? undefined : ne(paymentTemplates.id, id),
      ),
    );
  if (taken !== undefined) throw invalidField('name', 'isUnique', 'must be the name of no other template');
}

const problems = {
  missing: ['isNotEmpty', 'must not be empty'],
  length: ['maxLength', `must have at most ${maxTemplateNameLength} characters`],
  characters: ['isName', 'must have only characters that can be seen'],
} as const;

/** @throws BankError 400 beside `name` */
function properName(typed: string): string {
  const problem = templateNameProblem(typed);
  if (problem === undefined) return typed.trim();
  const [rule, sentence] = problems[problem];
  throw invalidField('name', rule, sentence);
}

/**
 * The beneficiary that the payment named, else the one given, whose account has to be the one that was paid. Null inside the bank
 * where the payee is none.
 * @throws BankError 400 beside `paymentId` for an exchange, beside `beneficiaryId`
 */
async function payeeOf(
  tx: Tx,
  view: PaymentView,
  given: string | undefined,
  now: Date,
): Promise<string | null> {
  const { row, signer } = view;
  if (row.exchangeQuoteId !== null)
    throw invalidField('paymentId', 'isRepeatable', 'must not be a currency exchange');
  if (row.beneficiaryId !== null) return row.beneficiaryId;
  if (given === undefined) {
    if (row.paymentType === 'INTERNAL') return null;
    throw invalidField('beneficiaryId', 'isNotEmpty', 'must name the beneficiary that was paid');
  }
  const [beneficiary] = await tx
    .select()
    .from(beneficiaries)
    .where(
      and(
        eq(beneficiaries.tenantId, row.tenantId),
        eq(beneficiaries.id, given),
        eq(beneficiaries.organizationId, row.organizationId),
      ),
    );
  const candidates =
    beneficiary === undefined ? [] : [{ ...beneficiary, ...beneficiaryDetails.parse(beneficiary.details) }];
  if (keptPayee(paymentAnswer(view, signer, now), candidates) === undefined)
    throw invalidField('beneficiaryId', 'isBeneficiary', 'must be the beneficiary that was paid');
  return given;
}

/** One of the person's own, of an organization that they may pay for. @throws BankError 403, 404 */
async function findToChange(tx: Tx, principal: Principal, id: string): Promise<PaymentTemplate> {
  if (!isUuid(id)) throw notFound();
  const template = await one(tx, principal, id);
  const signer = await signerOf(tx, principal, template.organizationId);
  if (signer === undefined) throw notFound();
  principal.setResponseOrganization?.(template.organizationId);
  if (!mayPay(signer)) throw forbidden('You may not make payments for this organization');
  return template;
}

async function one(tx: Tx, principal: Principal, id: string): Promise<PaymentTemplate> {
  const [template] = await select(tx, principal, { id });
  if (template === undefined) throw notFound();
  return template;
}

async function select(
  tx: Tx,
  { tenantId, userId }: Principal,
  { organizationId, id }: { readonly organizationId?: string; readonly id?: string },
): Promise<PaymentTemplate[]> {
  const rows = await tx
    .select({
      template: paymentTemplates,
      payment: payments,
      decimals: currencies.decimals,
      accountStatus: accounts.status,
      beneficiary: beneficiaries,
    })
    .from(paymentTemplates)
    .innerJoin(
      payments,
      and(eq(payments.tenantId, paymentTemplates.tenantId), eq(payments.id, paymentTemplates.paymentId)),
    )
    .innerJoin(accounts, and(eq(accounts.tenantId, payments.tenantId), eq(accounts.id, payments.accountId)))
    .innerJoin(currencies, eq(currencies.id, payments.currencyId))
    .leftJoin(
      beneficiaries,
      and(
        eq(beneficiaries.tenantId, paymentTemplates.tenantId),
        eq(beneficiaries.id, paymentTemplates.beneficiaryId),
      ),
    )
    .where(
      and(
        eq(paymentTemplates.tenantId, tenantId),
        eq(paymentTemplates.userId, userId),
        organizationId === undefined ? undefined : eq(paymentTemplates.organizationId, organizationId),
        id === undefined ? undefined : eq(paymentTemplates.id, id),
      ),
    )
    .orderBy(asc(sql`lower(${paymentTemplates.name})`), asc(paymentTemplates.id));
  return rows.map(answer);
}

type Selected = {
  readonly template: typeof paymentTemplates.$inferSelect;
  readonly payment: typeof payments.$inferSelect;
  readonly decimals: number;
  readonly accountStatus: (typeof accounts.$inferSelect)['status'];
  readonly beneficiary: typeof beneficiaries.$inferSelect | null;
};

function answer({ template, payment, decimals, accountStatus, beneficiary }: Selected): PaymentTemplate {
  const { feeBearer, structuredReference } = termsOf(payment.terms);
  return {
    id: template.id,
    organizationId: template.organizationId,
    name: template.name,
    paymentId: payment.id,
    kind: payment.kind,
    paymentType: payment.paymentType,
    scheme: payment.scheme,
    accountId: payment.accountId,
    accountUsable: accountStatus === 'ACTIVE',
    currencyId: payment.currencyId,
    sum: template.keepsSum ? formatMinor(payment.sum, decimals) : null,
    benificiaryFullName: payment.payeeName,
    ...payeeNumbers(payment),
    beneficiary: beneficiary && payee(beneficiary),
    details: payment.details,
    ...(structuredReference !== undefined && { structuredReference }),
    ...(feeBearer !== undefined && { feeBearer }),
    createdAt: template.createdAt.toISOString(),
  };
}

function payee({ id, name, status, removedAt, details }: typeof beneficiaries.$inferSelect) {
  const { bankAccountNumber } = beneficiaryDetails.parse(details);
  return {
    id,
    name,
    status: removedAt === null ? status : ('REMOVED' as const),
    ...(bankAccountNumber !== undefined && { bankAccountNumber }),
  };
}

async function note(
  tx: Tx,
  { tenantId, userId, sessionId }: Principal,
  targetId: string,
  at: Date,
  action: string,
): Promise<void> {
  await tx.insert(auditLog).values({ tenantId, at, actorId: userId, sessionId, action, targetId });
}
