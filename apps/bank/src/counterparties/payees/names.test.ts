import { describe, expect, test } from 'vitest';
import { judged } from './names.ts';

const person = (name: string, holder: string) =>
  judged(
    { name, beneficiaryType: 'INDIVIDUAL', account: { kind: 'UK', sortCode: '040901', number: '10000001' } },
    { name: holder, isCompany: false },
  );
const company = (name: string, holder: string) =>
  judged(
    { name, beneficiaryType: 'COMPANY', account: { kind: 'UK', sortCode: '040901', number: '10000001' } },
    { name: holder, isCompany: true },
  );

describe('a name given for an account', () => {
  test.each([
    ['Jane Doe', 'Jane Doe'],
    ['DOE, jane', 'Jane Doe'],
    ['Mrs Jane Doe', 'Jane Doe'],
    ['Jörg Müller', 'Joerg Mueller'],
    ['Jorg Muller', 'Jörg Müller'],
    ['José Núñez', 'Jose Nunez'],
  ])('%s is the holder %s', (name, holder) => {
    expect(person(name, holder)).toEqual({
      result: 'MATCH',
      suggestedName: null,
      accountTypeMatch: true,
      reasonCode: null,
    });
  });

  test.each([
    ['Acme Limited', 'ACME Ltd.'],
    ['Kröger Möbel G.m.b.H.', 'Kröger Möbel GmbH'],
  ])('%s is the company %s', (name, holder) => {
    expect(company(name, holder).result).toBe('MATCH');
  });

  test.each([
    ['J. Doe', 'Jane Doe'],
    ['Jane Mary Doe', 'Jane Doe'],
    ['Jane Tomson', 'Jane Thomson'],
    ['Jnae Doe', 'Jane Doe'],
  ])('%s may be the holder %s, who is then named', (name, holder) => {
    expect(person(name, holder)).toEqual({
      result: 'CLOSE_MATCH',
      suggestedName: holder,
      accountTypeMatch: true,
      reasonCode: 'MBAM',
    });
  });

  test.each([
    ['Doe', 'Jane Doe'],
    ['J', 'Jane Doe'],
    ['John Doe', 'Jane Doe'],
    ['Jane', 'Jane Doe'],
    ['!!', 'Jane Doe'],
    ['Jane Roe Ann Lee', 'Jane Doe'],
  ])('%s is not the holder %s, who is not named', (name, holder) => {
    expect(person(name, holder)).toEqual({
      result: 'NO_MATCH',
      suggestedName: null,
      accountTypeMatch: true,
      reasonCode: 'ANNM',
    });
  });

  test('of the other sort of holder is a close match and says so', () => {
    const account = { kind: 'IBAN', iban: 'GB' } as const;
    const asked = (name: string, beneficiaryType: 'INDIVIDUAL' | 'COMPANY', isCompany: boolean) =>
      judged({ name, beneficiaryType, account }, { name: 'Jane Doe', isCompany });
    expect(asked('Jane Doe', 'COMPANY', false)).toMatchObject({ result: 'CLOSE_MATCH', reasonCode: 'PANM' });
    expect(asked('J Doe', 'COMPANY', false)).toMatchObject({ reasonCode: 'PAMM', accountTypeMatch: false });
    expect(asked('Jane Doe', 'INDIVIDUAL', true)).toMatchObject({ reasonCode: 'BANM' });
    expect(asked('J Doe', 'INDIVIDUAL', true)).toMatchObject({ reasonCode: 'BAMM' });
  });
});
