/** What each kind of application asks for: the bank's own choice, and what a tenant has decided otherwise. */
import {
  applicationScheme,
  corporateFlags,
  kycProvider,
  personFlags,
  type ApplicationScheme,
  type CorporateAnswers,
  type KycProvider,
  type PersonQuestionnaire,
  type Questionnaire,
} from '@kontor/api-client/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { outsideTenants, type Database, type Tx } from '../../platform/db/database.ts';
import { tenants } from '../../platform/db/schema.ts';
import { entryId } from '../../platform/dictionaries/ids.ts';
import { StartupError } from '../../platform/startup.ts';

/** Kinds of applications the bank keeps; COF on the wire is the main representative's. */
export type StoredType = 'INDIVIDUAL' | 'CORPORATE' | 'COMPANY_OFFICIAL' | 'MAIN_REPRESENTATIVE';

const types: readonly StoredType[] = ['INDIVIDUAL', 'CORPORATE', 'COMPANY_OFFICIAL', 'MAIN_REPRESENTATIVE'];

const all = <K extends string>(
  shape: Record<K, unknown>,
  on: boolean | readonly NoInfer<K>[],
): Record<K, boolean> =>
  Object.fromEntries(
    Object.keys(shape).map((key) => [key, on === true || (on !== false && on.includes(key as K))]),
  ) as Record<K, boolean>; // one entry for each key of the shape

export type DocumentCategory = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
};

/** Papers a company hands in. */
export const documentCategories: readonly DocumentCategory[] = (
  [
    ['Certificate of incorporation', 'As the registry issued it', true],
    ['Proof of address', 'Not older than three months', true],
    ['Articles of association', 'The version in force', false],
    ['Ownership chart', 'Down to every person who holds 25 % or more', false],
    ['Bank statements', 'Of the last three months', false],
  ] as const
).map(([name, description, required], index) => ({
  id: entryId(0x28, index + 1),
  name,
  description,
  required,
}));

const defaults: Readonly<Record<StoredType, Omit<ApplicationScheme, 'kycProvider'>>> = {
  INDIVIDUAL: {
    id: entryId(0x27, 1),
    type: 'INDIVIDUAL',
    ...all(personFlags.shape, ['lastThreeYearsAddressHistoryActive', 'civilActive']),
    ...all(corporateFlags.shape, false),
    documentsCategories: [],
  },
  CORPORATE: {
    id: entryId(0x27, 2),
    type: 'CORPORATE',
    ...all(personFlags.shape, false),
    ...all(corporateFlags.shape, [
      'accountantDetailsActive',
      'regulatoryInvestigationActive',
      'changesInManagementOrOwnershipActive',
      'numberOfBranchesActive',
      'workingWithAnyOtherIPSPActive',
    ]),
    documentsCategories: documentCategories.map(({ id, name, required }) => ({ id, name, required })),
  },
  COMPANY_OFFICIAL: {
    id: entryId(0x27, 3),
    type: 'COMPANY_OFFICIAL',
    ...all(personFlags.shape, ['lastThreeYearsAddressHistoryActive', 'criminalOfAnyActive']),
    ...all(corporateFlags.shape, false),
    documentsCategories: [],
  },
  MAIN_REPRESENTATIVE: {
    id: entryId(0x27, 4),
    type: 'MAIN_REPRESENTATIVE',
    ...all(personFlags.shape, [
      'lastThreeYearsAddressHistoryActive',
      'criminalOfAnyActive',
      'regulatoryActive',
    ]),
    ...all(corporateFlags.shape, false),
    documentsCategories: [],
  },
};

/** A tenant's own choices, in `tenants.settings`. */
const overrides = z.looseObject({
  applicationSchemes: z
    .partialRecord(
      z.enum(['INDIVIDUAL', 'CORPORATE', 'COMPANY_OFFICIAL', 'MAIN_REPRESENTATIVE']),
      applicationScheme
        .omit({ id: true, type: true, kycProvider: true })
        .partial()
        .extend({
          /** NONE: identities are checked elsewhere. */
          kycProvider: kycProvider.extract(['NONE']).optional(),
        }),
    )
    .default({}),
});

export type Schemes = Readonly<Record<StoredType, ApplicationScheme>>;

/** The schemes of a tenant. @param provider who checks identities unless the tenant has nobody do it */
export async function schemesOf(
  tx: Tx,
  tenantId: string,
  provider: Exclude<KycProvider, 'NONE'>,
): Promise<Schemes> {
  const [tenant] = await tx
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const { applicationSchemes } = overrides.parse(tenant?.settings ?? {});
  const scheme = (type: StoredType): ApplicationScheme =>
    applicationScheme.parse({ ...defaults[type], kycProvider: provider, ...applicationSchemes[type] });
  return Object.fromEntries(types.map((type) => [type, scheme(type)])) as Schemes; // one for each type
}

/**
 * Refuses to run a bank in production whose applicants nobody would check: the stand-in of the sandbox finds everybody genuine.
 * @throws StartupError that names the tenants and what is missing
 */
export async function assertIdentitiesChecked(
  { production, sumsub }: { readonly production: boolean; readonly sumsub: object | undefined },
  db: Database,
): Promise<void> {
  if (!production || sumsub !== undefined) return;
  const keys = await tenantsWhoVerify(db);
  if (keys.length > 0)
    throw new StartupError(
      `SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY and SUMSUB_WEBHOOK_SECRET are missing, and ${keys.join(', ')} has identities checked; set them, or kycProvider NONE in its settings for every kind of application`,
    );
}

/**
 * Which tenants have applicants' identities checked by the bank's provider.
 * @returns their keys; of a demo nobody applies
 */
