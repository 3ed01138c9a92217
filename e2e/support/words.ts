/** What a page says, and whether it says it in the reader's language. */
import { readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { texts as arabic } from '../../apps/portal/src/i18n/ar.ts';
import { texts as arabicLater } from '../../apps/portal/src/i18n/later/ar.ts';
import { texts as german } from '../../apps/portal/src/i18n/de.ts';
import { texts as germanLater } from '../../apps/portal/src/i18n/later/de.ts';
import { texts as english } from '../../apps/portal/src/i18n/en.ts';
import { texts as englishLater } from '../../apps/portal/src/i18n/later/en.ts';
import { texts as spanish } from '../../apps/portal/src/i18n/es.ts';
import { texts as spanishLater } from '../../apps/portal/src/i18n/later/es.ts';
import { texts as french } from '../../apps/portal/src/i18n/fr.ts';
import { texts as frenchLater } from '../../apps/portal/src/i18n/later/fr.ts';
import { signInTexts } from '../../apps/portal/src/signin/texts/index.ts';
import { english as onboarding } from '../../packages/banking-widgets/src/i18n/onboarding/en.ts';

/** Languages that are walked through, besides English. */
export type Language = 'de' | 'ar' | 'fr' | 'es';

/** What the portal and its widgets say in a language. */
export const portalTexts = {
  de: whole(german, germanLater),
  ar: whole(arabic, arabicLater),
  fr: whole(french, frenchLater),
  es: whole(spanish, spanishLater),
};

export const allEnglish = whole(english, englishLater);

/** What is said at once and what comes after it; some subjects have some of both. */
function whole<First extends Tree, Later extends Tree>(first: First, later: Later): First & Later {
  const both = Object.keys(first).filter((subject) => subject in later);
  const merged = both.map((subject) => [
    subject,
    { ...(first[subject] as Tree), ...(later[subject] as Tree) },
  ]);
  return { ...first, ...later, ...Object.fromEntries(merged) };
}

/** A text with any values in its places, for what is looked for on a page; plain characters else. */
export const named = (text: string): RegExp => new RegExp(`^${pattern(text)}$`, 'u');

/** Where a text has a value. */
const place = /\{\{?\w+\}?\}/;

const pattern = (text: string): string =>
  text
    .split(place)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.+');

type Tree = { readonly [key: string]: unknown };

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value === 'string') return [[path + key, value] satisfies [string, string]];
    return typeof value === 'object' && value !== null ? flat(value as Tree, `${path}${key}.`) : [];
  });

/** The design system's components, and the widgets and pages that bring words of their own. */
const components = ['packages/ui/src/components/', 'packages/banking-widgets/src/', 'apps/portal/src/'].map(
  (folder) => new URL(`../../${folder}`, import.meta.url),
);

/** What they say by themselves. */
async function componentTexts(language: 'en' | Language): Promise<Tree> {
  const files = components.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('messages.ts'))
      .map((file) => new URL(file, folder).href),
  );
  const catalogues = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(file)) as Tree;
      return [file, Object.values(exported).map((catalogue) => (catalogue as Tree)[language] ?? {})] as const;
    }),
  );
  return Object.fromEntries(catalogues);
}

const upToFourteen = Array.from({ length: 14 }, (_, index) => String(index + 1));

/** Where somebody is in an application, in the words of its widget, which comes with English ones. */
const positions = upToFourteen.flatMap((total) =>
  upToFourteen.map((step) => onboarding.steps.position.replace('{{step}}', step).replace('{{total}}', total)),
);

const valueMark = '\u241f';

/** Stands for any value, its parts included, in a text that a function writes. As a number it is NaN. */
const anyValue: unknown = new Proxy(
  {},
  { get: (_, key) => (key === Symbol.toPrimitive ? () => valueMark : anyValue) },
);

/** The fixed parts of the texts that a catalogue's functions write. */
const fixedParts = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => {
    if (typeof value === 'object' && value !== null) return fixedParts(value as Tree);
    if (typeof value !== 'function') return [];
    return String(value(...Array.from({ length: value.length }, () => anyValue))).split(/\u241f|NaN/);
  });

