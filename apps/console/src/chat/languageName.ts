import { locale } from '../texts/index.ts';

const names = new Intl.DisplayNames(locale, { type: 'language' });

/** What a language is called in that of the page; the tag itself where nobody knows. */
export const languageName = (tag: string): string => names.of(tag) ?? tag;
