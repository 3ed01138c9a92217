import type { i18n } from 'i18next';
import { english, type OnboardingTexts } from './en.ts';

/** The i18next namespace of the widgets that open an account: few customers ever need it, so it is not a part of `banking`. */
export const onboardingNamespace = 'onboarding';

/** A language is a file of its own, loaded when it is asked for. */
const onboardingTexts: Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'ar', () => Promise<OnboardingTexts>>> = {
  // English comes with the widgets themselves.
  en: () => Promise.resolve(english),
  de: async () => (await import('./de.ts')).german,
  fr: async () => (await import('./fr.ts')).french,
  es: async () => (await import('./es.ts')).spanish,
  ar: async () => (await import('./ar.ts')).arabic,
};

/**
 * Loads the texts of one language into a host's i18next instance, below whatever the host has already put into the namespace
 * `onboarding`. A language the widgets do not come with gets English.
 */
export async function registerOnboardingTexts(instance: i18n, language: string): Promise<void> {
  const load =
    language in onboardingTexts
      ? onboardingTexts[language as keyof typeof onboardingTexts]
      : onboardingTexts.en;
  instance.addResourceBundle(language, onboardingNamespace, await load(), true, false);
}
