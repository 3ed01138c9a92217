import type {
  CorporateApplication,
  IndividualApplication,
  OfficialApplication,
  RangeType,
} from '../contract/applications.ts';
import type { Questionnaire } from '../contract/schemes.ts';
import type { OnboardingFlow, OnboardingStep } from './onboardingSteps.ts';

/** What a client's monthly activity is asked by (ENTITY-37). */
export const rangeTypes = [
  'MONTHLY_TURNOVER',
  'MONTHLY_NUMBER_OF_INCOMING_TRANSACTIONS',
  'MONTHLY_NUMBER_OF_OUTGOING_TRANSACTIONS',
  'MONTHLY_VALUE_OF_INCOMING_TRANSACTIONS',
  'MONTHLY_VALUE_OF_OUTGOING_TRANSACTIONS',
  'MONTHLY_MAX_VALUE_OF_INCOMING_PAYMENT',
  'MONTHLY_MAX_VALUE_OF_OUTGOING_PAYMENT',
] as const satisfies readonly RangeType[];

type Person = IndividualApplication | OfficialApplication;
type Offered = Pick<CorporateApplication, 'ranges' | 'products' | 'productsIds' | 'deliveryChannelIds'>;

const isGiven = (list: readonly unknown[] | undefined): boolean => list !== undefined && list.length > 0;

const knowsPerson = ({ firstName, lastName, email, dob, nationalityId }: Person): boolean =>
  [firstName, lastName, email, dob, nationalityId].every((value) => value !== null && value !== undefined);

const isAnswered = (questionnaire: Questionnaire | null): boolean =>
  (questionnaire?.sections ?? [])
    .filter(({ active }) => active)
    .every(({ questions }) => questions.every(({ required, answer }) => !required || answer !== null));

const knowsMore = (person: Person): boolean => {
  const { applicationScheme: scheme } = person;
  return (
    (!scheme.nationalInsuranceNumberOfDirectorsActive || person.nationalInsuranceNumber !== undefined) &&
    (!scheme.lastThreeYearsAddressHistoryActive || isGiven(person.lastThreeYearsAddressHistory)) &&
    isAnswered(person.questionnaire)
  );
};

const isVerified = ({ sumSubApplication }: Pick<Person, 'sumSubApplication'>): boolean =>
  sumSubApplication?.reviewAnswer === 'GREEN';

const isSigned = ({ agreements }: Pick<Person, 'agreements'>): boolean =>
  agreements.every(({ mandatory, signedAt }) => !mandatory || signedAt !== null);

const hasRanges = ({ ranges }: Offered): boolean =>
  rangeTypes.every((type) => ranges?.some((range) => range.type === type));

const hasServices = ({ products, productsIds, deliveryChannelIds }: Offered): boolean =>
  (isGiven(products) || isGiven(productsIds)) && isGiven(deliveryChannelIds);

type Rules<Application, Flow extends OnboardingFlow> = Readonly<
  Record<OnboardingStep<Flow>, (application: Application) => boolean>
>;

const individual: Rules<IndividualApplication, 'individual'> = {
  'personal-data': knowsPerson,
  'additional-information': knowsMore,
  activities: ({ clientsActivityIds, sourceOfFundsIds }) =>
    isGiven(clientsActivityIds) && isGiven(sourceOfFundsIds),
  'operation-activity': hasRanges,
  services: hasServices,
  'identity-verification': isVerified,
  sign: isSigned,
};

const official: Rules<OfficialApplication, 'company-official'> = {
  'personal-data': knowsPerson,
  'additional-information': knowsMore,
  'identity-verification': isVerified,
  sign: isSigned,
};

/** A company's application with its main representative's own, where that is known. */
export type CompanyApplication = {
  readonly company: CorporateApplication;
  readonly representative: OfficialApplication | undefined;
};

const ofRepresentative =
  (rule: (person: OfficialApplication) => boolean) =>
  ({ representative }: CompanyApplication): boolean =>
    representative !== undefined && rule(representative);

const corporate: Rules<CompanyApplication, 'corporate'> = {
  'country-and-name': ({ company }) =>
    company.companyName !== null && company.incorporationCountryId !== undefined,
  'personal-data': ofRepresentative(knowsPerson),
  'cof-additional-infromation': ofRepresentative(knowsMore),
  'identity-verification': ({ company }) => isVerified(company.cofApplication),
  'cof-agreements': ofRepresentative(isSigned),
  'business-data': ({ company }) =>
    company.businessDescription !== undefined && company.registeredAddress !== undefined,
  'registration-information': ({ company }) =>
    company.companyNumber !== undefined &&
    company.incorporationDate !== undefined &&
    isGiven(company.sicCodes),
  'additional-information': ({ company }) => isAnswered(company.questionnaire),
  'suppliers-customers': ({ company }) =>
    (['suppliers', 'customers'] as const).every(
      (name) => company.applicationScheme[`${name}Enabled`] === false || isGiven(company[name]),
    ),
  'operation-activity': ({ company }) => hasRanges(company),
  services: ({ company }) => hasServices(company),
  cof: ({ company }) => company.officials.every(({ progress: { done, total } }) => done === total),
  'add-documents': ({ company }) =>
    company.applicationScheme.documentsCategories.every(
      ({ id, required }) => !required || company.documents.some(({ categoryId }) => categoryId === id),
    ),
  sign: ({ company }) => isSigned(company),
};

const stepsOf = <Application, Step extends OnboardingStep>(
  rules: Readonly<Record<Step, (application: Application) => boolean>>,
  application: Application,
): ReadonlySet<OnboardingStep> =>
  new Set((Object.keys(rules) as Step[]).filter((step) => rules[step](application))); // one key for each step

/**
 * Steps of a person's application that ask for nothing more, by what the answer of the bank shows (ID-LAYOUT-05). The bank's own
 * check, at submission, is what counts.
 */
export const completedIndividualSteps = (application: IndividualApplication) =>
  stepsOf(individual, application);

/** The same for a company's official. */
export const completedOfficialSteps = (application: OfficialApplication) => stepsOf(official, application);

/** The same for a company. */
export const completedCorporateSteps = (application: CompanyApplication) => stepsOf(corporate, application);
