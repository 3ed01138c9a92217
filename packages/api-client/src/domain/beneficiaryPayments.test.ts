import { describe, expect, test } from 'vitest';
import type { Beneficiary } from '../contract/beneficiaries.ts';
import type { Casp } from '../contract/dictionaries.ts';
import {
  askedFields,
  checkBeneficiaryPayment,
  comparesNames,
  paymentKindOf,
  type BeneficiaryPaymentDraft,
  type BeneficiaryPaymentKind,
} from './beneficiaryPayments.ts';
import { emptyNewPayee } from './newPayee.ts';
import { anyText, sepaText, ukReference } from './paymentText.ts';

const euro = { name: 'EUR', decimals: 2 } as const;
const draft: BeneficiaryPaymentDraft = {
  balance: {
    accountId: 'a1',
    currencyId: 'c1',
    available: '500.00',
    currency: { id: 'c1', description: '', symbol: '', crypto: false, ...euro },
  },
  sum: '100',
  details: ' Invoice 7 ',
  scheme: 'SEPA_SCT_INST',
  feeBearer: 'SHA',
  contractId: '',
  structuredReference: '',
  'address.street': '',
  'address.city': '',
  'address.postCode': '',
  'address.countryId': '',
  bankAddress: '',
  ...emptyNewPayee,
};

const beneficiary = (more: Partial<Beneficiary>): Beneficiary => ({
  id: 'b1',
  organizationId: 'o1',
  paymentType: 'LOCAL',
  beneficiaryType: 'COMPANY',
  currencyId: 'c1',
  name: 'Studio Nord GmbH',
  status: 'APPROVED',
  rejectReason: null,
  payeeVerification: null,
  documents: [],
  favourite: false,
  contractsCount: 0,
  lastPaidAt: null,
  createdAt: '2026-03-05T12:00:00.000Z',
  updatedAt: '2026-03-05T12:00:00.000Z',
  version: 1,
  ...more,
});

