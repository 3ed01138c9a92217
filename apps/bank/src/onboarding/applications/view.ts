/** Applications as the contract shows them, with what they still lack. */
import { bankTimezone } from '../../platform/calendar/bankDays.ts';
import {
  corporateAnswers,
  corporateDetails,
  officialDetails,
  reviewComment,
  sumSubApplication,
  type Application,
  type ApplicationDocument,
  type ApplicationSummary,
  type CorporateApplication,
  type CorporateIdentity,
  type IndividualApplication,
  type OfficialApplication,
  type Questionnaire,
} from '@kontor/api-client/contract';
import { dateIn } from '@kontor/api-client/domain';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import {
  agreementAnswers,
  agreementsInForce,
  signedBy,
  signedForApplications,
  type AgreementRow,
} from '../agreements/queries.ts';
import type { Services } from '../../integrations/index.ts';
import type { Applicant } from '../../messaging/index.ts';
import { uploads } from '../../files/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { BankLanguage } from '../../platform/text/language.ts';
import { ofCompanies, type ApplicationRow } from './access.ts';
import {
  corporateSteps,
  personSteps,
  progressOf,
  type CorporateDetails,
  type PersonDetails,
  type ApplicationState,
  type Step,
} from './rules.ts';
import {
  corporateQuestionnaire,
  personQuestionnaire,
  schemesOf,
  type PersonAnswers,
  type Schemes,
} from './schemes.ts';
import { applicationDocuments, applications } from './tables.ts';

/** What was typed for a person. */
export const personDetailsOf = (row: ApplicationRow): PersonDetails => officialDetails.parse(row.details);
/** What was typed for a company. */
export const corporateDetailsOf = (row: ApplicationRow): CorporateDetails =>
  corporateDetails.parse(row.details);
/** What a person has answered. */
export const personAnswersOf = (row: ApplicationRow): PersonAnswers => row.answers as PersonAnswers; // checked when it was written
/** What a company has answered. */
export const corporateAnswersOf = (row: ApplicationRow) => corporateAnswers.parse(row.answers);

const identityOf = (row: ApplicationRow) => sumSubApplication.parse(row.identity);

/** Applications with everything their review looks at. */
export type ReviewedApplication = {
  readonly row: ApplicationRow;
  readonly steps: readonly Step[];
};

type Surroundings = {
  /** Of what the bank asks. */
  readonly language: BankLanguage;
  readonly schemes: Schemes;
  readonly inForce: readonly AgreementRow[];
  readonly today: string;
};

/** What applications are measured by today. */
async function surroundings(
  tx: Tx,
  { clock, identity }: Services,
  tenantId: string,
  language: BankLanguage,
): Promise<Surroundings> {
  const now = clock.now();
  return {
    language,
    schemes: await schemesOf(tx, tenantId, identity.provider, language),
    inForce: await agreementsInForce(tx, tenantId, now),
    today: dateIn(now.getTime(), bankTimezone),
  };
}

export type ApplicationContext = {
  readonly around: Surroundings;
  readonly reviewed: readonly ReviewedApplication[];
  /** Officials' applications of the companies among them, oldest first, the main representative's included. */
  readonly officials: readonly ApplicationRow[];
  readonly documents: readonly (ApplicationDocument & { readonly applicationId: string })[];
};

/** Looks at applications: in five statements, however many they are. */
export async function look(
  tx: Tx,
  bank: Services,
  tenantId: string,
  rows: readonly ApplicationRow[],
  language: BankLanguage = 'en',
): Promise<ApplicationContext> {
  const around = await surroundings(tx, bank, tenantId, language);
  const companies = rows.filter(({ type }) => type === 'CORPORATE').map(({ id }) => id);
  const officials =
    companies.length === 0
      ? []
      : await tx
          .select()
          .from(applications)
          .where(ofCompanies(tenantId, companies))
          .orderBy(asc(applications.createdAt), asc(applications.id));
  const documents = await documentsOf(tx, tenantId, companies);
  const signed = await signedForApplications(tx, tenantId, [
    ...new Set([...rows, ...officials].map(({ id }) => id)),
  ]);
  const state = (row: ApplicationRow): ApplicationState => ({
    scheme: around.schemes[row.type],
    identity: identityOf(row),
    unsigned: around.inForce.filter(({ id, mandatory }) => mandatory && signed.get(row.id)?.has(id) !== true)
      .length,
    today: around.today,
  });
  const person = (row: ApplicationRow): Step[] =>
    personSteps(personDetailsOf(row), personAnswersOf(row), state(row));
  const company = (row: ApplicationRow): Step[] => {
    const own = officials.filter(({ corporateId }) => corporateId === row.id);
    return corporateSteps({
      details: corporateDetailsOf(row),
      answers: corporateAnswersOf(row),
      state: state(row),
      representative: own.filter(({ type }) => type === 'MAIN_REPRESENTATIVE').flatMap(person),
      officials: own.filter(({ type }) => type === 'COMPANY_OFFICIAL').map(person),
      documents: documents.flatMap(({ applicationId, categoryId, status }) =>
        applicationId === row.id && status !== 'REVISION' && status !== 'REJECTED' ? [categoryId] : [],
      ),
    });
  };
  const reviewed = rows.map((row) => ({ row, steps: row.type === 'CORPORATE' ? company(row) : person(row) }));
  return { around, reviewed, officials, documents };
}

