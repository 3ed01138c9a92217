import { describe, expect, test } from 'vitest';
import { texts as arabicPalette } from '../routes/palette/texts/ar.ts';
import { texts as germanPalette } from '../routes/palette/texts/de.ts';
import { texts as englishPalette } from '../routes/palette/texts/en.ts';
import { texts as spanishPalette } from '../routes/palette/texts/es.ts';
import { texts as frenchPalette } from '../routes/palette/texts/fr.ts';
import { texts as arabicAccounts } from '../accountPreferences/texts/ar.ts';
import { texts as germanAccounts } from '../accountPreferences/texts/de.ts';
import { texts as englishAccounts } from '../accountPreferences/texts/en.ts';
import { texts as spanishAccounts } from '../accountPreferences/texts/es.ts';
import { texts as frenchAccounts } from '../accountPreferences/texts/fr.ts';
import { texts as arabicBeneficiaryForm } from '../routes/beneficiaries/texts/ar.ts';
import { texts as germanBeneficiaryForm } from '../routes/beneficiaries/texts/de.ts';
import { texts as englishBeneficiaryForm } from '../routes/beneficiaries/texts/en.ts';
import { texts as spanishBeneficiaryForm } from '../routes/beneficiaries/texts/es.ts';
import { texts as frenchBeneficiaryForm } from '../routes/beneficiaries/texts/fr.ts';
import { texts as arabicIdentity } from '../routes/identity/texts/ar.ts';
import { texts as germanIdentity } from '../routes/identity/texts/de.ts';
import { texts as englishIdentity } from '../routes/identity/texts/en.ts';
import { texts as spanishIdentity } from '../routes/identity/texts/es.ts';
import { texts as frenchIdentity } from '../routes/identity/texts/fr.ts';
import { texts as arabicLegal } from '../routes/outside/legal/texts/ar.ts';
import { texts as germanLegal } from '../routes/outside/legal/texts/de.ts';
import { texts as englishLegal } from '../routes/outside/legal/texts/en.ts';
import { texts as spanishLegal } from '../routes/outside/legal/texts/es.ts';
import { texts as frenchLegal } from '../routes/outside/legal/texts/fr.ts';
import { texts as arabicReceipt } from '../routes/outside/receipt/texts/ar.ts';
import { texts as germanReceipt } from '../routes/outside/receipt/texts/de.ts';
import { texts as englishReceipt } from '../routes/outside/receipt/texts/en.ts';
import { texts as spanishReceipt } from '../routes/outside/receipt/texts/es.ts';
import { texts as frenchReceipt } from '../routes/outside/receipt/texts/fr.ts';
import { texts as arabicNotifications } from '../routes/profile/notifications/texts/ar.ts';
import { texts as germanNotifications } from '../routes/profile/notifications/texts/de.ts';
import { texts as englishNotifications } from '../routes/profile/notifications/texts/en.ts';
import { texts as spanishNotifications } from '../routes/profile/notifications/texts/es.ts';
import { texts as frenchNotifications } from '../routes/profile/notifications/texts/fr.ts';
import { texts as arabicOfficials } from '../routes/profile/users/texts/ar.ts';
import { texts as germanOfficials } from '../routes/profile/users/texts/de.ts';
import { texts as englishOfficials } from '../routes/profile/users/texts/en.ts';
import { texts as spanishOfficials } from '../routes/profile/users/texts/es.ts';
import { texts as frenchOfficials } from '../routes/profile/users/texts/fr.ts';
import { fill } from '../signin/texts/fill.ts';
import { signInTexts } from '../signin/texts/index.ts';
import { texts as arabic } from './ar.ts';
import { texts as german } from './de.ts';
import { texts as english } from './en.ts';
import { texts as spanish } from './es.ts';
import { texts as french } from './fr.ts';
import { texts as arabicLater } from './later/ar.ts';
import { texts as germanLater } from './later/de.ts';
import { texts as englishLater } from './later/en.ts';
import { texts as spanishLater } from './later/es.ts';
import { texts as frenchLater } from './later/fr.ts';
import { createTexts } from './texts.ts';

type Tree = { readonly [key: string]: string | Tree };

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[path + key, value] satisfies [string, string]]
      : flat(value, `${path}${key}.`),
  );

/** Every text of the portal in a language. `areas`: the namespaces that come by themselves. */
const catalogue = (language: string, first: Tree, later: Tree, areas: Tree) => [
  ...flat({ ...first, ...areas, signIn: signInTexts(language) }),
  ...flat(later),
];
const placeholders = (text: string) => [...text.matchAll(/\{\{?(\w+)\}?\}/g)].map(([, name]) => name).sort();
const plural = /_(?:zero|one|two|few|many|other)$/;