/** Sentences of that widget with any values in their places. */
export const onboardingPatterns: readonly RegExp[] = flat(onboarding)
  .filter(([, text]) => place.test(text))
  .map(([, text]) => named(text));

/** What they say in English that is always the same. */
export const componentSentences: Promise<readonly string[]> = componentTexts('en').then((catalogues) => [
  ...positions,
  ...flat({ ...catalogues, onboarding }).map(([, text]) => text),
  ...fixedParts(catalogues),
]);

const catalogueOf = async (language: 'en' | Language) =>
  flat({
    ...{ ...portalTexts, en: allEnglish }[language],
    signIn: signInTexts(language),
    components: await componentTexts(language),
  });

/** Sentences to recognize: those without places for values as they are, so that few patterns are left to be tried. */
type Sentences = { readonly exact: ReadonlySet<string>; readonly patterns: readonly RegExp[] };

/** What a text says by itself, without its values: `{{month}} {{day}}` says nothing, and would be found in everything. */
const wordsOf = (text: string): string => text.split(place).join('');

/** English sentences that the language says otherwise. */
async function englishOnly(language: Language): Promise<Sentences> {
  const own = new Map(await catalogueOf(language));
  const alike = new Set(own.values());
  const found = (await catalogueOf('en'))
    .filter(([key, text]) => own.get(key) !== text && !alike.has(text) && /[a-z]{2}/i.test(wordsOf(text)))
    .map(([, text]) => text);
  return {
    exact: new Set(found.filter((text) => !place.test(text))),
    patterns: found.filter((text) => place.test(text)).map(named),
  };
}

const sentences: Readonly<Record<Language, Promise<Sentences>>> = {
  de: englishOnly('de'),
  ar: englishOnly('ar'),
  fr: englishOnly('fr'),
  es: englishOnly('es'),
};

/** Words that other languages have not, in sentences which no catalogue holds. */
const englishWords =
  /\b(?:the|your|you|and|with|this|is|are|of|from|to|for|we|not|payments?|accounts?|sign|money|deposit|please)\b/;

/** Names and numbers of what is the same everywhere: languages in themselves, kinds of file, standards, messengers, IBANs, BICs. */
const everywhere =
  /\b(?:English|Deutsch|Français|Español|PDF|Excel|CSV|JSON|OFX|camt\.053|MT940|WCAG|JavaScript|WhatsApp|SMS|IBAN|Sandbox|[A-Z]{2}\d{2}(?: [A-Z0-9]{1,4})+|[A-Z]{6}[A-Z0-9]{2}|[A-Z]{2,5})\b/g;

/** What a page shows or says to a screen reader, title and names of things included; text in another language than the page's apart. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [document.title];
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && element.closest('[lang]') === document.documentElement,
    );
    for (const element of elements) {
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt'])
        found.push(element.getAttribute(name) ?? '');
      if (['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) continue;
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });

/**
 * Nothing on the page is English: no sentence of the English catalogues, and no word beside them. `names` are those of
 * people and banks on it.
 */
export async function expectNoEnglish(
  page: Page,
  language: Language,
  names: readonly string[],
): Promise<void> {
  const forbidden = await sentences[language];
  const known = [...names].sort((a, b) => b.length - a.length);
  const strange = (text: string): boolean => {
    // A name may hold words that make a sentence look English: “Terms of business”.
    const nameless = known.reduce((left, name) => left.replaceAll(name, 'X'), text);
    if (forbidden.exact.has(text) || forbidden.patterns.some((sentence) => sentence.test(nameless)))
      return true;
    let rest = text
      .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
      .replaceAll(/\S+@\S+|[0-9a-f]{8}(?:-[0-9a-f]+){4}|[0-9a-f]{8}…[0-9a-f]{5}/g, '');
    for (const name of known) rest = rest.replaceAll(name, '');
    rest = rest.replaceAll(everywhere, '');
    return language === 'ar' ? /[a-z]{2}/i.test(rest) : englishWords.test(rest);
  };
  expect.soft((await said(page)).filter(strange), `English at ${page.url()}`).toEqual([]);
}
