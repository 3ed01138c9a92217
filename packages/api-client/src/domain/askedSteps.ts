import type { ApplicationStatus } from '../contract/applications.ts';
import type { ApplicationScheme } from '../contract/schemes.ts';
import { onboardingSteps, type OnboardingFlow, type OnboardingStep } from './onboardingSteps.ts';

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

/** What decides whether a step is asked: it always is where there is no rule. */
export type StepRules<Step extends string, Facts> = Readonly<
  Partial<Record<Step, (facts: Facts) => boolean>>
>;

/** The steps of a list that are asked, in their order. */
export const askedSteps = <Step extends string, Facts>(
  steps: readonly Step[],
  rules: StepRules<Step, Facts>,
  facts: Facts,
): readonly Step[] => steps.filter((step) => rules[step]?.(facts) ?? true);

const isChecked = (scheme: SchemeFlags | undefined): boolean => scheme?.kycProvider !== 'NONE';

/** Shared by people who apply for themselves and a company’s officials. */
const ofAPerson = {
  'additional-information': ({ scheme }: StepFacts) => anyOn(scheme, personFlags),
  'identity-verification': ({ scheme }: StepFacts) => isChecked(scheme),
};

/** Steps that are not asked of everybody, each with what decides it (STEPVIS-01 to -06). */
const rules: { readonly [Flow in OnboardingFlow]: StepRules<OnboardingStep<Flow>, StepFacts> } = {
  individual: ofAPerson,
  'company-official': ofAPerson,
  corporate: {
    'cof-additional-infromation': ({ representativeScheme }) => anyOn(representativeScheme, personFlags),
    'identity-verification': ({ representativeScheme }) => isChecked(representativeScheme),
    'cof-agreements': ({ cofStatus }) => cofStatus === undefined || cofStatus === 'INCOMPLETE',
    'additional-information': ({ scheme }) => anyOn(scheme, companyFlags),
    'suppliers-customers': ({ scheme }) =>
      scheme?.customersEnabled !== false || scheme.suppliersEnabled !== false,
    'add-documents': ({ scheme }) => scheme === undefined || (scheme.documentsCategories ?? []).length > 0,
  },
};

/** The steps of a kind of application that its scheme asks, in their order. */
export const visibleSteps = <Flow extends OnboardingFlow>(
  flow: Flow,
  facts: StepFacts,
): readonly OnboardingStep<Flow>[] => {
  const steps: readonly OnboardingStep<Flow>[] = onboardingSteps[flow];
  return askedSteps(steps, rules[flow], facts);
};

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
export function stepToContinue<Step extends string>(
  steps: readonly Step[],
  completed: ReadonlySet<string>,
): Step | undefined {
  const missing = steps.findIndex((step) => !completed.has(step));
  if (missing < 0) return steps.at(-1);
  return steps[missing] === 'identity-verification' ? steps[missing - 1] : steps[missing];
}