/** Documents of applications, oldest first. */
export async function documentsOf(tx: Tx, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ document: applicationDocuments, upload: uploads })
    .from(applicationDocuments)
    .innerJoin(
      uploads,
      and(eq(uploads.tenantId, applicationDocuments.tenantId), eq(uploads.id, applicationDocuments.uploadId)),
    )
    .where(
      and(
        eq(applicationDocuments.tenantId, tenantId),
        inArray(applicationDocuments.applicationId, [...ids]),
        isNull(applicationDocuments.removedAt),
      ),
    )
    .orderBy(asc(applicationDocuments.createdAt), asc(applicationDocuments.id));
  return rows.map(({ document, upload }) => ({
    applicationId: document.applicationId,
    id: document.id,
    uploadId: document.uploadId,
    name: document.name,
    size: upload.size,
    mimeType: upload.mimeType,
    createdAt: document.createdAt.toISOString(),
    categoryId: document.categoryId,
    status: document.status,
    reason: document.reason,
  }));
}

/** A document without what it belongs to. */
export function documentAnswer(found: ApplicationDocument & { applicationId: string }): ApplicationDocument {
  const { applicationId: _, ...document } = found;
  return document;
}

const processStatuses = {
  INCOMPLETE: 'PENDING',
  READY_TO_REVIEW: 'IN_PROCCESS',
  REVIEW_IN_PROGRESS: 'IN_PROCCESS',
  ACCEPTED: 'COMPLETED',
  DECLINED: 'COMPLETED',
  ARCHIVED: 'COMPLETED',
} as const satisfies Record<ApplicationRow['status'], ApplicationSummary['processStatus']>;

/** Whose application it is, as far as they have said. */
export function applicantOf(row: ApplicationRow): Applicant {
  if (row.type === 'CORPORATE')
    return { companyName: corporateDetailsOf(row).companyName ?? null, firstName: null, lastName: null };
  const { firstName, lastName } = personDetailsOf(row);
  return { companyName: null, firstName: firstName ?? null, lastName: lastName ?? null };
}

/** An application in a list. */
export function summaryOf({ row, steps }: ReviewedApplication): ApplicationSummary {
  const person = row.type === 'CORPORATE' ? {} : personDetailsOf(row);
  return {
    ...applicantOf(row),
    id: row.id,
    type: row.type,
    status: row.status,
    processStatus: processStatuses[row.status],
    email: person.email ?? null,
    nationalityId: person.nationalityId ?? null,
    dob: person.dob ?? null,
    organizationId: row.organizationId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    progress: progressOf(steps),
    version: row.version,
  };
}

/**
 * Names of the companies that have named officials among these applications, by the id of the company's application, so that
 * officials know who invites them before they begin. The company learns nothing about the official by it.
 */
export async function companyNames(
  tx: Tx,
  tenantId: string,
  rows: readonly Pick<ApplicationRow, 'corporateId'>[],
): Promise<ReadonlyMap<string | null, string>> {
  const ids = [...new Set(rows.flatMap(({ corporateId }) => corporateId ?? []))];
  if (ids.length === 0) return new Map();
  const companies = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.tenantId, tenantId), inArray(applications.id, ids)));
  return new Map(
    companies.flatMap((row) => {
      const { companyName } = corporateDetailsOf(row);
      return companyName === undefined ? [] : [[row.id, companyName] as const];
    }),
  );
}

/** The questions of an application, in a language, with the answers given. */
export const questionnaireOf = (
  row: ApplicationRow,
  schemes: Schemes,
  language: BankLanguage = 'en',
): Questionnaire =>
  row.type === 'CORPORATE'
    ? corporateQuestionnaire(schemes.CORPORATE, corporateAnswersOf(row), language)
    : personQuestionnaire(schemes[row.type], personAnswersOf(row), language);

