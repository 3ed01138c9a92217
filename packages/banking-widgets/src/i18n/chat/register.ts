import type { i18n } from 'i18next';
import type { ChatTexts } from './en.ts';

/** The i18next namespace of chat and notifications: needed when they are opened, so it is not a part of `banking`. */
export const chatNamespace = 'chat';

/** A language is a file of its own, loaded when it is asked for. */
export const chatTexts: Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'ar', () => Promise<ChatTexts>>> = {
  en: async () => (await import('./en.ts')).english,
  de: async () => (await import('./de.ts')).german,
  fr: async () => (await import('./fr.ts')).french,
  es: async () => (await import('./es.ts')).spanish,
  ar: async () => (await import('./ar.ts')).arabic,
};

/**
 * Loads the texts of one language into a host's i18next instance, below whatever the host has already put into the namespace
 * `chat`. A language the widgets do not come with gets English.
 */
export async function registerChatTexts(instance: i18n, language: string): Promise<void> {
  const load = language in chatTexts ? chatTexts[language as keyof typeof chatTexts] : chatTexts.en;
  instance.addResourceBundle(language, chatNamespace, await load(), true, false);
}
