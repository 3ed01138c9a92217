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
