import { german } from './de.ts';
import { english, type Texts } from './en.ts';

export type { Texts } from './en.ts';

/** The console speaks the browser's language where it knows it. */
export const locale = navigator.languages.find((tag) => /^(de|en)\b/.test(tag)) ?? 'en-GB';

export const texts: Texts = locale.startsWith('de') ? german : english;

/** A text with its {names} replaced. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
