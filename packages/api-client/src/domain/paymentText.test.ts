import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, replaced, sepaText, ukReference } from './paymentText.ts';
import { isCarried, sentText } from './sentText.ts';

const mended = (rule: typeof sepaText, typed: string) => replaced(typed, rule.replacements(typed));

describe('signs that a payment can’t carry', () => {
  test.each([
    [sepaText, 'Grüße für Zoë', 'Gruesse fuer Zoe'],
    [sepaText, 'Zoe\u0308', 'Zoe'],
    [sepaText, '“Łódź” – 5 €', "'Lodz' - 5 EUR"],
    [sepaText, 'RE 7 日本', 'RE 7 日本'],
    [ukReference, 'Café 7', 'Cafe 7'],
    [ukReference, 'Straße', 'Straße'], // capitals have no ß: it is sent as SS
    [ukReference, 'R&B: Zoë’s', 'R&B: Zoe’s'],
    [anyText, 'Grüße', 'Grüße'],
  ] as const)('are replaced where something plain means the same: %#', (rule, typed, plain) => {
    expect(mended(rule, typed)).toBe(plain);
  });

  test('are no spaces, of whatever kind: they are sent as plain ones', () => {
    expect(sepaText.written('Two\u00a0words\nmore ')).toBe('Two words more');
    expect(sepaText.replacements('Two\u00a0words\n')).toEqual([]);
  });

  test('are told with what replaces them, each once', () => {
    expect(sepaText.replacements('éßé日')).toEqual([
      { sign: 'é', plain: 'e' },
      { sign: 'ß', plain: 'ss' },
    ]);
  });

  test('go or stay, and nothing else changes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(sepaText, ukReference, anyText),
        fc.string({
          unit: fc.oneof(fc.constantFrom(...'aZ7 /&:éüßŁ’\n€日'), fc.string({ minLength: 1, maxLength: 1 })),
        }),
        (rule, typed) => {
          const text = mended(rule, typed);
          expect(rule.replacements(text)).toEqual([]);
          const foreign = rule.foreign(typed.normalize('NFC'));
          expect(rule.foreign(text).filter((sign) => !foreign.includes(sign))).toEqual([]);
          if (foreign.length === 0) expect(text.trim()).toBe(typed.normalize('NFC').trim());
        },
      ),
    );
  });
});

describe('what the payee’s bank gets', () => {
  test.each([
    ['Atelier Voigt GmbH', 'Atelier Voigt GmbH'],
    ['Kröger Möbel GmbH', 'Kroeger Moebel GmbH'],
    ['Kro\u0308ger', 'Kroeger'],
    ['Łukasz “Łódź” Żak', "Lukasz 'Lodz' Zak"],
    ['Smith & Søn', 'Smith + Son'],
    ['日本 Trading', 'Trading'],
    ['日/Ltd//日', 'Ltd'],
    ['a//b', 'a/b'],
    ['日本', ''],
  ])('of %j is %j', (typed, sent) => {
    expect(sentText(typed)).toBe(sent);
  });

  test('is carried whole, is sent as it is when it is typed again, and is what was typed where that is carried', () => {
    const unit = fc.oneof(
      fc.constantFrom(..."aZ7 /-?:().,+'éüßŁ’&@№日\u0308"),
      fc.string({ minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit }), (typed) => {
        const sent = sentText(typed);
        expect([...sent].every((char) => char === '\n' || isCarried(char))).toBe(true);
        expect(sent).not.toMatch(/^\/|\/$|\/\//);
        expect(sentText(sent)).toBe(sent);
        const text = sepaText.written(typed);
        if (sepaText.problem(text.slice(0, 140)) === undefined) expect(sentText(text)).toBe(text);
      }),
    );
  });
});
