import type { FieldError, ParsedError } from './errors.ts';
import { onboardingSteps, type OnboardingFlow, type OnboardingStep } from './onboardingSteps.ts';

/** What the bank says of an application: messages by property within their step, and those of no step (SERVERR-03, -14). */
export type ApplicationErrors = {
  readonly steps: Readonly<Partial<Record<OnboardingStep, PropertyErrors>>>;
  readonly other: readonly string[];
};

/** What is wrong with each property, by the bank's dotted names. */
export type PropertyErrors = Readonly<Record<string, FieldError>>;

export const noApplicationErrors: ApplicationErrors = { steps: {}, other: [] };

type Mapping<Flow extends OnboardingFlow> = Readonly<Record<OnboardingStep<Flow>, readonly string[]>>;

const personalData = ['firstName', 'lastName', 'email', 'dob', 'nationalityId', 'taxNumber'];
const place = ['phone', 'companyOfficialType', 'signatureType', 'natureOfControl', 'percentage', 'position'];
const personAdditional = [
  'nationalInsuranceNumber',
  'lastThreeYearsAddressHistory',
  'civil',
  'criminal',
  'regulatory',
  'businessAndEmployment',
];
const operation = ['ranges', 'monthlyTurnover'];
const offered = ['products', 'productsIds', 'deliveryChannelIds'];
const of = (prefix: string, names: readonly string[]): string[] =>
  names.flatMap((name) => [name, `${prefix}.${name}`]);

/**
 * Which properties each step asks for (SERVERR-04 to -13, A89 to A91). The bank names those of a company's main representative
 * by themselves when their own application is saved, and behind `mainRepresentative` or `cofApplication` when the company's is
 * submitted.
 */
const properties: { readonly [Flow in OnboardingFlow]: Mapping<Flow> } = {
  individual: {
    'personal-data': personalData,
    'additional-information': personAdditional,
    activities: ['clientsActivityIds', 'activityDetails', 'sourceOfFundsIds'],
    'operation-activity': operation,
    services: offered,
    'identity-verification': ['sumSubApplication'],
    sign: ['agreements'],
  },
  corporate: {
    'country-and-name': ['companyName', 'incorporationCountryId'],
    'personal-data': of('mainRepresentative', [...personalData, ...place]),
    'cof-additional-infromation': of('mainRepresentative', personAdditional),
    'identity-verification': of('cofApplication', ['sumSubApplication']),
    'cof-agreements': ['cofApplication.agreements'],
    'business-data': [
      'businessDescription',
      'licenceType',
      'licenceNumber',
      'registeredAddress',
      'businessAddress',
      'correspondenceAddress',
    ],
    'registration-information': [
      'companyNumber',
      'incorporationDate',
      'sicCodes',
      'website',
      'vatNumber',
      'regulatorNumbers',
      'countriesOfInterest',
    ],
    'additional-information': [
      'accountantDetails',
      'auditedByExternalCompliance',
      'changesInManagementOrOwnership',
      'complianceConsultantDetails',
      'fcaNumber',
      'hmrcMlrNumber',
      'hmrcRegistrationExpiryDate',
      'icoNumber',
      'itProviderDetails',
      'mlroDetails',
      'numberOfAgents',
      'numberOfBranches',
      'onboardCorporateClients',
      'onboardMsb',
      'paymentsForCharities',
      'payoutPartnerDetails',
      'regulatoryInvestigation',
      'screening',
      'transactionMonitoring',
      'typeOfBusinessLicence',
      'visitedByAuthorities',
      'workingWithAnyOtherIPSP',
    ],
    'suppliers-customers': ['suppliers', 'customers'],
    'operation-activity': operation,
    services: offered,
    cof: ['officials'],
    'add-documents': ['documents'],
    sign: ['agreements'],
  },
  'company-official': {
    'personal-data': [...personalData, ...place],
    'additional-information': personAdditional,
    'identity-verification': ['sumSubApplication'],
    sign: ['agreements'],
  },
};

/** The step that asks for a property, `ranges.MONTHLY_TURNOVER` as well as `ranges`; undefined for one of no step. */
export function stepOfProperty<Flow extends OnboardingFlow>(
  flow: Flow,
  property: string,
): OnboardingStep<Flow> | undefined {
  const mapping: Mapping<Flow> = properties[flow];
  const steps: readonly OnboardingStep<Flow>[] = onboardingSteps[flow];
  return steps.find((step) =>
    mapping[step].some((name) => property === name || property.startsWith(`${name}.`)),
  );
}

/**
 * Sorts what the bank refused by steps. Of a property that no step asks for, its message is among the others (SERVERR-14),
 * unless it speaks of a Document (SERVERR-15).
 */
export function applicationErrors(
  flow: OnboardingFlow,
  { fields, general }: Pick<Extract<ParsedError, { kind: 'fields' }>, 'fields' | 'general'>,
): ApplicationErrors {
  const steps: Partial<Record<OnboardingStep, PropertyErrors>> = {};
  const other: string[] = general === undefined ? [] : [general];
  for (const [property, error] of Object.entries(fields)) {
    const step = stepOfProperty(flow, property);
    if (step !== undefined) steps[step] = { ...steps[step], [property]: error };
    else if (!error.text.includes('Document')) other.push(error.text);
  }
  return { steps, other };
}

/** What is left of a step's errors while somebody mends them: those of properties that were not touched yet. */
export const withoutTouched = (errors: PropertyErrors, touched: readonly string[]): PropertyErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([property]) => !touched.some((name) => property === name || property.startsWith(`${name}.`)),
    ),
  );

/** The errors of a step that is left without saving: fewer than the bank's own are replaced by those (ID-LAYOUT-14, A96). */
export const errorsOnLeaving = (defaults: PropertyErrors, current: PropertyErrors): PropertyErrors =>
  Object.keys(current).length < Object.keys(defaults).length ? defaults : current;

/** The errors with those of one step replaced; a step without any has none. */
export function withStepErrors(
  errors: ApplicationErrors,
  step: OnboardingStep,
  of: PropertyErrors,
): ApplicationErrors {
  const { [step]: _, ...steps } = errors.steps;
  return { ...errors, steps: Object.keys(of).length === 0 ? steps : { ...steps, [step]: of } };
}
