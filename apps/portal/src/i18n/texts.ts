import { isolate } from '@kontor/ui/locale';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { hearTabs } from '../session/tabs.ts';
import type { AccountPreferencesTexts } from '../accountPreferences/texts/index.ts';
import type { PaletteTexts } from '../routes/palette/texts/index.ts';
import type { LegalTexts } from '../routes/outside/legal/texts/index.ts';
import type { ReceiptTexts } from '../routes/outside/receipt/texts/index.ts';
import type { IdentityTexts } from '../routes/identity/texts/index.ts';
import type { BeneficiaryFormTexts } from '../routes/beneficiaries/texts/index.ts';
import type { OfficialsTexts } from '../routes/profile/users/texts/index.ts';
import type { NotificationTexts } from '../routes/profile/notifications/texts/index.ts';
import type { texts as english } from './en.ts';
import type { texts as laterEnglish } from './later/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    /** Those of an application, of the notification settings, of a company's users, of nicknames, of the help in a beneficiary's form, of the legal pages and of a receipt's check come by themselves. */
    resources: typeof english &
      typeof laterEnglish & {
        accountPreferences: AccountPreferencesTexts;
        beneficiaryForm: BeneficiaryFormTexts;
        palette: PaletteTexts;
        identity: IdentityTexts;
        legal: LegalTexts;
        notificationSettings: NotificationTexts;
        officials: OfficialsTexts;
        receiptCheck: ReceiptTexts;
      };
  }
}

type Load = () => Promise<{ texts: Readonly<Record<string, object>> }>;

/**
 * Every language is two files of its own: what a page of somebody who is signed in and home say at once, and what comes
 * after home has been painted. Nobody loads the words of another language.
 */
const languages: Readonly<Record<string, { readonly first: Load; readonly later: Load }>> = {
  en: { first: () => import('./en.ts'), later: () => import('./later/en.ts') },
  de: { first: () => import('./de.ts'), later: () => import('./later/de.ts') },
  ar: { first: () => import('./ar.ts'), later: () => import('./later/ar.ts') },
  fr: { first: () => import('./fr.ts'), later: () => import('./later/fr.ts') },
  es: { first: () => import('./es.ts'), later: () => import('./later/es.ts') },
};

const filesOf = (language: string) => languages[language] ?? languages['en'];

/** i18next with what is said at once in one language. */
export async function createTexts(language: string): Promise<i18n> {
  const instance = createInstance();
  const loaded = await filesOf(language)?.first();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'shell',
    resources: loaded ? { [language]: loaded.texts } : {},
    interpolation: {
      // React escapes what it shows; a name or an amount keeps its own order in a text that runs from right to left.
      escape: (value) => (instance.dir() === 'rtl' ? isolate(value) : value),
    },
    react: { useSuspense: false },
  });
  return instance;
}

function add(instance: i18n, language: string, texts: Readonly<Record<string, object>>): void {
  for (const [namespace, words] of Object.entries(texts))
    instance.addResourceBundle(language, namespace, words, true, true);
}

const whole = new WeakMap<i18n, Promise<void>>();

/** Brings all that the portal says in the language of this instance: once, and again where it did not come. */
export function bringTexts(instance: i18n): Promise<void> {
  const known = whole.get(instance);
  if (known !== undefined) return known;
  const { language } = instance;
  const coming = (async () => {
    const loaded = await filesOf(language)?.later();
    add(instance, language, loaded?.texts ?? {});
  })();
  whole.set(instance, coming);
  coming.catch(() => whole.delete(instance));
  return coming;
}

/** Goes over to what is chosen in other tabs. */
export function followOtherTabsLanguage(instance: i18n): void {
  hearTabs((message) => {
    if (message.type === 'language') void changeTexts(instance, message.language);
  });
}

/** Loads a language and goes over to it, the document's own attributes included. */
export async function changeTexts(instance: i18n, language: string): Promise<void> {
  const files = filesOf(language);
  for (const loaded of await Promise.all([files?.first(), files?.later()]))
    add(instance, language, loaded?.texts ?? {});
  await instance.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = instance.dir(language);
}
