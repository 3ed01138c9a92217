/** The one catalogue of what the bank writes to people: a file for each language, carried by i18next. */
import { createInstance } from 'i18next';
import { arabic } from './ar.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { bankLanguages, intlLocales, type BankLanguage } from './language.ts';

type English = typeof english;

/** Keys of one namespace; what is counted has one key for all its plural forms. */
type Path<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Key extends `${infer Counted}_${Intl.LDMLPluralRule}`
      ? Counted
      : Key
    : `${Key}.${Path<Tree[Key]>}`;
}[keyof Tree & string];

/** What names a text: its namespace and its path there, `notices:paymentSent`. */
export type TextKey = {
  [Namespace in keyof English]: `${Namespace}:${Path<English[Namespace]>}`;
}[keyof English];

type At<Tree, Key extends string> = Key extends keyof Tree
  ? Tree[Key]
  : Key extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Tree
      ? At<Tree[Head], Rest>
      : never
    : `${Key}_other` extends keyof Tree
      ? Tree[`${Key}_other`]
      : never;

type TextAt<Key extends TextKey> = Key extends `${infer Namespace extends keyof English}:${infer Rest}`
  ? At<English[Namespace], Rest>
  : never;

/** Names of the values in a text; `{{count, number}}` is formatted by the language. */
type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? (Name extends `${infer Plain},${string}` ? Plain : Name) | Placeholders<Rest>
  : never;

type Values<Key extends TextKey> = {
  readonly [Name in Placeholders<TextAt<Key>>]: Name extends 'count' ? number : string;
};

/** Says a text in one language, with exactly the values that it has a place for. */
export type Say = <Key extends TextKey>(
  key: Key,
  ...values: [Placeholders<TextAt<Key>>] extends [never] ? [] : [Values<Key>]
) => string;

const catalogue = createInstance();
void catalogue.init({
  initAsync: false,
  resources: { en: english, de: german, ar: arabic, fr: french, es: spanish },
  lng: 'en',
  fallbackLng: false,
  ns: Object.keys(english),
  // Texts go to phones, PDFs and tables unchanged; code that writes XML or HTML escapes them itself.
  interpolation: { escapeValue: false },
  parseMissingKeyHandler: (key) => {
    throw new Error(`there is no text ${key}`);
  },
});
catalogue.services.formatter?.addCached('number', (language = 'en') => {
  const format = new Intl.NumberFormat(intlLocales[language as BankLanguage]); // one of `resources`
  return (value: number) => format.format(value);
});

type Given = Readonly<Record<string, string | number>>;

/** Values as runs of their own: names, amounts and codes keep their order in a text that runs from right to left. */
const isolated = (values: Given): Given =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `\u2068${value}\u2069` : value,
    ]),
  );

/** Which way a language is written. */
export const directionOf = (language: BankLanguage): 'ltr' | 'rtl' => catalogue.dir(language);

function sayIn(language: BankLanguage): Say {
  // Its own types would be those of whichever resources the program declares for all its instances.
  const translate = catalogue.getFixedT(language) as unknown as (key: string, values?: Given) => string;
  const rightToLeft = directionOf(language) === 'rtl';
  // A table asks for the same words in each of its rows.
  const known = new Map<string, string>();
  return (key, ...[values]: [Given?]) => {
    if (values !== undefined) return translate(key, rightToLeft ? isolated(values) : values);
    const text = known.get(key) ?? translate(key);
    known.set(key, text);
    return text;
  };
}

/** What the bank writes to people, in every language it has: `texts.de('notices:paymentSent', { amount })`. */
export const texts = Object.fromEntries(
  bankLanguages.map((language) => [language, sayIn(language)]),
) as Readonly<Record<BankLanguage, Say>>; // one for each of `bankLanguages`
