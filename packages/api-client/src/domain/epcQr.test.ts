import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEpcQr } from './epcQr.ts';

const lines = (changed: Readonly<Record<number, string>> = {}): string[] =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    'COBADEFFXXX',
    'Atelier Voigt GmbH',
    'DE89370400440532013000',
    'EUR1250.5',
    '',
    '',
    'RE 2026-0142',
    '',
  ].map((line, index) => changed[index] ?? line);
const code = (changed?: Readonly<Record<number, string>>) => lines(changed).join('\n');
const whole = {
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  name: 'Atelier Voigt GmbH',
  amount: { sum: '1250.5', currency: 'EUR' },
  reference: 'RE 2026-0142',
};

describe('the QR code of a transfer', () => {
  test('says whom to pay, how much and what for', () => {
    expect(readEpcQr(code())).toEqual(whole);
    expect(readEpcQr(lines().join('\r\n'))).toEqual(whole);
  });

  test('of the first version, with a creditor reference in place of a text', () => {
    expect(readEpcQr(code({ 1: '001', 9: 'RF18539007547034', 10: '' }))).toEqual({
      ...whole,
      reference: 'RF18539007547034',
    });
  });

  test('may end behind the IBAN, and needs no BIC and no amount', () => {
    const { iban, name } = whole;
    expect(readEpcQr(lines({ 4: '' }).slice(0, 7).join('\n'))).toEqual({ iban, name });
  });

  test.each([
    ['another service', { 0: 'SPC' }],
    ['another version', { 1: '003' }],
    ['no credit transfer', { 3: 'SDD' }],
    ['nobody to pay', { 5: '' }],
    ['a wrong check digit', { 6: 'DE88370400440532013000' }],
    ['another currency', { 7: 'CHF10' }],
    ['an amount of three decimals', { 7: 'EUR1.255' }],
    ['an amount with a comma', { 7: 'EUR1,50' }],
  ])('is none with %s', (_, changed) => {
    expect(readEpcQr(code(changed))).toBeUndefined();
  });

  test('of any text is read without a failure', () => {
    const piece = fc.oneof(fc.constantFrom(...lines()), fc.string({ maxLength: 40, unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const facts = readEpcQr(pieces.join('\n'));
        if (facts !== undefined) expect(pieces.join('')).toContain(facts.name);
      }),
    );
  });
});
