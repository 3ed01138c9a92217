import { isolate } from '@kontor/ui/locale';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { hearTabs } from '../session/tabs.ts';
import type { IdentityTexts } from '../routes/identity/texts/index.ts';
import type { texts as english } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    /** Those of an application come with its pages. */
    resources: typeof english & { identity: IdentityTexts };
  }
}

/** Every language is a file of its own: nobody loads the words of another one. */
const languages: Readonly<
  Record<string, () => Promise<{ texts: Readonly<Record<keyof typeof english, object>> }>>
> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
};

const loaderOf = (language: string) => languages[language] ?? languages['en'];

/** i18next with the words of one language in it. */
export async function createTexts(language: string): Promise<i18n> {
  const instance = createInstance();
  const loaded = await loaderOf(language)?.();
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

/** Goes over to what is chosen in other tabs. */
export function followOtherTabsLanguage(instance: i18n): void {
  hearTabs((message) => {
    if (message.type === 'language') void changeTexts(instance, message.language);
  });
}

/** Loads a language and goes over to it, the document's own attributes included. */
export async function changeTexts(instance: i18n, language: string): Promise<void> {
  const loaded = await loaderOf(language)?.();
  for (const [namespace, words] of Object.entries(loaded?.texts ?? {}))
    instance.addResourceBundle(language, namespace, words, true, true);
  await instance.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = instance.dir(language);
}
