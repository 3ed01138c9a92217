import { freshPhone } from '../support/bank.ts';
import { official, invited } from './fixture.ts';
import { notThere, signedIn, thing, representatives, type TestCasesOf } from './testCase.ts';

export const organizationsCases: TestCasesOf<'officials' | 'organizations' | 'invitations'> = {
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
  'officials.resendInvitation': {
    allowed: representatives(200),
    attempt: async (client, set) => {
      const { id, version } = await invited(set);
      return client.call('officials.resendInvitation', {
        params: { id: set.owner.person.organizationId, officialId: id },
        body: { version },
      });
    },
  },
  'invitations.list': {
    allowed: signedIn(200),
    attempt: (client) => client.call('invitations.list'),
  },
  'invitations.setStatus': {
    // Another company invites the caller, but for those it can't: their number is another bank's.
    allowed: { ...signedIn(200), otherTenant: notThere },
    attempt: async (client, { bank }) => {
      const caller = await client.call('users.whoami');
      const phone = caller.ok ? caller.body.data.phone : freshPhone();
      const { id, version } = await invited({ owner: await bank.signedIn({ type: 'CORPORATE' }) }, phone);
      return client.call('invitations.setStatus', { params: { id }, body: { status: 'ACCEPTED', version } });
    },
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
