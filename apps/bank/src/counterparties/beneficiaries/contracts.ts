/** What an organization has agreed with a beneficiary, and what has been paid under it. */
import { contract as contractSchema, type Contract, type ContractRequest } from '@kontor/api-client/contract';
import { contractStates, dateIn, formatMinor, mayGo, parseMinor } from '@kontor/api-client/domain';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import {
  attach,
  attachedTo,
  attachedToOne,
  fileAmong,
  replaceAttached,
  type Attached,
  type Named,
} from '../../files/index.ts';
import type { Services } from '../../integrations/index.ts';
import { inTenant, readTenant, type Tx } from '../../platform/db/database.ts';
import { currencies, organizations } from '../../platform/db/schema.ts';
import { BankError, invalidField, notFound } from '../../platform/errors.ts';
import type { FileContent } from '../../platform/fileContent.ts';
import { once, type KeyedAnswer } from '../../platform/idempotency/idempotency.ts';
import type { Principal } from '../../platform/principal.ts';
import {
  find,
  findToChange,
  log,
  noteContracts,
  notifyOfDecision,
  type Row as BeneficiaryRow,
} from './queries.ts';
import { contracts } from './tables.ts';

type Row = typeof contracts.$inferSelect;

type View = {
  readonly row: Row;
  /** Of its currency. */
  readonly decimals: number;
  /** Minor units of what is paid or on its way. */
  readonly used: bigint;
  /** The same with what awaits a signature. */
  readonly committed: bigint;
};

