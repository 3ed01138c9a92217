/** People and companies who want to become customers: begun, filled in bit by bit, handed in once complete. */
import {
  corporateIdentity as corporateIdentitySchema,
  individualApplication,
  officialApplication,
  type Application,
  type CorporateApplication,
  type CorporateIdentity,
  type IndividualApplication,
  type OfficialApplication,
  type ReceivedBody,
} from '@kontor/api-client/contract';
import { applicationStates, statesBefore } from '@kontor/api-client/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '../../integrations/index.ts';
import { openChannel } from './channel.ts';
import { dropApplicationDraft } from './drafts.ts';
import { normalizePhone } from '../../auth/index.ts';
import { inTenant, readTenant, type Tx } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { BankError, forbidden } from '../../platform/errors.ts';
import { once, type KeyedAnswer } from '../../platform/idempotency/idempotency.ts';
import type { Principal } from '../../platform/principal.ts';
import {
  announceApplication,
  changeApplication,
  findApplication,
  isFilledInBy,
  lockApplication,
  noteApplication,
  ofCompanies,
  officialTypes,
  phoneOf,
  assertFilledInBy,
  assertValid,
  assertCurrent,
  todayOf,
  type ApplicationCall,
  type ApplicationRow,
} from './access.ts';
import { assertPhoneIsNew } from './officials.ts';
import {
  corporateMisgiven,
  personMisgiven,
  officialMisgiven,
  type CorporateDetails,
  type PersonDetails,
} from './rules.ts';
import type { StoredType } from './schemes.ts';
import { applications } from './tables.ts';
import {
  applicationAnswer,
  corporateAnswer,
  corporateDetailsOf,
  corporateIdentity,
  individualAnswer,
  isBegunByOfficial,
  look,
  officialAnswer,
  personDetailsOf,
} from './view.ts';
import type { BankLanguage } from '../../platform/text/language.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';

/** One application. @throws BankError 404 when it is not there or somebody else's */
export function getApplication(bank: Services, principal: Principal, id: string): Promise<Application> {
  return readTenant(bank.db, principal.tenantId, async (tx) =>
    applicationAnswer(tx, bank, await findApplication(tx, principal, id), principal.language),
  );
}

/**
 * Begins a person's application. Safe to repeat with the same key.
 * @throws BankError 400 beside every field that can't be; 403 where the bank takes none
 */
export function createIndividual(
  bank: Services,
  principal: Principal,
  body: ReceivedBody<'applications.createIndividual'>,
  key: string | undefined,
): Promise<KeyedAnswer<IndividualApplication>> {
  return keyed(
    bank,
    principal,
    'applications.createIndividual',
    body,
    key,
    individualApplication,
    async (tx) => {
      await assertApplicationsOpen(tx, principal, 'individualEnabled');
      assertValid(personMisgiven(body, todayOf(bank)));
      await dropApplicationDraft(tx, principal, 'INDIVIDUAL');
      return individualAnswer(
        tx,
        bank,
        await begin(tx, bank, principal, { type: 'INDIVIDUAL', details: body }),
        principal.language,
      );
    },
  );
}

/** What was begun before is brought to its end. @throws BankError 403 where the bank takes no such applications */
async function assertApplicationsOpen(
  tx: Tx,
  { tenantId }: Principal,
  kind: 'individualEnabled' | 'corporateEnabled',
): Promise<void> {
  if (!(await settingsOf(tx, tenantId)).applications[kind])
    throw forbidden('The bank takes no such applications');
}

/** Begins a company's application, and that of its main representative, who is the person who begins it (B34). @throws BankError as `createIndividual` */
export function createCorporate(
  bank: Services,
  principal: Principal,
  body: ReceivedBody<'applications.createCorporate'>,
  key: string | undefined,
): Promise<KeyedAnswer<CorporateIdentity>> {
  return keyed(
    bank,
    principal,
    'applications.createCorporate',
    body,
    key,
    corporateIdentitySchema,
    async (tx) => {
      await assertApplicationsOpen(tx, principal, 'corporateEnabled');
      assertValid(corporateMisgiven(body, todayOf(bank)));
      await dropApplicationDraft(tx, principal, 'CORPORATE');
      const company = await begin(tx, bank, principal, { type: 'CORPORATE', details: body });
      const [self] = await tx
        .select()
        .from(users)
        .where(and(eq(users.tenantId, principal.tenantId), eq(users.id, principal.userId)));
      const { firstName, lastName, email, dob, nationalityId, phone } = self ?? {};
      const known = { firstName, lastName, email, dob, nationalityId, phone };
      await begin(tx, bank, principal, {
        type: 'MAIN_REPRESENTATIVE',
        corporateId: company.id,
        phone: phone ?? null,
        details: {
          ...Object.fromEntries(
            Object.entries(known).filter(([, value]) => value !== null && value !== undefined),
          ),
          companyOfficialType: 'MAIN_REPRESENTATIVE',
          signatureType: 'SINGLE',
        },
      });
      return corporateIdentity(tx, bank, company, principal.language);
    },
  );
}

