import { describe, expect, it } from 'vitest';
import {
  accountNumberProblem,
  compactNumber,
  isCreditorReference,
  isSortCode,
  mayBeAba,
  mayBeBic,
  mayBeIban,
  ukAccountOf,
} from './accountNumbers.ts';

describe('a payee’s own reference', () => {
  it.each(['RF18539007547034', 'rf18 5390 0754 7034'])('is %s', (typed) => {
    expect(isCreditorReference(typed)).toBe(true);
  });

  it.each(['RF19539007547034', 'RF18', '539007547034', 'DE89370400440532013000', ''])(
    'is not “%s”',
    (typed) => {
      expect(isCreditorReference(typed)).toBe(false);
    },
  );
});

describe('a number of an account', () => {
  it('is the same however it is spaced', () => {
    expect(compactNumber(' de89 3704-0044 0532 0130 00 ')).toBe('DE89370400440532013000');
    expect(compactNumber('20-45-77')).toBe('204577');
  });

  it('is an IBAN only with its check digits', () => {
    expect(mayBeIban('DE89370400440532013000')).toBe(true);
    expect(mayBeIban('MT84MALT011000012345MTLCAST001S')).toBe(true);
    expect(mayBeIban('DE88370400440532013000')).toBe(false);
    expect(mayBeIban('DE8937040044')).toBe(false);
    expect(mayBeIban('8937040044053201300012')).toBe(false);
  });

  it('has the characters that its kind has', () => {
    expect(['COBADEFF', 'COBADEFFXXX', 'COBADEFFXX', 'C0BADEFF'].map(mayBeBic)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(['204577', '20457', '20457A'].map(isSortCode)).toEqual([true, false, false]);
    expect(['021000021', '021000022', '000000000', '02100002'].map(mayBeAba)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('is as long as the payment asks for', () => {
    expect(accountNumberProblem('33914410', 'LOCAL', 'GBP')).toBeUndefined();
    expect(accountNumberProblem('3391441', 'LOCAL', 'GBP')).toBe('isUkAccountNumber');
    expect(accountNumberProblem('1234', 'LOCAL', 'USD')).toBeUndefined();
    expect(accountNumberProblem('12A4', 'LOCAL', 'USD')).toBe('isLocalAccountNumber');
    expect(accountNumberProblem('12A4', 'INTERNATIONAL', 'USD')).toBeUndefined();
    expect(accountNumberProblem('12_4', 'INTERNAL', 'EUR')).toBe('isAccountNumber');
  });

  it('is found in an IBAN of the United Kingdom', () => {
    expect(ukAccountOf('gb29 NWBK 6016 1331 9268 19')).toEqual({
      sortCode: '601613',
      bankAccountNumber: '31926819',
    });
    expect(ukAccountOf('GB28NWBK60161331926819')).toBeUndefined();
    expect(ukAccountOf('DE89370400440532013000')).toBeUndefined();
  });
});