const german = beneficiary({ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' });
const british = beneficiary({ sortCode: '200000', bankAccountNumber: '55779911' });
const home = { address: 'Domstrasse 1', city: 'Hamburg', postCode: '20095', countryId: 'de' };
const american = beneficiary({
  aba: '021000021',
  bankAccountNumber: '123456789',
  bankName: 'First',
  ...home,
});
const abroad = beneficiary({
  paymentType: 'INTERNATIONAL',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Commerzbank',
  bankAddress: 'Kaiserplatz',
  bankCountry: 'de',
  ...home,
});
const wallet = beneficiary({
  paymentType: 'CRYPTO_ASSET_PAYMENT',
  caspId: 'p1',
  network: 'SOLANA',
  walletAddress: 'EPjF',
  ...home,
});
const collector = beneficiary({
  paymentType: 'CASH_OVER_COUNTER',
  phone: '+4930901820',
  collectorContact: 'Passport C01X00T47',
  countryId: 'de',
});
const casp: Casp = { id: 'p1', name: 'Harbour', country: 'DE', networks: [], travelRule: true };

const check = (
  kind: BeneficiaryPaymentKind,
  payee: Beneficiary,
  more: Partial<BeneficiaryPaymentDraft> = {},
  keeper: Casp = casp,
) => checkBeneficiaryPayment(kind, { beneficiary: payee, casp: keeper }, { ...draft, ...more }, 'o1');

const common = {
  organizationId: 'o1',
  accountId: 'a1',
  currencyId: 'c1',
  sum: '100.00',
  beneficiaryId: 'b1',
  benificiaryFullName: 'Studio Nord GmbH',
  beneficiaryType: 'COMPANY',
};
const address = { street: 'Domstrasse 1', city: 'Hamburg', postCode: '20095', countryId: 'de' };

describe('a payment to a beneficiary', () => {
  test.each([
    [
      'EURO',
      german,
      {
        paymentType: 'LOCAL',
        scheme: 'SEPA_SCT_INST',
        speed: 'INSTANT',
        iban: 'DE89370400440532013000',
        benificiaryBIC: 'COBADEFFXXX',
        details: 'Invoice 7',
      },
    ],
    [
      'GBP',
      british,
      {
        paymentType: 'LOCAL',
        scheme: 'FASTER_PAYMENT',
        sortCode: '200000',
        counterpartyAccountNumber: '55779911',
        details: 'INVOICE 7',
      },
    ],
    [
      'USD',
      american,
      {
        paymentType: 'LOCAL',
        scheme: 'FEDWIRE',
        aba: '021000021',
        counterpartyAccountNumber: '123456789',
        bankName: 'First',
        address,
        details: 'Invoice 7',
      },
    ],
    [
      'INTERNATIONAL',
      abroad,
      {
        paymentType: 'INTERNATIONAL',
        scheme: 'SWIFT',
        iban: 'DE89370400440532013000',
        benificiaryBIC: 'COBADEFFXXX',
        bankName: 'Commerzbank',
        bankAddress: 'Kaiserplatz',
        bankCountry: 'de',
        feeBearer: 'SHA',
        address,
        details: 'Invoice 7',
      },
    ],
    [
      'CRYPTO_ASSET_PAYMENT',
      wallet,
      {
        paymentType: 'CRYPTO_ASSET_PAYMENT',
        scheme: 'CRYPTO_ASSET_PAYMENT',
        caspId: 'p1',
        network: 'SOLANA',
        walletAddress: 'EPjF',
        selfHosted: false,
        address,
        details: 'Invoice 7',
      },
    ],
    [
      'CASH_OVER_COUNTER',
      collector,
      {
        paymentType: 'CASH_OVER_COUNTER',
        scheme: 'CASH_OVER_COUNTER',
        phone: '+4930901820',
        collectorContact: 'Passport C01X00T47',
        countryId: 'de',
        details: 'Invoice 7',
      },
    ],
  ] as const)('of kind %s is made of what the bank knows of them', (kind, payee, payment) => {
    expect(check(kind, payee)).toEqual({ ok: true, payment: { kind, ...common, ...payment } });
  });

  test('names intermediary bank and contract where there are any', () => {
    const through = {
      useIntermediaryBank: true,
      intermediaryBankName: 'Citibank',
      intermediaryBankBic: 'CITIUS33',
      intermediaryBankAddress: 'Broadway',
      intermediaryBankCountry: 'us',
    };
    expect(check('INTERNATIONAL', { ...abroad, ...through }, { contractId: 'k1' })).toMatchObject({
      payment: { ...through, contractId: 'k1' },
    });
    const unused = { ...through, useIntermediaryBank: false };
    expect(JSON.stringify(check('INTERNATIONAL', { ...abroad, ...unused }))).not.toContain('intermediary');
  });

  test('is of a wallet that its owner keeps where the provider has no country', () => {
    const own = { ...casp, country: '', travelRule: false };
    const checked = check('CRYPTO_ASSET_PAYMENT', wallet, { details: '' }, own);
    expect(checked).toMatchObject({ payment: { selfHosted: true } });
    expect(checked.ok && Object.keys(checked.payment)).not.toContain('address');
    expect(checked.ok && Object.keys(checked.payment)).not.toContain('details');
  });

  test('asks for what the beneficiary lacks or has too long, and for nothing else', () => {
    const { postCode: _, ...nowhere } = { ...american, address: 'x'.repeat(71) };
    expect(askedFields('USD', { beneficiary: nowhere })).toEqual(['address.street', 'address.postCode']);
    expect(askedFields('EURO', { beneficiary: german })).toEqual([]);
    expect(askedFields('CRYPTO_ASSET_PAYMENT', { beneficiary: beneficiary({}), casp })).toHaveLength(4);
    expect(
      askedFields('CRYPTO_ASSET_PAYMENT', {
        beneficiary: beneficiary({}),
        casp: { ...casp, travelRule: false },
      }),
    ).toEqual([]);
    expect(check('USD', nowhere)).toEqual({
      ok: false,
      errors: { 'address.street': 'fieldRequired', 'address.postCode': 'fieldRequired' },
    });
    expect(
      check('USD', nowhere, { 'address.street': 'Main St', 'address.postCode': ' 02108 ' }),
    ).toMatchObject({
      payment: { address: { ...address, street: 'Main St', postCode: '02108' } },
    });
  });

  test('takes the payee’s own reference along in euros, where it has the right check digits', () => {
    const structuredReference = ' RF18 5390 0754 7034 ';
    expect(check('EURO', german, { structuredReference })).toMatchObject({
      payment: { details: 'Invoice 7', structuredReference: 'RF18 5390 0754 7034' },
    });
    expect(check('EURO', german, { structuredReference: 'RF19539007547034' })).toEqual({
      ok: false,
      errors: { structuredReference: 'structuredReferenceInvalid' },
    });
    const inPounds = check('GBP', british, { structuredReference });
    expect(inPounds.ok && Object.keys(inPounds.payment)).not.toContain('structuredReference');
  });

  test('says all that is wrong at once', () => {
    expect(check('INTERNATIONAL', abroad, { sum: '', details: 'Grüße', feeBearer: '' })).toEqual({
      ok: false,
      errors: { sum: 'sumRequired', details: 'detailsCharacters', feeBearer: 'fieldRequired' },
    });
  });

  test('is of the kind that type and currency tell, if any leaves the bank', () => {
    expect(paymentKindOf({ paymentType: 'LOCAL' }, 'GBP')).toBe('GBP');
    expect(paymentKindOf({ paymentType: 'LOCAL' }, 'CHF')).toBeUndefined();
    expect(paymentKindOf({ paymentType: 'INTERNATIONAL' }, 'GBP')).toBe('INTERNATIONAL');
    expect(paymentKindOf({ paymentType: 'INTERNAL' }, 'EUR')).toBeUndefined();
    expect((['EURO', 'GBP', 'USD', 'INTERNAL'] as const).map(comparesNames)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the details of a payment', () => {
  test.each([
    ['', sepaText, 'detailsRequired', []],
    ['Invoice 7 (May)', sepaText, undefined, []],
    ['Grüße für Zoë', sepaText, 'detailsCharacters', ['ü', 'ß', 'ë']],
    ['/7', sepaText, 'detailsSlashes', []],
    ['7//8', sepaText, 'detailsSlashes', []],
    ['x'.repeat(141), sepaText, 'detailsTooLong', []],
    ['inv 7', ukReference, undefined, []],
    ['inv: 7', ukReference, 'detailsCharacters', [':']],
    ['x'.repeat(19), ukReference, 'detailsTooLong', []],
    ['', anyText, undefined, []],
    ['Grüße', anyText, undefined, []],
  ] as const)('%j', (typed, rule, problem, foreign) => {
    expect(rule.problem(rule.written(typed))).toBe(problem);
    expect(rule.foreign(typed)).toEqual(foreign);
  });
});