/** Adds an official to a company's application. @throws BankError 400; 404; 409 STALE_ENTITY once it is with the bank */
export function addOfficial(
  bank: Services,
  principal: Principal,
  corporateId: string,
  body: ReceivedBody<'applications.addOfficial'>,
  key: string | undefined,
): Promise<KeyedAnswer<OfficialApplication>> {
  const request = { corporateId, ...body };
  return keyed(bank, principal, 'applications.addOfficial', request, key, officialApplication, async (tx) => {
    const company = await lockApplication(tx, principal, corporateId, ['CORPORATE']);
    await assertCurrent(company, undefined, () => corporateAnswer(tx, bank, company, principal.language));
    assertValid(personMisgiven(body, todayOf(bank)));
    const phone = normalizePhone(body.phone);
    await assertPhoneIsNew(tx, company, phone);
    await dropApplicationDraft(tx, principal, company.id);
    const row = await begin(tx, bank, principal, {
      type: 'COMPANY_OFFICIAL',
      corporateId,
      phone,
      details: { ...body, phone },
    });
    return officialAnswer(tx, bank, row, principal.language);
  });
}

type Versioned<T> = T & { readonly version?: number | undefined };

/** Keeps some fields of a person's application, checked one by one. @throws BankError 400; 404; 409 STALE_ENTITY */
export const updateIndividual = (
  bank: Services,
  principal: Principal,
  id: string,
  change: Versioned<PersonDetails>,
): Promise<IndividualApplication> =>
  update(
    bank,
    principal,
    { id, types: ['INDIVIDUAL'], answer: individualAnswer },
    change.version,
    (row, today) => personSet(row, withoutVersion(change), today),
  );

/**
 * The same for a company's official or main representative. The person who began the company's application decides their place
 * in it, and mends what was typed of them until they begin.
 */
export const updateOfficial = (
  bank: Services,
  principal: Principal,
  id: string,
  change: Versioned<PersonDetails>,
): Promise<OfficialApplication> =>
  update(
    bank,
    principal,
    { id, types: officialTypes, answer: officialAnswer },
    change.version,
    async (row, today, tx) => {
      const { phone: typed, ...rest } = withoutVersion(change);
      const phone = typed === undefined ? undefined : normalizePhone(typed);
      const given = { ...(phone !== undefined && { phone }), ...rest };
      assertValid(
        officialMisgiven(personDetailsOf(row), given, {
          isRepresentative: row.type === 'MAIN_REPRESENTATIVE',
          byWhoBegan: row.createdBy === principal.userId,
          byThemselves: isFilledInBy(row, { phone: await phoneOf(tx, principal) }),
          isBegun: await isBegunByOfficial(tx, row),
        }),
      );
      await dropApplicationDraft(tx, principal, row.id);
      const set = personSet(row, given, today);
      if (phone === undefined || phone === row.phone) return set;
      await assertPhoneIsNew(tx, { tenantId: row.tenantId, id: row.corporateId ?? '' }, phone);
      return { ...set, phone };
    },
  );

/**
 * Takes an official out of a company's application who was named by mistake: nobody sees theirs any more, and their number can be
 * named again.
 * @throws BankError 403 to everybody but the person who began the company's application, and for its main representative; 404; 409
 *   STALE_ENTITY with the present one once the official has begun or it is with the bank
 */
export function removeOfficial(bank: Services, principal: Principal, id: string): Promise<void> {
  const now = bank.clock.now();
  return inTenant(bank.db, principal.tenantId, async (tx) => {
    const found = await findApplication(tx, principal, id, officialTypes);
    if (found.createdBy !== principal.userId || found.type === 'MAIN_REPRESENTATIVE')
      throw forbidden('Only officials are removed, by the person who began the company’s application');
    // The company's first, as when it is submitted: it is submitted with them or without.
    await lockApplication(tx, principal, found.corporateId ?? '', ['CORPORATE']);
    const row = await lockApplication(tx, principal, id, officialTypes);
    const present = () => officialAnswer(tx, bank, row, principal.language);
    await assertCurrent(row, undefined, present);
    if (await isBegunByOfficial(tx, row))
      throw new BankError(409, 'STALE_ENTITY', 'The official has begun their application', {
        data: await present(),
      });
    await dropApplicationDraft(tx, principal, row.id);
    const removed = await changeApplication(tx, row, now, { removedAt: now });
    await noteApplication(tx, principal, removed, now, 'APPLICATION_REMOVED');
  });
}