async function tenantsWhoVerify(db: Database): Promise<string[]> {
  const all = await outsideTenants(db, (tx) =>
    tx.select({ key: tenants.key, settings: tenants.settings }).from(tenants).orderBy(tenants.key),
  );
  const verifies = ({ settings }: { settings: unknown }): boolean => {
    const { applicationSchemes, demo } = overrides.parse(settings);
    return demo === undefined && types.some((type) => applicationSchemes[type]?.kycProvider !== 'NONE');
  };
  return all.filter(verifies).map(({ key }) => key);
}

/** Sections of a person's questionnaire: the key of the request, the scheme's flag, and what is asked. */
export const personSections = (
  [
    [
      'CIVIL',
      'civil',
      'civilActive',
      [
        'Have you been party to civil proceedings in the last five years?',
        'Have you ever been declared bankrupt?',
      ],
    ],
    [
      'CRIMINAL',
      'criminal',
      'criminalOfAnyActive',
      ['Have you ever been convicted of a criminal offence?', 'Are you under investigation for one?'],
    ],
    [
      'REGULATORY',
      'regulatory',
      'regulatoryActive',
      ['Has a regulator ever refused, restricted or withdrawn a permission of yours?'],
    ],
    [
      'BUSINESS_AND_EMPLOYMENT',
      'businessAndEmployment',
      'businessAndEmploymentActive',
      [
        'Have you been a director of a company that became insolvent?',
        'Have you ever been dismissed for misconduct?',
      ],
    ],
  ] as const
).map(([key, property, flag, texts], section) => ({
  key,
  property,
  flag,
  questions: texts.map((text, index) => ({ questionId: entryId(0x29, section * 10 + index + 1), text })),
}));

type AnswerType = Questionnaire['sections'][number]['questions'][number]['answerType'];

/** What a company is asked: the key of the request, how it is answered, and the question. */
// prettier-ignore
export const corporateQuestions: readonly (readonly [keyof CorporateAnswers, AnswerType, string])[] = [
  ['accountantDetails', 'TEXT', 'Who is your accountant?'],
  ['auditedByExternalCompliance', 'YES_NO_DETAILS', 'Has an outside firm audited your compliance?'],
  ['changesInManagementOrOwnership', 'YES_NO_DETAILS', 'Have management or owners changed in the last twelve months?'],
  ['complianceConsultantDetails', 'TEXT', 'Who advises you on compliance?'],
  ['fcaNumber', 'TEXT', 'Your FCA reference number'],
  ['hmrcMlrNumber', 'TEXT', 'Your HMRC number under the Money Laundering Regulations'],
  ['hmrcRegistrationExpiryDate', 'DATE', 'When does your registration with HMRC end?'],
  ['icoNumber', 'TEXT', 'Your ICO registration number'],
  ['itProviderDetails', 'TEXT', 'Who provides your IT?'],
  ['mlroDetails', 'TEXT', 'Who is your money laundering reporting officer?'],
  ['numberOfAgents', 'NUMBER', 'How many agents act for you?'],
  ['numberOfBranches', 'NUMBER', 'How many branches do you have?'],
  ['onboardCorporateClients', 'YES_NO_DETAILS', 'Do you take on companies as clients?'],
  ['onboardMsb', 'YES_NO_DETAILS', 'Do you take on money service businesses?'],
  ['paymentsForCharities', 'YES_NO_DETAILS', 'Do you make payments for charities?'],
  ['payoutPartnerDetails', 'TEXT', 'Who pays out for you?'],
  ['regulatoryInvestigation', 'YES_NO_DETAILS', 'Has a regulator investigated you?'],
  ['screening', 'YES_NO_DETAILS', 'Do you screen your clients against sanctions lists?'],
  ['transactionMonitoring', 'YES_NO_DETAILS', 'Do you monitor transactions?'],
  ['typeOfBusinessLicence', 'TEXT', 'What licence do you work under?'],
  ['visitedByAuthorities', 'YES_NO_DETAILS', 'Have authorities visited you?'],
  ['workingWithAnyOtherIPSP', 'YES_NO_DETAILS', 'Do you work with another payment service provider?'],
];

export type PersonAnswers = Pick<
  PersonQuestionnaire,
  'civil' | 'criminal' | 'regulatory' | 'businessAndEmployment'
>;

/** The questions of a person with the answers given. */
export const personQuestionnaire = (scheme: ApplicationScheme, answers: PersonAnswers): Questionnaire => ({
  sections: personSections.map(({ key, property, flag, questions }) => ({
    key,
    active: scheme[flag],
    questions: questions.map(({ questionId, text }) => {
      const given = answers[property]?.find((one) => one.questionId === questionId);
      return {
        questionId,
        property,
        text,
        answerType: 'YES_NO_DETAILS' as const,
        required: true,
        answer: given?.answer ?? null,
        details: given?.details ?? null,
      };
    }),
  })),
});

/** The questions of a company that its scheme asks, with the answers given. */
export function corporateQuestionnaire(scheme: ApplicationScheme, answers: CorporateAnswers): Questionnaire {
  const asked = corporateQuestions.filter(([property]) => scheme[`${property}Active`]);
  return {
    sections: [
      {
        key: 'COMPLIANCE',
        active: asked.length > 0,
        questions: asked.map(([property, answerType, text]) => {
          const given = answers[property];
          const [answer, details] =
            typeof given === 'object' ? [given.answer, given.details ?? null] : [given ?? null, null];
          return {
            questionId: entryId(0x29, 100 + corporateQuestions.findIndex(([name]) => name === property)),
            property,
            text,
            answerType,
            required: true,
            answer,
            details,
          };
        }),
      },
    ],
  };
}