async function common(tx: Tx, context: ApplicationContext, reviewed: ReviewedApplication) {
  const { row } = reviewed;
  const { schemes, inForce, language } = context.around;
  return {
    ...summaryOf(reviewed),
    agreements: await agreementAnswers(inForce, await signedBy(tx, row.tenantId, { applicationId: row.id })),
    sumSubApplication: identityOf(row),
    applicationScheme: schemes[row.type],
    questionnaire: questionnaireOf(row, schemes, language),
    // The bank keeps what it asked for until it has looked at the answers; the applicant has given them.
    reviewComments: row.status === 'INCOMPLETE' ? z.array(reviewComment).parse(row.reviewComments) : [],
  };
}

/** One application in full. */
export async function applicationAnswer(
  tx: Tx,
  bank: Services,
  row: ApplicationRow,
  language?: BankLanguage,
): Promise<Application> {
  switch (row.type) {
    case 'INDIVIDUAL':
      return individualAnswer(tx, bank, row, language);
    case 'CORPORATE':
      return corporateAnswer(tx, bank, row, language);
    default:
      return officialAnswer(tx, bank, row, language);
  }
}

/** Whether an official has done anything of what is theirs alone. */
export async function isBegunByOfficial(tx: Tx, row: ApplicationRow): Promise<boolean> {
  const { nationalInsuranceNumber, lastThreeYearsAddressHistory } = personDetailsOf(row);
  return (
    nationalInsuranceNumber !== undefined ||
    lastThreeYearsAddressHistory !== undefined ||
    Object.keys(personAnswersOf(row)).length > 0 ||
    row.identity !== null ||
    (await signedBy(tx, row.tenantId, { applicationId: row.id })).size > 0
  );
}

async function lookAtOne(
  tx: Tx,
  bank: Services,
  row: ApplicationRow,
  language?: BankLanguage,
): Promise<[ApplicationContext, ReviewedApplication]> {
  const context = await look(tx, bank, row.tenantId, [row], language);
  const [reviewed] = context.reviewed;
  if (reviewed === undefined) throw new Error('an application was not looked at');
  return [context, reviewed];
}

export async function individualAnswer(
  tx: Tx,
  bank: Services,
  row: ApplicationRow,
  language?: BankLanguage,
): Promise<IndividualApplication> {
  const [context, reviewed] = await lookAtOne(tx, bank, row, language);
  return { ...personDetailsOf(row), ...(await common(tx, context, reviewed)), type: 'INDIVIDUAL' };
}

export async function officialAnswer(
  tx: Tx,
  bank: Services,
  row: ApplicationRow,
  language?: BankLanguage,
): Promise<OfficialApplication> {
  const [context, reviewed] = await lookAtOne(tx, bank, row, language);
  return {
    ...personDetailsOf(row),
    ...(await common(tx, context, reviewed)),
    type: row.type === 'MAIN_REPRESENTATIVE' ? 'MAIN_REPRESENTATIVE' : 'COMPANY_OFFICIAL',
    corporateId: row.corporateId ?? '',
    forCompany: (await companyNames(tx, row.tenantId, [row])).get(row.corporateId) ?? null,
    begun: await isBegunByOfficial(tx, row),
  };
}

export async function corporateAnswer(
  tx: Tx,
  bank: Services,
  row: ApplicationRow,
  language?: BankLanguage,
): Promise<CorporateApplication> {
  const [context, reviewed] = await lookAtOne(tx, bank, row, language);
  const officials = await look(
    tx,
    bank,
    row.tenantId,
    context.officials.filter(({ type }) => type === 'COMPANY_OFFICIAL'),
  );
  return {
    ...corporateDetailsOf(row),
    ...(await common(tx, context, reviewed)),
    ...identityFrom(context),
    type: 'CORPORATE',
    officials: officials.reviewed.map(summaryOf),
    documents: context.documents.map(documentAnswer),
  };
}

/** The record a company's application begins with (ENTITY-46). */
export async function corporateIdentity(
  tx: Tx,
  bank: Services,
  row: ApplicationRow,
  language?: BankLanguage,
): Promise<CorporateIdentity> {
  const context = await look(tx, bank, row.tenantId, [row], language);
  return { id: row.id, ...identityFrom(context) };
}

function identityFrom({ officials, around: { schemes } }: ApplicationContext): Omit<CorporateIdentity, 'id'> {
  const representative = officials.find(({ type }) => type === 'MAIN_REPRESENTATIVE');
  if (representative === undefined) throw new Error('the main representative of a company is missing');
  const { id, status } = representative;
  return {
    mainRepresentativeId: id,
    cofApplication: { id, status, sumSubApplication: identityOf(representative) },
    mainRepresentativeApplicationScheme: schemes.MAIN_REPRESENTATIVE,
    applicationScheme: schemes.CORPORATE,
  };
}
