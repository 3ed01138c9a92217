import { describe, expect, test } from 'vitest';
import { readRecipientQuery, sameQuery } from './recipientQuery.ts';

const byPhone = (phone: string) => readRecipientQuery({ by: 'phone', phone, account: 'ignored' });
const byAccount = (account: string) => readRecipientQuery({ by: 'account', phone: 'ignored', account });

describe('recipient query', () => {
  test.each([
    '+49 151 2345-6789',
    '0049 (151) 23456789',
    '+49\u00a0151\u202f2345 6789',
    '\u202a+4915123456789\u202c',
    '＋４９１５１２３４５６７８９',
  ])('reads the phone %j', (phone) => {
    expect(byPhone(phone)).toEqual({ ok: true, query: { by: 'phone', phone: '+4915123456789' } });
  });

  test.each([
    ['', 'phoneRequired'],
    ['  ', 'phoneRequired'],
    ['0151 23456789', 'phoneInvalid'],
    ['+49', 'phoneInvalid'],
    ['+0151234567', 'phoneInvalid'],
    ['+49 151 2345 6789 0000 1', 'phoneInvalid'],
    ['+49 151 CALL-ME', 'phoneInvalid'],
  ])('refuses the phone %j: %s', (phone, mistake) => {
    expect(byPhone(phone)).toEqual({ ok: false, mistake });
  });

  test('an account or a name is taken as it is, without the space around and within', () => {
    expect(byAccount('  Acme \n Bürobedarf GmbH ')).toEqual({
      ok: true,
      query: { by: 'account', account: 'Acme Bürobedarf GmbH' },
    });
  });

  test.each([
    ['', 'accountRequired'],
    [' A ', 'accountShort'],
  ])('refuses the account %j: %s', (account, mistake) => {
    expect(byAccount(account)).toEqual({ ok: false, mistake });
  });

  test('searches are the same when the bank would answer the same', () => {
    expect(
      sameQuery({ by: 'phone', phone: '+4915123456789' }, { by: 'phone', phone: '+4915123456789' }),
    ).toBe(true);
    expect(
      sameQuery({ by: 'phone', phone: '+4915123456789' }, { by: 'account', account: '+4915123456789' }),
    ).toBe(false);
    expect(sameQuery({ by: 'account', account: 'Acme' }, { by: 'account', account: 'Acm' })).toBe(false);
  });
});
