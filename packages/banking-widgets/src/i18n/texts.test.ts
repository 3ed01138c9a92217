import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { bankingNamespace, bankingResources, registerBankingTexts } from './register.ts';

type Tree = { readonly [key: string]: string | Tree };

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[path + key, value] satisfies [string, string]]
      : flat(value, `${path}${key}.`),
  );

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

const english = new Map(flat(bankingResources.en));

describe.each(['de', 'ar', 'fr', 'es'] as const)('the texts in %s', (language) => {
  const texts = flat(bankingResources[language]);

  test('are the same keys as in English', () => {
    expect(texts.map(([key]) => key)).toEqual([...english.keys()]);
  });

  test('have the same places for values as in English', () => {
    for (const [key, text] of texts)
      expect([key, placeholders(text)]).toEqual([key, placeholders(english.get(key) ?? '')]);
  });

  test('are translated', () => {
    const untranslated = texts.filter(
      ([key, text]) => text === english.get(key) && /[a-z]{3}/i.test(text.replace(/\{\{\w+\}\}/g, '')),
    );
    // Names, and words that French has as well.
    const names = [
      'remittance.channels.iban',
      'signing.whatsapp',
      'cards.networks.visa',
      'cards.networks.mc',
      'cards.networks.up',
    ];
    const alike = [...names, ...(language === 'fr' ? ['detail.signatures', 'documents.title'] : [])];
    expect(untranslated.map(([key]) => key).filter((key) => !alike.includes(key))).toEqual([]);
  });
});

test('no text is empty, and none is a bare key', () => {
  for (const [language, texts] of Object.entries(bankingResources))
    for (const [key, text] of flat(texts))
      expect([language, key, text.trim() !== '' && text !== key]).toEqual([language, key, true]);
});

describe('a host’s i18next', () => {
  const host = () => {
    const instance = createInstance();
    void instance.init({ lng: 'de', fallbackLng: 'en', initAsync: false, resources: {} });
    return instance;
  };
  const done = (instance: ReturnType<typeof host>) => instance.t('signing.done', { ns: bankingNamespace });

  test('gets every language', () => {
    const instance = host();
    registerBankingTexts(instance);
    expect(done(instance)).toBe('Fertig');
    expect(instance.t('signing.done', { ns: bankingNamespace, lng: 'ar' })).toBe('تم');
  });

  test('keeps its own wording, said before or after', () => {
    const before = host();
    before.addResourceBundle('de', bankingNamespace, { signing: { done: 'Alles klar' } });
    registerBankingTexts(before);
    expect(done(before)).toBe('Alles klar');
    expect(before.t('signing.close', { ns: bankingNamespace })).toBe('Schließen');

    const after = host();
    registerBankingTexts(after);
    after.addResourceBundle('de', bankingNamespace, { signing: { done: 'Alles klar' } }, true, true);
    expect(done(after)).toBe('Alles klar');
  });
});
