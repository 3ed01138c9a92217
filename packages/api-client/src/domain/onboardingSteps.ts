import type { ApplicationStatus } from '../contract/applications.ts';
import type { ApplicationScheme } from '../contract/schemes.ts';

/**
 * The steps of each kind of application in their order (CONST-22, ruling 13). Every one but identity verification is the
 * last part of an address; the spelling of `cof-additional-infromation` is the documents' own.
 */
export const onboardingSteps = {
  individual: [
    'personal-data',
    'additional-information',
    'activities',
    'operation-activity',
    'services',
    'identity-verification',
    'sign',
  ],
  corporate: [
    'country-and-name',
    'personal-data',
    'cof-additional-infromation',
    'identity-verification',
    'cof-agreements',
    'business-data',
    'registration-information',
    'additional-information',
    'suppliers-customers',
    'operation-activity',
    'services',
    'cof',
    'add-documents',
    'sign',
  ],
  'company-official': ['personal-data', 'additional-information', 'identity-verification', 'sign'],
} as const;

/** Which application it is, as its addresses name it: of a person, of a company, of one of a company's officials. */
export type OnboardingFlow = keyof typeof onboardingSteps;

/** A step of one kind of application, or of any. */
export type OnboardingStep<Flow extends OnboardingFlow = OnboardingFlow> =
  (typeof onboardingSteps)[Flow][number];

/** What decides which steps there are. A scheme that nobody knows yet is undefined. */
export type StepFacts = {
  /** Of the application itself. */
  readonly scheme: SchemeFlags | undefined;
  /** Of the main representative, where it is a company's application. */
  readonly representativeScheme?: SchemeFlags | undefined;
  /** Of the main representative's own application, where it is a company's. */
  readonly cofStatus?: ApplicationStatus | undefined;
};

/** A scheme, of which any flag may be absent: that counts as off (A95), but for customers and suppliers (STEPVIS-04). */
export type SchemeFlags = Partial<Omit<ApplicationScheme, 'id' | 'type'>>;

/** The flags that ask a person for additional information (ID-IND-04, A94). */
const personFlags = [
  'civilActive',
  'criminalOfAnyActive',
  'lastThreeYearsAddressHistoryActive',
  'nationalInsuranceNumberOfDirectorsActive',
  'regulatoryActive',
  'businessAndEmploymentActive',
] as const satisfies readonly (keyof SchemeFlags)[];

/** The flags that ask a company for additional information (ENTITY-48). */
const companyFlags = [
  'accountantDetailsActive',
  'auditedByExternalComplianceActive',
  'changesInManagementOrOwnershipActive',
  'complianceConsultantDetailsActive',
  'fcaNumberActive',
  'hmrcMlrNumberActive',
  'hmrcRegistrationExpiryDateActive',
  'icoNumberActive',
  'itProviderDetailsActive',
  'mlroDetailsActive',
  'numberOfAgentsActive',
  'numberOfBranchesActive',
  'onboardCorporateClientsActive',
  'onboardMsbActive',
  'paymentsForCharitiesActive',
  'payoutPartnerDetailsActive',
  'regulatoryInvestigationActive',
  'screeningActive',
  'transactionMonitoringActive',
  'typeOfBusinessLicenceActive',
  'visitedByAuthoritiesActive',
  'workingWithAnyOtherIPSPActive',
] as const satisfies readonly (keyof SchemeFlags)[];

const anyOn = (scheme: SchemeFlags | undefined, flags: readonly (keyof SchemeFlags)[]): boolean =>
  flags.some((flag) => scheme?.[flag] === true);

/** Steps that are not always there, each with what decides it (STEPVIS-01 to -06). */
function isVisible(flow: OnboardingFlow, step: OnboardingStep, facts: StepFacts): boolean {
  const { scheme, representativeScheme, cofStatus } = facts;
  const person = flow === 'corporate' ? representativeScheme : scheme;
  switch (step) {
    case 'identity-verification':
      return person?.kycProvider !== 'NONE';
    case 'additional-information':
      return anyOn(scheme, flow === 'corporate' ? companyFlags : personFlags);
    case 'cof-additional-infromation':
      return anyOn(representativeScheme, personFlags);
    case 'cof-agreements':
      return cofStatus === undefined || cofStatus === 'INCOMPLETE';
    case 'suppliers-customers':
      return scheme?.customersEnabled !== false || scheme.suppliersEnabled !== false;
    case 'add-documents':
      return scheme === undefined || (scheme.documentsCategories ?? []).length > 0;
    default:
      return true;
  }
}

/** The steps that are there, in their order. */
export const visibleSteps = <Flow extends OnboardingFlow>(
  flow: Flow,
  facts: StepFacts,
): readonly OnboardingStep<Flow>[] =>
  onboardingSteps[flow].filter((step): step is OnboardingStep<Flow> => isVisible(flow, step, facts));

/** Whether a step can be opened: the first one always, every other once the application has an id (STEPVIS-07); identity verification never (ID-IND-08, A92). */
export const canOpenStep = (
  flow: OnboardingFlow,
  step: OnboardingStep,
  { hasId }: { hasId: boolean },
): boolean => step !== 'identity-verification' && (hasId || step === onboardingSteps[flow][0]);

/**
 * The step at which an application is continued: the first of the visible ones that lacks an answer. The identity check has no
 * address and is started by the step before it (A92). With nothing missing it is the last step, which sends the
 * application. Undefined where there are no steps.
 * @param steps the visible ones, in their order
 * @param completed those that ask for nothing more
 */
export function stepToContinue<Step extends OnboardingStep>(
  steps: readonly Step[],
  completed: ReadonlySet<OnboardingStep>,
): Step | undefined {
  const missing = steps.findIndex((step) => !completed.has(step));
  if (missing < 0) return steps.at(-1);
  return steps[missing] === 'identity-verification' ? steps[missing - 1] : steps[missing];
}
