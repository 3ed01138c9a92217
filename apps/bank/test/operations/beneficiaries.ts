import { beneficiary, kept } from './scene.ts';
import { named, thing, payers, type TrialsOf } from './trial.ts';

export const beneficiariesTrials: TrialsOf<'beneficiaries'> = {
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
  'beneficiaries.setStatus': {
    allowed: payers(thing(200)),
    attempt: async (client, set) =>
      client.call('beneficiaries.setStatus', {
        params: { id: (await kept(set)).id },
        body: { status: 'UNDER_REVIEW' },
      }),
  },
  'beneficiaries.validate': {
    allowed: thing(200),
    attempt: async (client, set) =>
      client.call('beneficiaries.validate', { params: { id: (await kept(set)).id } }),
  },
};
