import { describe, expect, test } from 'vitest';
import type { RegisteredCompany } from '../contract/companies.ts';
import { addressDraft } from './addressHistory.ts';
import { answersOfRegister, fromRegister, officersToName, takenFromRegister } from './companyRegister.ts';

const address = { countryId: 'gb', street: 'Dorset Street', house: '1', city: 'London', postCode: 'W1U 4EG' };
const code = (id: string) => ({ id, code: id, description: '' });
const engines: RegisteredCompany = {
  number: '99000101',
  name: 'ANALYTICAL ENGINES LIMITED',
  incorporationDate: '2015-12-10',
  registeredAddress: address,
  sicCodes: [code('62012'), code('62020')],
  officers: [
    { firstName: 'Charles', lastName: 'Babbage', position: 'Director' },
    { firstName: 'Ada King', lastName: 'Lovelace', position: 'Director' },
  ],
};
const halley: RegisteredCompany = {
  number: '99000103',
  name: 'HALLEY INSTRUMENTS LIMITED',
  incorporationDate: null,
  registeredAddress: null,
  sicCodes: [],
  officers: [],
};

describe('once a company is chosen, its application takes', () => {
  test('everything that the register knows, where nothing is answered', () => {
    expect(takenFromRegister({}, answersOfRegister(engines))).toEqual({
      companyName: 'ANALYTICAL ENGINES LIMITED',
      companyNumber: '99000101',
      incorporationDate: '2015-12-10',
      registeredAddress: address,
      sicCodes: ['62012', '62020'],
    });
    expect(takenFromRegister({}, answersOfRegister(halley))).toEqual({
      companyName: 'HALLEY INSTRUMENTS LIMITED',
      companyNumber: '99000103',
    });
  });

  test('nothing in place of what somebody typed, of an address not a part', () => {
    const typed = { companyName: 'Analytical Engines', registeredAddress: { ...address, house: '2' } };
    expect(Object.keys(takenFromRegister(typed, answersOfRegister(engines)))).toEqual([
      'companyNumber',
      'incorporationDate',
      'sicCodes',
    ]);
  });

  test('what it knows in place of what the company chosen before brought', () => {
    const answers = { ...answersOfRegister(engines), incorporationDate: '2016-01-01' };
    expect(takenFromRegister(answers, answersOfRegister(halley), engines)).toEqual({
      companyName: 'HALLEY INSTRUMENTS LIMITED',
      companyNumber: '99000103',
    });
    expect(takenFromRegister(answers, answersOfRegister(halley))).toEqual({});
  });
});

test('officers whom the application names already are not offered again, with or without their middle names', () => {
  const offered = (firstName: string | null, lastName: string | null) =>
    officersToName(engines, [{ firstName, lastName }]).map((officer) => officer.lastName);
  expect(offered(null, null)).toEqual(['Babbage', 'Lovelace']);
  expect(offered('Ada', 'Byron')).toEqual(['Babbage', 'Lovelace']);
  expect(offered('ada', 'LOVELACE ')).toEqual(['Babbage']);
  expect(offered('Ada King', 'Lovelace')).toEqual(['Babbage']);
});

describe('an answer is from the register', () => {
  test('as long as it is word for word what the register says, whatever the order of codes', () => {
    const typed = {
      companyName: ' ANALYTICAL ENGINES LIMITED ',
      companyNumber: '99000102',
      incorporationDate: null,
      registeredAddress: addressDraft(address),
      sicCodes: ['62020', '62012'],
    };
    expect([...fromRegister(typed, engines)]).toEqual(['companyName', 'registeredAddress', 'sicCodes']);
  });

  test('never where both say nothing, or nothing is known', () => {
    expect(fromRegister({ sicCodes: [], registeredAddress: addressDraft() }, halley).size).toBe(0);
    expect(fromRegister(answersOfRegister(engines), undefined).size).toBe(0);
  });
});
