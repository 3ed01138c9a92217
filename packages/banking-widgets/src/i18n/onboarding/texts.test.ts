import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { english } from './en.ts';
import { onboardingNamespace, registerOnboardingTexts } from './register.ts';

type Tree = { readonly [key: string]: string | Tree };

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[path + key, value] satisfies [string, string]]
      : flat(value, `${path}${key}.`),
  );

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

async function registered(language: string) {
  const host = createInstance();
  await host.init({ lng: language, resources: {} });
  await registerOnboardingTexts(host, language);
  return host;
}

const originals = new Map(flat(english));

describe.each(['de', 'fr', 'es', 'ar'])('the texts of opening an account in %s', (language) => {
  test('are those of English, translated, with the same places for values', async () => {
    const host = await registered(language);
    const texts = flat(host.getResourceBundle(language, onboardingNamespace) as Tree); // as they were registered
    expect(texts.map(([key]) => key)).toEqual([...originals.keys()]);
    for (const [key, text] of texts) {
      expect([key, placeholders(text)]).toEqual([key, placeholders(originals.get(key) ?? '')]);
      expect([key, text.trim() !== '' && text !== originals.get(key)]).toEqual([key, true]);
    }
  });
});

test('a language that nobody has written gets English, and a host keeps its own wording', async () => {
  const host = await registered('it');
  expect(host.getResource('it', onboardingNamespace, 'ranges.placeholder') as unknown).toBe('Choose a range');
  host.addResourceBundle('it', onboardingNamespace, { ranges: { placeholder: 'Scegli' } }, true, true);
  await registerOnboardingTexts(host, 'it');
  expect(host.getResource('it', onboardingNamespace, 'ranges.placeholder') as unknown).toBe('Scegli');
});