const originals = new Map(
  catalogue('en', english, englishLater, {
    identity: englishIdentity,
    notificationSettings: englishNotifications,
    legal: englishLegal,
    receiptCheck: englishReceipt,
    officials: englishOfficials,
    accountPreferences: englishAccounts,
    palette: englishPalette,
    beneficiaryForm: englishBeneficiaryForm,
  }),
);

describe.each([
  [
    'de',
    catalogue('de', german, germanLater, {
      identity: germanIdentity,
      notificationSettings: germanNotifications,
      legal: germanLegal,
      receiptCheck: germanReceipt,
      officials: germanOfficials,
      accountPreferences: germanAccounts,
      palette: germanPalette,
      beneficiaryForm: germanBeneficiaryForm,
    }),
  ],
  [
    'ar',
    catalogue('ar', arabic, arabicLater, {
      identity: arabicIdentity,
      notificationSettings: arabicNotifications,
      legal: arabicLegal,
      receiptCheck: arabicReceipt,
      officials: arabicOfficials,
      accountPreferences: arabicAccounts,
      palette: arabicPalette,
      beneficiaryForm: arabicBeneficiaryForm,
    }),
  ],
  [
    'fr',
    catalogue('fr', french, frenchLater, {
      identity: frenchIdentity,
      notificationSettings: frenchNotifications,
      legal: frenchLegal,
      receiptCheck: frenchReceipt,
      officials: frenchOfficials,
      accountPreferences: frenchAccounts,
      palette: frenchPalette,
      beneficiaryForm: frenchBeneficiaryForm,
    }),
  ],
  [
    'es',
    catalogue('es', spanish, spanishLater, {
      identity: spanishIdentity,
      notificationSettings: spanishNotifications,
      legal: spanishLegal,
      receiptCheck: spanishReceipt,
      officials: spanishOfficials,
      accountPreferences: spanishAccounts,
      palette: spanishPalette,
      beneficiaryForm: spanishBeneficiaryForm,
    }),
  ],
] as const)('the texts in %s', (language, texts) => {
  test('are the same keys as in English, counted in the forms of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const expected = [...originals.keys()].flatMap((key) => {
      if (!plural.test(key)) return [key];
      return key.endsWith('_other') ? pluralCategories.map((form) => key.replace(plural, `_${form}`)) : [];
    });
    expect(texts.map(([key]) => key).sort()).toEqual(expected.sort());
  });

  test('have the same places for values; only a form for an exact number may say it in words', () => {
    for (const [key, text] of texts) {
      const places = placeholders(originals.get(key) ?? originals.get(key.replace(plural, '_other')) ?? '');
      const inWords = /_(?:zero|one|two)$|attemptsLeftOne$/.test(key) && placeholders(text).length === 0;
      expect([key, inWords ? places : placeholders(text)]).toEqual([key, places]);
    }
  });

  test('are translated', () => {
    // Words that both languages write alike, and names.
    const alike = [
      'history.exports.types.json',
      'banking.signing.whatsapp',
      'shell.services',
      'shell.chat',
      'shell.demo',
      'services.title',
      'profile.contact.channels.WHATSAPP',
      'officials.person',
      'profile.notifications.title',
      'notificationSettings.ways.inApp',
      'notificationSettings.ways.email',
      'notificationSettings.ways.push',
      'banking.detail.signatures',
      'banking.documents.title',
      'shell.personal',
      'beneficiary.fields.iban',
      'beneficiary.fields.bic',
      'ways.euro.title',
      'ways.usd.title',
      'ways.remittance.title',
      'ways.international.title',
      'ways.crypto.title',
      'banking.remittance.channels.iban',
      'banking.cards.networks.visa',
      'banking.cards.networks.mc',
      'palette.pages',
      'palette.actions',
      'banking.cards.networks.up',
    ];
    const untranslated = texts.filter(
      ([key, text]) => text === originals.get(key) && /[a-z]{3}/i.test(text.replace(/\{+\w+\}+/g, '')),
    );
    expect(untranslated.map(([key]) => key).filter((key) => !alike.includes(key))).toEqual([]);
  });
});

test('Arabic counts in words of its own, and keeps each value in its own order', async () => {
  const texts = await createTexts('ar');
  const wait = (count: number) => texts.t('rateLimited', { ns: 'errors', count });
  expect(wait(2)).toContain('ثانيتين');
  expect(wait(5)).toContain('\u20665\u2069 ثوانٍ');
  expect(wait(45)).toContain('\u206645\u2069 ثانية');
  expect(texts.t('noOrganization', { bank: 'Kontor', phone: '+44 7700' })).toContain(
    '\u2068Kontor\u2069 بالرقم \u2066+44 7700\u2069',
  );
  expect(fill(signInTexts('ar').passwordIntro, { phone: '+44 7700' })).toContain('\u2066+44 7700\u2069');
  const german = await createTexts('de');
  expect(german.t('greeting', { ns: 'home', name: 'Ada' })).toBe('Hallo, Ada');
});
