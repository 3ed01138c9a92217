import {
  registerUnavailable,
  type CompanyRegistry,
  type RegistryEntry,
} from '../../src/integrations/companyRegistry.ts';

/** Companies of the sandbox's register. Real numbers of the United Kingdom begin lower, or with letters. */
const entries: readonly (RegistryEntry & { readonly active: boolean })[] = [
  {
    number: '99000101',
    name: 'ANALYTICAL ENGINES LIMITED',
    incorporatedOn: '2015-12-10',
    address: { house: '1', street: 'Dorset Street', city: 'London', postCode: 'W1U 4EG' },
    sicCodes: ['62012', '62020'],
    officers: [
      { firstName: 'Charles', lastName: 'Babbage', position: 'Director' },
      { firstName: 'Ada King', lastName: 'Lovelace', position: 'Director' },
      { firstName: 'Luigi', lastName: 'Menabrea', position: 'Secretary' },
    ],
    active: true,
  },
  {
    number: '99000102',
    name: 'ANALYTICAL ENGINES (HOLDINGS) PLC',
    incorporatedOn: '2019-03-04',
    address: { house: '1', street: 'Dorset Street', city: 'London', postCode: 'W1U 4EG' },
    sicCodes: ['64209'],
    officers: [{ firstName: 'Charles', lastName: 'Babbage', position: 'Director' }],
    active: true,
  },
  {
    number: '99000103',
    name: 'HALLEY INSTRUMENTS LIMITED',
    incorporatedOn: '2008-05-16',
    address: {
      house: 'Comet House',
      street: 'Quarry Lane',
      city: 'Bristol',
      region: 'Avon',
      postCode: 'BS1 4XE',
    },
    sicCodes: ['26200', '33120'],
    officers: [
      { firstName: 'Edmond', lastName: 'Halley', position: 'Director' },
      { firstName: 'Mary', lastName: 'Tooke', position: 'Director' },
    ],
    active: true,
  },
  {
    // The register gives no whole address and no activity that the bank lists.
    number: '99000104',
    name: 'LOVELACE & DAUGHTERS LLP',
    incorporatedOn: '2021-01-08',
    address: { city: 'Nottingham' },
    sicCodes: ['00000'],
    officers: [],
    active: true,
  },
  {
    number: '99000105',
    name: 'DIFFERENCE MACHINES LIMITED',
    incorporatedOn: '1999-06-14',
    address: { house: '7', street: 'Gear Yard', city: 'Leeds', postCode: 'LS1 4AP' },
    sicCodes: ['26200'],
    officers: [],
    active: false,
  },
];

const lineOf = ({ address: { house, street, city, postCode } }: RegistryEntry): string =>
  [[house, street].filter(Boolean).join(' '), city, postCode].filter(Boolean).join(', ');

/** The register of the sandbox's United Kingdom. A search for `unavailable` finds it closed. */
export const sandboxCompanyRegistry: CompanyRegistry = {
  country: 'GB',
  async search(text) {
    const wanted = text.toLowerCase();
    if (wanted === 'unavailable') throw registerUnavailable();
    return entries
      .filter(({ number, name }) => number === wanted || name.toLowerCase().includes(wanted))
      .map((entry) => ({
        number: entry.number,
        name: entry.name,
        address: lineOf(entry),
        active: entry.active,
      }));
  },
  get: async (number) => entries.find((entry) => entry.number === number) ?? null,
};
