import { official, invited } from './scene.ts';
import { signedIn, thing, representatives, type TrialsOf } from './trial.ts';

export const organizationsTrials: TrialsOf<'officials' | 'organizations'> = {
  'officials.list': {
    allowed: representatives(200),
    attempt: (client, { owner }) =>
      client.call('officials.list', { params: { id: owner.person.organizationId } }),
  },
  'officials.create': {
    allowed: representatives(201),
    attempt: (client, { owner }) =>
      client.call('officials.create', { params: { id: owner.person.organizationId }, body: official() }),
  },
  'officials.update': {
    allowed: representatives(200),
    attempt: async (client, set) => {
      const { id, version } = await invited(set);
      return client.call('officials.update', {
        params: { id: set.owner.person.organizationId, officialId: id },
        body: { version, position: 'Treasurer' },
      });
    },
  },
  'officials.setStatus': {
    allowed: representatives(200),
    attempt: async (client, set) =>
      client.call('officials.setStatus', {
        params: { id: set.owner.person.organizationId, officialId: (await invited(set)).id },
        body: { status: 'REMOVED' },
      }),
  },
  'organizations.list': {
    allowed: signedIn(200),
    attempt: (client) => client.call('organizations.list'),
  },
  'organizations.get': {
    allowed: thing(200),
    attempt: (client, { owner }) =>
      client.call('organizations.get', { params: { id: owner.person.organizationId } }),
  },
  'organizations.audit': {
    allowed: representatives(200),
    attempt: (client, { owner }) =>
      client.call('organizations.audit', { params: { id: owner.person.organizationId } }),
  },
  'organizations.checkIndividualRecipient': {
    allowed: signedIn(200),
    attempt: (client, { payee }) =>
      client.call('organizations.checkIndividualRecipient', { query: { phone: payee.phone } }),
  },
  'organizations.checkCorporateRecipient': {
    allowed: signedIn(200),
    attempt: (client) =>
      client.call('organizations.checkCorporateRecipient', { query: { query: 'Nobody Ltd' } }),
  },
};
