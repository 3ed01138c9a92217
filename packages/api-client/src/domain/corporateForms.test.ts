import { describe, expect, test } from 'vitest';
import type { Questionnaire } from '../contract/schemes.ts';
import { addressDraft } from './addressHistory.ts';
import {
  askedPartners,
  businessBody,
  businessDraft,
  businessProblems,
  companyAnswersBody,
  companyAnswersDraft,
  companyAnswersProblems,
  partnersBody,
  partnersDraft,
  partnersProblems,
  registrationBody,
  registrationDraft,
  registrationProblems,
} from './corporateForms.ts';

const address = { countryId: 'de', street: 'Weg', postCode: '37073', city: 'Göttingen' };

describe('business data', () => {
  test('need a description and a registered address; another address that was begun is whole', () => {
    const draft = businessDraft({});
    expect(businessProblems(draft)).toEqual({ businessDescription: 'missing', registeredAddress: 'missing' });
    expect(
      businessProblems({ ...draft, businessAddress: { ...addressDraft(), city: 'Jena' } }),
    ).toMatchObject({
      businessAddress: 'address',
    });
  });

  test('are sent without what is empty, and come back as they were', () => {
    const company = { businessDescription: 'Algebra', licenceNumber: 'L-17', registeredAddress: address };
    expect(businessBody(businessDraft(company))).toEqual(company);
    expect(businessProblems(businessDraft(company))).toEqual({});
  });
});

describe('a registration', () => {
  test('needs number, date and a code; a regulator and its number go together', () => {
    const draft = { ...registrationDraft({}), regulatorNumbers: [{ regulator: 'BaFin', number: ' ' }] };
    expect(registrationProblems(draft)).toEqual({
      companyNumber: 'missing',
      incorporationDate: 'missing',
      sicCodes: 'missing',
      'regulatorNumbers.0.number': 'both',
    });
  });

  test('is sent without what is empty', () => {
    const draft = { ...registrationDraft({}), companyNumber: ' HRB 1 ', incorporationDate: '2015-04-01' };
    expect(registrationBody(draft)).toEqual({
      companyNumber: 'HRB 1',
      incorporationDate: '2015-04-01',
      sicCodes: [],
      countriesOfInterest: [],
      regulatorNumbers: [],
    });
  });
});

describe('suppliers and customers', () => {
  test('are asked for unless the scheme turns them off', () => {
    expect(askedPartners({})).toEqual(['suppliers', 'customers']);
    expect(askedPartners({ suppliersEnabled: false })).toEqual(['customers']);
  });

  test('need one of each kind that is asked; one that was begun has a name, a country and a share that is one', () => {
    const draft = partnersDraft({});
    expect(partnersProblems(draft, ['customers'])).toEqual({ 'customers.0.name': 'missing' });
    const begun = { name: '', countryId: '', website: '', sharePercent: '101' };
    expect(partnersProblems({ ...draft, suppliers: [begun] }, ['suppliers'])).toEqual({
      'suppliers.0.name': 'partner',
      'suppliers.0.countryId': 'partner',
      'suppliers.0.sharePercent': 'percent',
    });
  });

  test('are sent without rows that nobody touched, shares with a point', () => {
    const [empty] = partnersDraft({}).suppliers;
    const partner = { name: ' Glaswerk ', countryId: 'de', website: '', sharePercent: '12,5' };
    const draft = { suppliers: [partner, ...(empty ? [empty] : [])], customers: [] };
    expect(partnersBody(draft, ['suppliers'])).toEqual({
      suppliers: [{ name: 'Glaswerk', countryId: 'de', sharePercent: '12.5' }],
    });
  });
});

describe('a company’s answers', () => {
  const question = (
    property: string,
    answerType: 'TEXT' | 'NUMBER' | 'DATE' | 'YES_NO_DETAILS',
    answer: string | number | boolean | null = null,
    details: string | null = null,
  ) => ({ questionId: property, property, text: property, answerType, required: true, answer, details });
  const asked = (questions: ReturnType<typeof question>[], active = true): Questionnaire => ({
    sections: [{ key: 'COMPLIANCE', active, questions }],
  });
  const all = asked([
    question('accountantDetails', 'TEXT'),
    question('numberOfBranches', 'NUMBER'),
    question('screening', 'YES_NO_DETAILS'),
  ]);

  test('are all needed; a number is one and a yes is explained whenever it is saved', () => {
    expect(companyAnswersProblems(companyAnswersDraft(all), all)).toEqual({
      accountantDetails: 'missing',
      numberOfBranches: 'missing',
      screening: 'missing',
    });
    const draft = {
      numberOfBranches: { answer: 'two', details: '' },
      screening: { answer: 'yes', details: ' ' },
    };
    expect(companyAnswersProblems(draft, all)).toMatchObject({
      numberOfBranches: 'number',
      'screening.details': 'details',
    });
  });

  test('are sent as their kind wants it, and only those that are given', () => {
    const draft = {
      accountantDetails: { answer: '  ', details: '' },
      numberOfBranches: { answer: '2', details: '' },
      screening: { answer: 'yes', details: ' By hand ' },
    };
    expect(companyAnswersBody(draft, all)).toEqual({
      numberOfBranches: 2,
      screening: { answer: true, details: 'By hand' },
    });
  });

  test('come back as they were given, and nothing is asked while the scheme does not', () => {
    const given = asked([
      question('numberOfBranches', 'NUMBER', 2),
      question('screening', 'YES_NO_DETAILS', false),
    ]);
    expect(companyAnswersBody(companyAnswersDraft(given), given)).toEqual({
      numberOfBranches: 2,
      screening: { answer: false },
    });
    expect(companyAnswersDraft(asked([question('screening', 'YES_NO_DETAILS')], false))).toEqual({});
  });
});
