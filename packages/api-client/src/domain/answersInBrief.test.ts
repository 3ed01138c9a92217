import { describe, expect, test } from 'vitest';
import type { CorporateApplication, OfficialApplication } from '../contract/applications.ts';
import { companyInBrief, personInBrief } from './answersInBrief.ts';

const now = {
  countryId: 'c',
  street: 'Stegemühlenweg',
  house: '7',
  postCode: '37073',
  city: 'Göttingen',
  from: '2020-01-01',
  to: null,
};
const before = { ...now, city: 'Erlangen', to: '2020-01-01' };
const person = {
  firstName: 'Emmy',
  lastName: 'Noether',
  email: 'emmy@example.com',
  lastThreeYearsAddressHistory: [before, now],
} as unknown as OfficialApplication; // what is said of them in brief is in these

describe('a person', () => {
  test('is said by name and e-mail address, and where they live now', () => {
    expect(personInBrief(person)).toEqual({
      'personal-data': ['Emmy Noether', 'emmy@example.com'],
      'additional-information': ['Stegemühlenweg 7', '37073 Göttingen'],
    });
  });

  test('who has answered nothing yet says nothing', () => {
    const unknown = { firstName: null, lastName: null } as unknown as OfficialApplication; // nothing else is known
    expect(personInBrief(unknown)).toEqual({ 'personal-data': [], 'additional-information': [] });
  });
});

test('a company is said by its own words in each step, with who represents it', () => {
  const company = {
    companyName: 'Noether Rings GmbH',
    registeredAddress: { ...now, house: undefined },
    companyNumber: 'HRB 12345',
    suppliers: [{ name: 'Glaswerk Jena' }],
    customers: [{ name: 'Universität Göttingen' }],
    officials: [{ firstName: 'Noor', lastName: 'Haddad' }],
    documents: [{ name: 'Deed.pdf' }],
  } as unknown as CorporateApplication; // what is said of it in brief is in these
  expect(companyInBrief(company, person)).toEqual({
    'country-and-name': ['Noether Rings GmbH'],
    'personal-data': ['Emmy Noether', 'emmy@example.com'],
    'cof-additional-infromation': ['Stegemühlenweg 7', '37073 Göttingen'],
    'business-data': ['Stegemühlenweg', '37073 Göttingen'],
    'registration-information': ['HRB 12345'],
    'suppliers-customers': ['Glaswerk Jena', 'Universität Göttingen'],
    cof: ['Noor Haddad'],
    'add-documents': ['Deed.pdf'],
  });
});
