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
import type { BankLanguage } from '../../platform/text/language.ts';
import { texts } from '../../platform/text/texts.ts';
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

/** Papers a company hands in. Ids never change; names are in the language asked for. */
const papers = (
  [
    ['INCORPORATION', true],
    ['ADDRESS', true],
    ['ARTICLES', false],
    ['OWNERSHIP', false],
    ['STATEMENTS', false],
  ] as const
).map(([key, required], index) => ({ id: entryId(0x28, index + 1), key, required }));

/** What a paper should be like; empty of one that a tenant asks for in words of its own. */
export function paperDescription(id: string, language: BankLanguage): string {
  const paper = papers.find((known) => known.id === id);
  return paper === undefined ? '' : texts[language](`lists:papers.${paper.key}.description`);
}

const papersIn = (language: BankLanguage): ApplicationScheme['documentsCategories'] =>
  papers.map(({ id, key, required }) => ({
    id,
    name: texts[language](`lists:papers.${key}.name`),
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
    documentsCategories: [],
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

/**
 * The schemes of a tenant.
 * @param provider who checks identities unless the tenant has nobody do it
 * @param language of what the papers are called; those that a tenant asks for itself are called as it wrote
 */
export async function schemesOf(
  tx: Tx,
  tenantId: string,
  provider: Exclude<KycProvider, 'NONE'>,
  language: BankLanguage = 'en',
): Promise<Schemes> {
  const [tenant] = await tx
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const { applicationSchemes } = overrides.parse(tenant?.settings ?? {});
  const scheme = (type: StoredType): ApplicationScheme =>
    applicationScheme.parse({
      ...defaults[type],
      ...(type === 'CORPORATE' && { documentsCategories: papersIn(language) }),
      kycProvider: provider,
      ...applicationSchemes[type],
    });
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
    ['CIVIL', 'civil', 'civilActive', ['PROCEEDINGS', 'BANKRUPT']],
    ['CRIMINAL', 'criminal', 'criminalOfAnyActive', ['CONVICTED', 'INVESTIGATED']],
    ['REGULATORY', 'regulatory', 'regulatoryActive', ['REFUSED']],
    [
      'BUSINESS_AND_EMPLOYMENT',
      'businessAndEmployment',
      'businessAndEmploymentActive',
      ['INSOLVENT', 'DISMISSED'],
    ],
  ] as const
).map(([key, property, flag, asked], section) => ({
  key,
  property,
  flag,
  questions: asked.map((question, index) => ({
    questionId: entryId(0x29, section * 10 + index + 1),
    question,
  })),
}));

type AnswerType = Questionnaire['sections'][number]['questions'][number]['answerType'];

/** What a company is asked: the key of the request, and how it is answered. */
export const corporateQuestions: readonly (readonly [keyof CorporateAnswers, AnswerType])[] = [
  ['accountantDetails', 'TEXT'],
  ['auditedByExternalCompliance', 'YES_NO_DETAILS'],
  ['changesInManagementOrOwnership', 'YES_NO_DETAILS'],
  ['complianceConsultantDetails', 'TEXT'],
  ['fcaNumber', 'TEXT'],
  ['hmrcMlrNumber', 'TEXT'],
  ['hmrcRegistrationExpiryDate', 'DATE'],
  ['icoNumber', 'TEXT'],
  ['itProviderDetails', 'TEXT'],
  ['mlroDetails', 'TEXT'],
  ['numberOfAgents', 'NUMBER'],
  ['numberOfBranches', 'NUMBER'],
  ['onboardCorporateClients', 'YES_NO_DETAILS'],
  ['onboardMsb', 'YES_NO_DETAILS'],
  ['paymentsForCharities', 'YES_NO_DETAILS'],
  ['payoutPartnerDetails', 'TEXT'],
  ['regulatoryInvestigation', 'YES_NO_DETAILS'],
  ['screening', 'YES_NO_DETAILS'],
  ['transactionMonitoring', 'YES_NO_DETAILS'],
  ['typeOfBusinessLicence', 'TEXT'],
  ['visitedByAuthorities', 'YES_NO_DETAILS'],
  ['workingWithAnyOtherIPSP', 'YES_NO_DETAILS'],
];

export type PersonAnswers = Pick<
  PersonQuestionnaire,
  'civil' | 'criminal' | 'regulatory' | 'businessAndEmployment'
>;

/** The questions of a person, in a language, with the answers given. */
export const personQuestionnaire = (
  scheme: ApplicationScheme,
  answers: PersonAnswers,
  language: BankLanguage,
): Questionnaire => ({
  sections: personSections.map(({ key, property, flag, questions }) => ({
    key,
    active: scheme[flag],
    questions: questions.map(({ questionId, question }) => {
      const given = answers[property]?.find((one) => one.questionId === questionId);
      return {
        questionId,
        property,
        text: texts[language](`lists:questions.${question}`),
        answerType: 'YES_NO_DETAILS' as const,
        required: true,
        answer: given?.answer ?? null,
        details: given?.details ?? null,
      };
    }),
  })),
});

/** The questions of a company that its scheme asks, in a language, with the answers given. */
export function corporateQuestionnaire(
  scheme: ApplicationScheme,
  answers: CorporateAnswers,
  language: BankLanguage,
): Questionnaire {
  const asked = corporateQuestions.filter(([property]) => scheme[`${property}Active`]);
  return {
    sections: [
      {
        key: 'COMPLIANCE',
        active: asked.length > 0,
        questions: asked.map(([property, answerType]) => {
          const given = answers[property];
          const [answer, details] =
            typeof given === 'object' ? [given.answer, given.details ?? null] : [given ?? null, null];
          return {
            questionId: entryId(0x29, 100 + corporateQuestions.findIndex(([name]) => name === property)),
            property,
            text: texts[language](`lists:companyQuestions.${property}`),
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
