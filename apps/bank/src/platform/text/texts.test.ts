import { describe, expect, test } from 'vitest';
import { arabic } from './ar.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { bankLanguages } from './language.ts';
import { texts } from './texts.ts';

type Tree = { readonly [key: string]: string | Tree };

const flat = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[path + key, value] satisfies [string, string]]
      : flat(value, `${path}${key}.`),
  );

const placeholders = (text: string) => [...text.matchAll(/\{\{([^}]+)\}\}/g)].map(([, name]) => name).sort();

const plural = /_(zero|one|two|few|many|other)$/;
const isCounted = (key: string) => plural.test(key);

const inEnglish = flat(english);
const englishOf = new Map(inEnglish);

/** The keys a language should have: each counted text of English in all the forms that the language counts in. */
const keysIn = (language: string): string[] =>
  inEnglish.flatMap(([key]) => {
    if (!isCounted(key)) return [key];
    if (!key.endsWith('_other')) return [];
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    return pluralCategories.map((form) => key.replace(/other$/, form));
  });

describe.each([
  ['en', english, [] as readonly string[]],
  ['de', german, ['IBAN', 'BIC', 'Sort Code', 'Bank', 'Support', 'Demo', 'Online', 'API']],
  ['ar', arabic, []],
  ['fr', french, ['Notifications', 'Page', 'IBAN', 'BIC', 'Sort code', 'Date', 'API']],
  ['es', spanish, ['IBAN', 'BIC', 'Sort code', 'API']],
] as const)('the texts in %s', (language, tree, names) => {
  const all = flat(tree);

  test('are all that there are in English, each in every plural form', () => {
    expect(all.map(([key]) => key).toSorted()).toEqual(keysIn(language).toSorted());
  });

  test('have the same places for values as in English', () => {
    for (const [key, text] of all)
      expect([key, placeholders(text)]).toEqual([
        key,
        placeholders(englishOf.get(key.replace(plural, '_other')) ?? ''),
      ]);
  });

  test('are translated, and none is empty', () => {
    expect(all.filter(([, text]) => text.trim() === '')).toEqual([]);
    if (language === 'en') return;
    const same = all.filter(
      ([key, text]) => text === englishOf.get(key) && !/^exports\.(file|statement)$/.test(key),
    );
    expect(
      same.map(([, text]) => text).filter((text) => !(names as readonly string[]).includes(text)),
    ).toEqual([]);
  });
});

const hostile = [
  '{{code}}',
  '$t(notices:exportFailed)',
  '$t(notices:exportFailed, {"name": "x"})',
  '$&$1$$',
  '<b>&amp;</b>',
  'notices:exportFailed',
  '__proto__',
  '',
];

describe.each(bankLanguages)('a text in %s', (language) => {
  const own = (value: string) => (language === 'ar' ? `\u2068${value}\u2069` : value);

  test.each(hostile)('has the value %s in it as it is', (value) => {
    const said = texts[language]('notices:invitationAccepted', { name: value, company: value });
    expect(said.split(own(value)).length).toBeGreaterThanOrEqual(3);
    expect(said).toBe(
      texts[language]('notices:invitationAccepted', { name: 'NAME', company: 'COMPANY' })
        .replace('NAME', () => value)
        .replace('COMPANY', () => value),
    );
  });
});

test('one is counted in words of its own, and a count is grouped', () => {
  expect([0, 1, 2, 12345].map((count) => texts.en('documents:entries', { count }))).toEqual([
    '0 entries',
    '1 entry',
    '2 entries',
    '12,345 entries',
  ]);
  expect([1, 12345].map((count) => texts.de('documents:entries', { count }))).toEqual([
    '1 Buchung',
    '12.345 Buchungen',
  ]);
  // French counts nought as one, and both say millions as of something.
  expect([0, 2, 1_000_000].map((count) => texts.fr('documents:entries', { count }))).toEqual([
    '0 écriture',
    '2 écritures',
    '1\u202f000\u202f000 d’écritures',
  ]);
  expect([1, 2, 1_000_000].map((count) => texts.es('documents:entries', { count }))).toEqual([
    '1 apunte',
    '2 apuntes',
    '1.000.000 de apuntes',
  ]);
});

test('a missing text or a wrong value is a fault of the program', () => {
  expect(() => {
    // @ts-expect-error there is no such text
    texts.en('notices:nothing');
  }).toThrow('there is no text');
  // @ts-expect-error a value is missing
  expect(texts.en('codes:signIn')).toContain('sign-in code');
  // @ts-expect-error another value is meant
  expect(texts.en('codes:signIn', { number: '1' })).toContain('sign-in code');
});
