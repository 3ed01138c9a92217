import type { i18n } from 'i18next';
import { arabic } from './ar.ts';
import { german } from './de.ts';
import { english, type BankingTexts } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';

/** The i18next namespace of the banking widgets. */
export const bankingNamespace = 'banking';

/** Every language the widgets come with, by BCP 47 language. */
export const bankingResources: Readonly<Record<'en' | 'de' | 'ar' | 'fr' | 'es', BankingTexts>> = {
  en: english,
  de: german,
  ar: arabic,
  fr: french,
  es: spanish,
};

/**
 * Puts the widgets' texts into a host's i18next instance, below whatever the host has already put into the namespace
 * `banking`: a host overrides a text by adding it before or after this call. A host that wants fewer languages in its
 * bundle passes them as `resources`.
 */
export function registerBankingTexts(
  instance: i18n,
  resources: Readonly<Record<string, BankingTexts>> = bankingResources,
): void {
  for (const [language, texts] of Object.entries(resources)) {
    instance.addResourceBundle(language, bankingNamespace, texts, true, false);
  }
}
