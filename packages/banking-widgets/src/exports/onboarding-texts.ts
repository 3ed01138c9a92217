export { onboardingNamespace, registerOnboardingTexts } from '../i18n/onboarding/register.ts';
export type { OnboardingTextKey, OnboardingTexts } from '../i18n/onboarding/en.ts';
