/**
 * The pseudo-locale en-XA: English with accents, about 40 % longer and in brackets, so that a page shows which of its
 * texts come from no catalogue, are put together from pieces or do not fit. Only the browser of a test speaks it: what the
 * portal's English file says is replaced on its way there.
 */
import type { BrowserContext } from '@playwright/test';
import { texts as accountPreferences } from '../../apps/portal/src/accountPreferences/texts/en.ts';
import { texts as english } from '../../apps/portal/src/i18n/en.ts';
import { texts as later } from '../../apps/portal/src/i18n/later/en.ts';
import { texts as beneficiaryForm } from '../../apps/portal/src/routes/beneficiaries/texts/en.ts';
import { texts as identity } from '../../apps/portal/src/routes/identity/texts/en.ts';
import { texts as legal } from '../../apps/portal/src/routes/outside/legal/texts/en.ts';
import { texts as receipt } from '../../apps/portal/src/routes/outside/receipt/texts/en.ts';
import { texts as notifications } from '../../apps/portal/src/routes/profile/notifications/texts/en.ts';
import { texts as officials } from '../../apps/portal/src/routes/profile/users/texts/en.ts';
import { fetchAs } from './portal.ts';

type Tree = { readonly [key: string]: string | Tree };

/** Each vowel is doubled, which makes words longer, not only lines. Every letter is in the fonts' Latin subset. */
const accents: Readonly<Record<string, string>> = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  y: 'ýý',
  c: 'ç',
  n: 'ñ',
};

const accented = (letter: string): string =>
  accents[letter] ?? accents[letter.toLowerCase()]?.toUpperCase() ?? letter;

/** A text in en-XA: `Pay {{name}}` is `[Pááýý {{name}}]`. */
export const pseudo = (text: string): string =>
  `[${text
    .split(/(\{\{\w+\}\})/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[a-z]/gi, accented)))
    .join('')}]`;

const inPseudo = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudo(value) : inPseudo(value),
    ]),
  );

const stringsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : stringsOf(value)));

const all: readonly Tree[] = [
  english,
  later,
  beneficiaryForm,
  identity,
  legal,
  receipt,
  notifications,
  officials,
  accountPreferences,
];

/** A part of a text that a file has letter by letter, as nothing in it is written as an escape. */
const plainPart = (text: string) => /[\w ,.]{24,}/.exec(text)?.[0];

/** Each English file of the portal, and a part of a text that only it has. */
const files = all.map((texts) => {
  const others = all.filter((one) => one !== texts).flatMap(stringsOf);
  const own = stringsOf(texts)
    .map(plainPart)
    .find((part) => part !== undefined && !others.some((other) => other.includes(part)));
  if (own === undefined) throw new Error('A file of English texts has no text of its own.');
  return { texts, own };
});

/** Has the portal speak en-XA in this browser wherever it speaks English. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/en-[\w-]+\.js$/, async (route) => {
    const response = await fetchAs(route);
    const own = /export\{\w+ as texts\};?\s*$/;
    const body = await response.text();
    // Words of the widgets are in files of their own, and in those of the portal as well.
    if (!own.test(body)) return route.fulfill({ response, body });
    const file = files.find((one) => body.includes(one.own));
    if (file === undefined) throw new Error('The file of the English texts is not as it is expected to be.');
    const texts = `const inPseudo=${JSON.stringify(inPseudo(file.texts))};export{inPseudo as texts};`;
    return route.fulfill({ response, body: body.replace(own, () => texts) });
  });
}