/** The same for a company. */
export const updateCorporate = (
  bank: Services,
  principal: Principal,
  id: string,
  change: Versioned<CorporateDetails>,
): Promise<CorporateApplication> =>
  update(
    bank,
    principal,
    { id, types: ['CORPORATE'], answer: corporateAnswer },
    change.version,
    (row, today) => {
      const given = withoutVersion(change);
      assertValid(corporateMisgiven(given, today));
      return { details: { ...corporateDetailsOf(row), ...given } };
    },
  );

function personSet(row: ApplicationRow, given: PersonDetails, today: string) {
  assertValid(personMisgiven(given, today));
  return { details: { ...personDetailsOf(row), ...given } };
}

function withoutVersion<T extends object>(change: Versioned<T>): Omit<T, 'version'> {
  const { version: _, ...fields } = change;
  return fields;
}

/**
 * Hands an application in: a company's with those of its people.
 * @throws BankError 400 with everything that is missing, at once; 403 where only the official may; 404; 409 STALE_ENTITY when it is with
 *   the bank already
 */
export function submitApplication(
  bank: Services,
  principal: Principal,
  id: string,
): Promise<{ id: string; status: 'READY_TO_REVIEW' }> {
  const now = bank.clock.now();
  return inTenant(bank.db, principal.tenantId, async (tx) => {
    const row = await lockApplication(tx, principal, id);
    await assertFilledInBy(tx, principal, row);
    await assertCurrent(row, undefined, () => applicationAnswer(tx, bank, row, principal.language));
    const { reviewed: judged } = await look(tx, bank, principal.tenantId, [row], principal.language);
    assertValid(judged.flatMap(({ steps }) => steps.flat()));
    const after = await changeApplication(tx, row, now, { status: 'READY_TO_REVIEW' });
    if (row.type === 'CORPORATE')
      for (const official of await tx
        .update(applications)
        .set({ status: 'READY_TO_REVIEW', updatedAt: now })
        .where(
          and(
            ofCompanies(row.tenantId, [row.id]),
            inArray(applications.status, statesBefore(applicationStates, 'READY_TO_REVIEW')),
          ),
        )
        .returning())
        await announceApplication(tx, official);
    await noteApplication(tx, principal, after, now, 'APPLICATION_SUBMITTED');
    await openChannel(tx, after, now);
    return { id, status: 'READY_TO_REVIEW' };
  });
}

function keyed<T>(
  { db, clock }: Services,
  { tenantId, userId }: Principal,
  operation: ApplicationCall,
  body: unknown,
  key: string | undefined,
  schema: z.ZodType<T>,
  effect: (tx: Tx) => Promise<T>,
): Promise<KeyedAnswer<T>> {
  const now = clock.now();
  return inTenant(db, tenantId, (tx) =>
    once(tx, { tenantId, userId, operation, key, body, now }, schema, () => effect(tx)),
  );
}

async function begin(
  tx: Tx,
  { clock }: Services,
  principal: Principal,
  values: Pick<typeof applications.$inferInsert, 'type' | 'details' | 'corporateId' | 'phone'>,
): Promise<ApplicationRow> {
  const now = clock.now();
  const [row] = await tx
    .insert(applications)
    .values({
      ...values,
      tenantId: principal.tenantId,
      createdBy: principal.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('the application was not stored');
  await noteApplication(tx, principal, row, now, 'APPLICATION_BEGUN');
  return row;
}

type Change = Partial<Pick<typeof applications.$inferInsert, 'details' | 'phone'>>;

function update<T>(
  bank: Services,
  principal: Principal,
  {
    id,
    types,
    answer,
  }: {
    id: string;
    types: readonly StoredType[];
    answer: (tx: Tx, bank: Services, row: ApplicationRow, language?: BankLanguage) => Promise<T>;
  },
  version: number | undefined,
  changed: (row: ApplicationRow, today: string, tx: Tx) => Change | Promise<Change>,
): Promise<T> {
  return inTenant(bank.db, principal.tenantId, async (tx) => {
    const row = await lockApplication(tx, principal, id, types);
    await assertCurrent(row, version, () => answer(tx, bank, row, principal.language));
    const after = await changeApplication(tx, row, bank.clock.now(), await changed(row, todayOf(bank), tx));
    return answer(tx, bank, after, principal.language);
  });
}