/** A beneficiary's contracts, the newest first. @throws BankError 404 */
export function listContracts(
  { db, clock }: Services,
  principal: Principal,
  beneficiaryId: string,
  { after, limit }: { after: { createdAt: Date; id: string } | null; limit: number },
): Promise<Contract[]> {
  const { tenantId } = principal;
  return readTenant(db, tenantId, async (tx) => {
    await find(tx, principal, beneficiaryId);
    const views = await selectContracts(tx, clock.now())
      .where(
        and(
          eq(contracts.tenantId, tenantId),
          eq(contracts.beneficiaryId, beneficiaryId),
          after === null
            ? undefined
            : sql`(${contracts.createdAt}, ${contracts.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(contracts.createdAt), desc(contracts.id))
      .limit(limit);
    const files = await attachedTo(
      tx,
      tenantId,
      'CONTRACT',
      views.map(({ row }) => row.id),
    );
    return views.map((view) => answer(view, files.get(view.row.id) ?? []));
  });
}

/** One contract. @throws BankError 404 when it is not there, or another beneficiary's */
export function getContract(
  { db, clock }: Services,
  principal: Principal,
  beneficiaryId: string,
  id: string,
): Promise<Contract> {
  return readTenant(db, principal.tenantId, async (tx) => {
    await find(tx, principal, beneficiaryId);
    const view = await findContract(tx, principal, beneficiaryId, id, clock.now());
    return answer(view, await attachedToOne(tx, principal.tenantId, { kind: 'CONTRACT', id }));
  });
}

/** A file of a contract. @throws BankError 404 when it is not one of its */
export function contractFile(
  bank: Services,
  principal: Principal,
  beneficiaryId: string,
  { contractId, documentId }: { contractId: string; documentId: string },
): Promise<FileContent> {
  return readTenant(bank.db, principal.tenantId, async (tx) => {
    await find(tx, principal, beneficiaryId);
    await findContract(tx, principal, beneficiaryId, contractId, bank.clock.now());
    const files = await attachedToOne(tx, principal.tenantId, { kind: 'CONTRACT', id: contractId });
    return fileAmong(bank, files, documentId);
  });
}

/**
 * Keeps a contract with its files; the bank reviews it. Safe to repeat with the same key, see `once`.
 * @throws BankError 400 beside every field and file that can't be; 403 for a viewer; 404
 */
export function createContract(
  { db, clock }: Services,
  principal: Principal,
  beneficiaryId: string,
  request: ContractRequest,
  key: string | undefined,
): Promise<KeyedAnswer<Contract>> {
  const now = clock.now();
  const { tenantId, userId } = principal;
  return inTenant(db, tenantId, async (tx) => {
    const { row: beneficiary } = await findToChange(tx, principal, beneficiaryId);
    const body = { beneficiaryId, ...request };
    return once(
      tx,
      { tenantId, userId, operation: 'beneficiaries.createContract', key, body, now },
      contractSchema,
      async () => {
        const { organizationId } = beneficiary;
        const kept = await keepable(tx, beneficiary, request, now);
        const [row] = await tx
          .insert(contracts)
          .values({
            ...kept.values,
            tenantId,
            organizationId,
            beneficiaryId,
            createdBy: userId,
            createdAt: now,
            updatedAt: now,
          })
          .returning();
        if (row === undefined) throw new Error('the contract was not stored');
        const owner = { kind: 'CONTRACT', id: row.id, organizationId } as const;
        const files = await attach(tx, principal, owner, filesOf(request), now);
        await log(tx, principal, row, now, 'CONTRACT_CREATED');
        await noteContracts(tx, row);
        return answer({ row, decimals: kept.decimals, used: 0n, committed: 0n }, files);
      },
    );
  });
}

/**
 * Changes a contract to what is given, whole; then the bank reviews it again.
 * @throws BankError as `createContract`; 400 beside `sum` below what has been used, and beside `currencyId` once it is used;
 *   409 STALE_ENTITY with the present one
 */
export function updateContract(
  { db, clock }: Services,
  principal: Principal,
  beneficiaryId: string,
  id: string,
  { version, ...request }: ContractRequest & { version?: number | undefined },
): Promise<Contract> {
  const now = clock.now();
  const { tenantId } = principal;
  return inTenant(db, tenantId, async (tx) => {
    const { row: beneficiary } = await findToChange(tx, principal, beneficiaryId);
    await lockContract(tx, tenantId, id);
    const view = await findContract(tx, principal, beneficiaryId, id, now);
    const { row, committed } = view;
    const owner = { kind: 'CONTRACT', id, organizationId: row.organizationId } as const;
    if (version !== undefined && version !== row.version)
      throw new BankError(409, 'STALE_ENTITY', 'Somebody else has changed this in the meantime', {
        data: answer(view, await attachedToOne(tx, tenantId, owner)),
      });
    const { values, decimals } = await keepable(tx, beneficiary, request, now);
    if (committed > 0n && values.currencyId !== row.currencyId)
      throw invalidField('currencyId', 'isUnused', 'must stay: there are payments under it');
    if (values.sum !== null && values.sum < committed)
      throw invalidField('sum', 'min', 'must be at least what has been paid under it');
    const [after] = await tx
      .update(contracts)
      .set({
        ...values,
        status: 'UNDER_REVIEW',
        rejectReason: null,
        updatedAt: now,
        version: row.version + 1,
      })
      .where(and(eq(contracts.tenantId, tenantId), eq(contracts.id, id)))
      .returning();
    if (after === undefined) throw new Error('the contract is gone');
    const files = await replaceAttached(tx, principal, owner, filesOf(request), now);
    await log(tx, principal, after, now, 'CONTRACT_CHANGED');
    await noteContracts(tx, after);
    return answer({ ...view, row: after, decimals }, files);
  });
}

/**
 * The decision of the bank's staff on a contract under review.
 * @throws BankError 404 when there is none under review
 */
export async function decideContract(
  tx: Tx,
  tenantId: string,
  id: string,
  now: Date,
  decision: { readonly status: 'APPROVED' } | { readonly status: 'REJECTED'; readonly reason: string },
): Promise<void> {
  const [locked] = await lockContract(tx, tenantId, id);
  if (locked === undefined || !mayGo(contractStates, locked.status, decision.status)) throw notFound();
  const [row] = await tx
    .update(contracts)
    .set({
      status: decision.status,
      rejectReason: decision.status === 'REJECTED' ? decision.reason : null,
      updatedAt: now,
      version: sql`${contracts.version} + 1`,
    })
    .where(and(eq(contracts.tenantId, tenantId), eq(contracts.id, id)))
    .returning();
  if (row === undefined) throw new Error('the contract is gone');
  await log(tx, { tenantId, userId: null, sessionId: null }, row, now, `CONTRACT_${decision.status}`);
  await noteContracts(tx, row);
  const { beneficiaryId } = row;
  await notifyOfDecision(tx, row, now, decision.status, { about: 'CONTRACT', id, beneficiaryId });
}

/** A contract as a payment names it, locked until the transaction ends; undefined when there is none. */
export async function contractToPayUnder(
  tx: Tx,
  tenantId: string,
  { contractId, beneficiaryId }: { contractId: string; beneficiaryId: string },
  now: Date,
): Promise<View | undefined> {
  await lockContract(tx, tenantId, contractId);
  const [found] = await selectContracts(tx, now).where(
    and(
      eq(contracts.tenantId, tenantId),
      eq(contracts.id, contractId),
      eq(contracts.beneficiaryId, beneficiaryId),
    ),
  );
  return found;
}

const lockContract = (tx: Tx, tenantId: string, id: string) =>
  isId(id)
    ? tx
        .select({ status: contracts.status })
        .from(contracts)
        .where(and(eq(contracts.tenantId, tenantId), eq(contracts.id, id)))
        .for('no key update')
    : Promise.resolve([]);

const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

function selectContracts(tx: Tx, now: Date) {
  // Names are written out: in a query of one table Drizzle leaves the table away, also inside a subquery.
  const paid = (condition: SQL) => sql`(select coalesce(sum(paid.sum), 0)::text from payments paid
    where paid.tenant_id = contracts.tenant_id and paid.contract_id = contracts.id and (${condition}))`;
  const moved = sql`paid.status in ('PROCESSING', 'COMPLETED')`;
  const awaited = sql`paid.status = 'UNSIGNED' and paid.expires_at > ${now.toISOString()}::timestamptz`;
  return tx
    .select({
      row: contracts,
      decimals: currencies.decimals,
      used: paid(moved).mapWith(BigInt),
      committed: paid(sql`${moved} or ${awaited}`).mapWith(BigInt),
    })
    .from(contracts)
    .innerJoin(currencies, eq(currencies.id, contracts.currencyId));
}

async function findContract(
  tx: Tx,
  { tenantId }: Principal,
  beneficiaryId: string,
  id: string,
  now: Date,
): Promise<View> {
  if (!isId(id)) throw notFound();
  const [found] = await selectContracts(tx, now).where(
    and(eq(contracts.tenantId, tenantId), eq(contracts.id, id), eq(contracts.beneficiaryId, beneficiaryId)),
  );
  if (found === undefined) throw notFound();
  return found;
}

/** What is stored of a request. @throws BankError 400 beside the first field that can't be */
async function keepable(
  tx: Tx,
  { organizationId, currencyId }: Pick<BeneficiaryRow, 'organizationId' | 'currencyId'>,
  request: ContractRequest,
  now: Date,
) {
  const { name, number, signedDate, expiresDate, sum, subject } = request;
  const [organization] = await tx
    .select({ timezone: organizations.timezone })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (signedDate > dateIn(now.getTime(), organization?.timezone ?? 'UTC'))
    throw invalidField('signedDate', 'isPastDate', 'must not be after today');
  if (expiresDate !== undefined && expiresDate < signedDate)
    throw invalidField('expiresDate', 'isAfterSignedDate', 'must not be before the day it was signed');
  if (request.currencyId !== undefined && request.currencyId !== currencyId)
    throw invalidField('currencyId', 'isCurrencyOfBeneficiary', 'must be the one in which they are paid');
  const [currency] = await tx.select().from(currencies).where(eq(currencies.id, currencyId));
  if (currency === undefined) throw new Error(`there is no currency ${currencyId}`);
  const { decimals } = currency;
  const parsed = sum === undefined ? null : parseMinor(sum, decimals);
  if (parsed?.ok === false)
    throw invalidField('sum', 'maxDecimals', `must have at most ${decimals} decimals in ${currency.name}`);
  return {
    decimals,
    values: {
      name,
      number: number ?? null,
      signedDate,
      expiresDate: expiresDate ?? null,
      currencyId,
      sum: parsed?.minor ?? null,
      subject: subject ?? null,
    },
  };
}

const filesOf = ({ uploadIds }: ContractRequest): Named[] =>
  uploadIds.map((uploadId, index) => ({ uploadId, categoryId: null, property: `uploadIds.${index}` }));

function answer({ row, decimals, used }: View, files: readonly Attached[]): Contract {
  const amount = (minor: bigint) => formatMinor(minor, decimals);
  return {
    id: row.id,
    beneficiaryId: row.beneficiaryId,
    name: row.name,
    ...(row.number !== null && { number: row.number }),
    signedDate: row.signedDate,
    ...(row.expiresDate !== null && { expiresDate: row.expiresDate }),
    currencyId: row.currencyId,
    ...(row.sum !== null && { sum: amount(row.sum) }),
    ...(row.subject !== null && { subject: row.subject }),
    status: row.status,
    rejectReason: row.rejectReason,
    usedSum: amount(used),
    supportingDocuments: files.map(({ file }) => file),
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}
