import { describe, expect, test } from 'vitest';
import type { BeneficiaryDetails, CurrencyCode, PaymentType } from '@kontor/api-client/contract';
import { countryIdOf } from '../../platform/dictionaries/countries.ts';
import { misgiven, missing, normalized } from './rules.ts';

const germany = countryIdOf('DE');
const provider = '01920000-0000-7000-8003-000000000001'; // ETHEREUM and SOLANA

const judge = (paymentType: PaymentType, currency: CurrencyCode, given: BeneficiaryDetails) => {
  const judged = { paymentType, currency, details: normalized(given) };
  const named = (entries: ReturnType<typeof misgiven>) =>
    entries.map(({ property, constraints }) => `${property} ${Object.keys(constraints).join()}`);
  return { wrong: named(misgiven(judged)), lacks: named(missing(judged)) };
};

const abroad: BeneficiaryDetails = {
  bic: 'COBADEFFXXX',
  address: 'Domstrasse 1',
  city: 'Hamburg',
  countryId: germany,
  bankName: 'Commerzbank',
  bankCountry: germany,
};

describe('a complete beneficiary', () => {
  const complete: readonly (readonly [PaymentType, CurrencyCode, BeneficiaryDetails])[] = [
    ['LOCAL', 'EUR', { iban: 'de89 3704 0044 0532 0130 00' }],
    ['LOCAL', 'GBP', { sortCode: '20-00-00', bankAccountNumber: '5577 9911' }],
    [
      'LOCAL',
      'USD',
      {
        aba: '021000021',
        bankAccountNumber: '123456789',
        address: '1 Main St',
        city: 'Boston',
        countryId: countryIdOf('US'),
        bankName: 'First Bank',
      },
    ],
    ['INTERNATIONAL', 'USD', { ...abroad, iban: 'DE89370400440532013000' }],
    ['INTERNATIONAL', 'CNY', { ...abroad, bankAccountNumber: '6222 0000 1111' }],
    ['INTERNAL', 'SOL', { bankAccountNumber: '10100017' }],
    ['INTERNAL', 'EUR', { recipientOrganizationId: crypto.randomUUID() }],
    [
      'CRYPTO_ASSET_PAYMENT',
      'SOL',
      { caspId: provider, network: 'SOLANA', walletAddress: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV' },
    ],
    [
      'CASH_OVER_COUNTER',
      'EUR',
      { phone: '+49 30 901820', collectorContact: 'Passport P123', countryId: germany },
    ],
  ];
  test.each(complete)('%s %s passes however its numbers were typed', (type, currency, given) => {
    expect(judge(type, currency, given)).toEqual({ wrong: [], lacks: [] });
  });

  test.each(complete)('%s %s misses every field that is taken away', (type, currency, given) => {
    for (const field of Object.keys(given) as (keyof BeneficiaryDetails)[]) {
      const { [field]: _, ...rest } = given;
      expect([field, judge(type, currency, rest).lacks]).toEqual([
        field,
        [expect.stringContaining(' isNotEmpty')],
      ]);
    }
  });
});

test.each([
  ['LOCAL', 'EUR', { iban: 'DE89370400440532013001' }, 'iban isIban'],
  ['LOCAL', 'EUR', { sortCode: '200000' }, 'sortCode isAbsent'],
  ['LOCAL', 'GBP', { sortCode: '20000' }, 'sortCode isSortCode'],
  ['LOCAL', 'GBP', { bankAccountNumber: '123456789' }, 'bankAccountNumber isUkAccountNumber'],
  ['LOCAL', 'GBP', { iban: 'GB29NWBK60161331926819' }, 'iban isAbsent'],
  ['LOCAL', 'USD', { aba: '021000022' }, 'aba isAba'],
  ['LOCAL', 'CNY', {}, 'currencyId isPayable'],
  ['CRYPTO_ASSET_PAYMENT', 'EUR', {}, 'currencyId isPayable'],
  ['INTERNATIONAL', 'USD', { bic: 'COBADE' }, 'bic isBic'],
  [
    'INTERNATIONAL',
    'USD',
    { iban: 'DE89370400440532013000', bankAccountNumber: '12345' },
    'bankAccountNumber isExclusive',
  ],
  ['INTERNATIONAL', 'USD', { countryId: countryIdOf('KP') }, 'countryId isServed'],
  ['INTERNATIONAL', 'USD', { bankCountry: crypto.randomUUID() }, 'bankCountry isCountry'],
  ['INTERNATIONAL', 'USD', { intermediaryBankName: 'Mid' }, 'intermediaryBankName isAbsent'],
  ['CRYPTO_ASSET_PAYMENT', 'SOL', { caspId: provider, network: 'TRON' }, 'network isNetwork'],
  [
    'CRYPTO_ASSET_PAYMENT',
    'SOL',
    { network: 'SOLANA', walletAddress: '0x12' },
    'walletAddress isWalletAddress',
  ],
  ['CASH_OVER_COUNTER', 'EUR', { phone: '12' }, 'phone isPhoneNumber'],
] as const)('%s %s %j: %s', (type, currency, given, wrong) => {
  expect(judge(type, currency, given).wrong).toEqual([wrong]);
});

test('an intermediary bank, once wanted, is wanted whole', () => {
  const { lacks } = judge('INTERNATIONAL', 'USD', {
    ...abroad,
    iban: 'DE89370400440532013000',
    useIntermediaryBank: true,
    intermediaryBankName: 'Mid Bank',
  });
  expect(lacks).toEqual([
    'intermediaryBankBic isNotEmpty',
    'intermediaryBankAddress isNotEmpty',
    'intermediaryBankCountry isNotEmpty',
  ]);
});
