import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayBeIban } from './accountNumbers.ts';
import { readInvoice } from './invoice.ts';

const german = 'DE89370400440532013000';
const british = 'GB29NWBK60161331926819';

describe('a text from an invoice', () => {
  test.each([
    ['DE89 3704 0044 0532 0130 00', { iban: german }],
    ['IBAN: de89-3704-0044-0532-0130-00', { iban: german }],
    [
      'Please pay €1,250.00 to Atelier Voigt GmbH, IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX, Reference: RE 2026-0142',
      {
        iban: german,
        bic: 'COBADEFFXXX',
        amount: { sum: '1250.00', currency: 'EUR' },
        reference: 'RE 2026-0142',
      },
    ],
    [
      'Kontoinhaber: Atelier Voigt GmbH\nIBAN: DE89370400440532013000\nBIC: COBADEFF\nBetrag: 1.250,00 EUR\nVerwendungszweck: RE 2026-0142',
      {
        iban: german,
        bic: 'COBADEFF',
        name: 'Atelier Voigt GmbH',
        amount: { sum: '1250.00', currency: 'EUR' },
        reference: 'RE 2026-0142',
      },
    ],
    [
      'Payee: North Road Dental Ltd. | IBAN: GB29 NWBK 6016 1331 9268 19 | Ref. INV-7 | £40',
      { iban: british, name: 'North Road Dental Ltd.', amount: { sum: '40', currency: 'GBP' } },
    ],
    [
      'Name\tAcme\tInvoice no\tINV-7\tAmount due\tGBP 40.00\tVAT\tGBP 6.67\tIBAN\tGB29NWBK60161331926819',
      {
        iban: british,
        name: 'Acme',
        reference: 'INV-7',
        amount: { sum: '40.00', currency: 'GBP' },
      },
    ],
    [
      'Bénéficiaire : Café Zoë SARL ; IBAN : FR14 2004 1010 0505 0001 3M02 606 ; Montant : 1\u202f234,56\u00a0€ ; Motif : FA-12',
      {
        iban: 'FR1420041010050500013M02606',
        name: 'Café Zoë SARL',
        amount: { sum: '1234.56', currency: 'EUR' },
        reference: 'FA-12',
      },
    ],
    ['المستفيد: شركة النور\nIBAN: DE89370400440532013000', { iban: german, name: 'شركة النور' }],
  ])('is read: %j', (text, facts) => {
    expect(readInvoice(text)).toEqual(facts);
  });

  test.each([
    ['no IBAN', 'Please pay €40 to Acme'],
    ['a wrong check digit', 'IBAN DE88 3704 0044 0532 0130 00'],
    ['a digit too many', 'IBAN DE89 3704 0044 0532 0130 001'],
    ['a digit too few', 'IBAN DE89 3704 0044 0532 0130 0'],
    ['two IBANs', 'DE89370400440532013000 or GB29NWBK60161331926819'],
    ['a creditor reference', 'RF18 5390 0754 7034'],
  ])('with %s names no account', (_, text) => {
    expect(readInvoice(text)).toBeUndefined();
  });

  test.each([
    ['an amount of two readings', 'Total: 1.234 EUR'],
    ['digits that might belong to an amount', 'Invoice 12 100,00 EUR'],
    ['one amount that can be read and one that can’t', '12.5 EUR, shipping: 2.00 EUR'],
    ['an amount due that can’t be read', 'Total: EUR 12.5\nShipping: EUR 2.00'],
    ['a name with an address', 'Payee: Acme Ltd, 12 Main Street'],
    ['a reference and more', 'Reference: INV-7, due in 14 days'],
    ['several amounts', '€100.00 + €20.00'],
    ['a credit', 'Amount: -40.00 EUR'],
    ['an amount without a currency', 'Amount: 40.00'],
    ['the name of a bank', 'Bank name: Commerzbank'],
    ['the name of a thing', 'Product name: Chair'],
    ['a name in two versions', 'Payee: Acme\nAccount holder: Acme Ltd'],
    ['a name that begins another entry', 'Payee: Acme Order: 7'],
    ['a BIC of another country', 'BIC: BNPAFRPP'],
    ['words after SWIFT', 'SWIFT TRANSFER'],
    ['an empty label', 'Reference:\nIBAN:'],
  ])('is not read where it has %s', (_, text) => {
    expect(readInvoice(`${text}\n${german}`)).toEqual({ iban: german });
    expect(readInvoice(`${german}\n${text}`)).toEqual({ iban: german });
  });

  test('gives what stands behind an IBAN to no label before it', () => {
    expect(readInvoice(`Payee: ${german}\nThank you for your order`)).toEqual({ iban: german });
  });
});

describe('of any text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      german,
      british,
      'DE89 3704 0044 0532 0130 00',
      ' ',
      '\n',
      ': ',
      '€',
      ',',
      '.',
      'IBAN',
      'BIC',
      'Name',
    ),
    fc.string({ maxLength: 12, unit: 'binary' }),
    fc.stringMatching(/^[A-Z]{2}\d{2}[A-Z0-9 ]{8,24}$/),
  );

  test('an IBAN is one of the text’s own, with its check digits, and the other facts are pieces of it', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const facts = readInvoice(text);
        if (facts === undefined) return;
        expect(mayBeIban(facts.iban)).toBe(true);
        expect(text.replaceAll(/[\s.-]/gu, '').toUpperCase()).toContain(facts.iban);
        for (const fact of [facts.bic, facts.name, facts.reference])
          if (fact !== undefined) expect(text).toContain(fact);
      }),
    );
  });

  test('a slip in one character of an IBAN leaves none', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(german, british, 'NO9386011117947', 'MT84MALT011000012345MTLCAST001S'),
        fc.nat(),
        fc.constantFrom(...'0123456789'),
        (iban, place, digit) => {
          const at = 2 + (place % (iban.length - 2));
          fc.pre(/\d/.test(iban[at] ?? '') && iban[at] !== digit);
          const slipped = `${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`;
          expect(readInvoice(`Payee: Acme, IBAN ${slipped}, €40.00`)).toBeUndefined();
        },
      ),
    );
  });

  test('what each label says is found, in whatever order they stand', () => {
    const lines = {
      iban: `IBAN: ${german}`,
      bic: 'BIC: COBADEFFXXX',
      name: 'Payee: Acme Ltd',
      amount: 'Amount due: EUR 1,250.00',
      reference: 'Reference: INV-7',
      other: 'Date: 2026-11-26',
    };
    const facts = {
      iban: german,
      bic: 'COBADEFFXXX',
      name: 'Acme Ltd',
      amount: { sum: '1250.00', currency: 'EUR' },
      reference: 'INV-7',
    };
    fc.assert(
      fc.property(
        fc.shuffledSubarray(Object.keys(lines) as (keyof typeof lines)[]), // the keys of a constant
        fc.constantFrom('\n', '\r\n', ', ', ' | ', '; ', '\t', ' '),
        (order, between) => {
          fc.pre(order.includes('iban'));
          const said = Object.entries(facts).filter(([fact]) => order.some((line) => line === fact));
          expect(readInvoice(order.map((line) => lines[line]).join(between))).toEqual(
            Object.fromEntries(said),
          );
        },
      ),
    );
  });
});
