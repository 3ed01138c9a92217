import { agreed, beneficiary, invoice, kept, uploaded } from './fixture.ts';
import { named, signedIn, thing, payers, type TestCasesOf } from './testCase.ts';

export const beneficiariesCases: TestCasesOf<'beneficiaries'> = {
  'beneficiaries.list': {
    allowed: named(200),
    attempt: async (client, set) => {
      await kept(set);
      return client.call('beneficiaries.list', {
        query: { organizationId: set.owner.person.organizationId },
      });
    },
  },
  'beneficiaries.create': {
    allowed: payers(named(201)),
    attempt: (client, set) =>
      client.call('beneficiaries.create', {
        body: beneficiary(set),
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      }),
  },
  'beneficiaries.get': {
    allowed: thing(200),
    attempt: async (client, set) =>
      client.call('beneficiaries.get', { params: { id: (await kept(set)).id } }),
  },
  'beneficiaries.update': {
    allowed: payers(thing(200)),
    attempt: async (client, set) =>
      client.call('beneficiaries.update', {
        params: { id: (await kept(set)).id },
        body: beneficiary(set, { nickname: 'Pat' }),
      }),
  },
  'beneficiaries.remove': {
    allowed: payers(thing(204)),
    attempt: async (client, set) =>
      client.call('beneficiaries.remove', { params: { id: (await kept(set)).id } }),
  },
  'beneficiaries.setFavourite': {
    allowed: thing(200),
    attempt: async (client, set) =>
      client.call('beneficiaries.setFavourite', {
        params: { id: (await kept(set)).id },
        body: { favourite: true },
      }),
  },
  'beneficiaries.setStatus': {
    allowed: payers(thing(200)),
    attempt: async (client, set) =>
      client.call('beneficiaries.setStatus', {
        params: { id: (await kept(set)).id },
        body: { status: 'UNDER_REVIEW' },
      }),
  },
  'beneficiaries.documentCategories': {
    allowed: signedIn(200),
    attempt: (client) => client.call('beneficiaries.documentCategories'),
  },
  'beneficiaries.addDocuments': {
    // The file is the owner's: a right to change the beneficiary does not make it anybody else's.
    allowed: { ...payers(thing(200)), signer: '400 VALIDATION', official: '400 VALIDATION' },
    attempt: async (client, set) =>
      client.call('beneficiaries.addDocuments', {
        params: { id: (await kept(set)).id },
        body: { documents: [{ uploadId: await uploaded(set), categoryId: invoice }] },
      }),
  },
  'beneficiaries.contracts': {
    allowed: thing(200),
    attempt: async (client, set) =>
      client.call('beneficiaries.contracts', { params: { id: (await agreed(set)).beneficiaryId } }),
  },
  'beneficiaries.createContract': {
    allowed: { ...payers(thing(201)), signer: '400 VALIDATION', official: '400 VALIDATION' },
    attempt: async (client, set) =>
      client.call('beneficiaries.createContract', {
        params: { id: (await kept(set)).id },
        body: { name: 'Services', signedDate: '2026-01-15', uploadIds: [await uploaded(set)] },
      }),
  },
  'beneficiaries.contract': {
    allowed: thing(200),
    attempt: async (client, set) => {
      const { id: contractId, beneficiaryId: id } = await agreed(set);
      return client.call('beneficiaries.contract', { params: { id, contractId } });
    },
  },
  'beneficiaries.updateContract': {
    allowed: payers(thing(200)),
    attempt: async (client, set) => {
      const { id: contractId, beneficiaryId: id, supportingDocuments } = await agreed(set);
      const uploadIds = supportingDocuments.map((file) => file.id);
      return client.call('beneficiaries.updateContract', {
        params: { id, contractId },
        body: { name: 'Services and more', signedDate: '2026-01-15', uploadIds },
      });
    },
  },
  'beneficiaries.contractFile': {
    allowed: thing(200),
    attempt: async (client, set) => {
      const { id: contractId, beneficiaryId: id, supportingDocuments } = await agreed(set);
      const documentId = supportingDocuments[0]?.id ?? '';
      return client.call('beneficiaries.contractFile', { params: { id, contractId, documentId } });
    },
  },
  'beneficiaries.validate': {
    allowed: thing(200),
    attempt: async (client, set) =>
      client.call('beneficiaries.validate', { params: { id: (await kept(set)).id } }),
  },
};
