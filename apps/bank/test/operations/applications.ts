import type {
  Agreement,
  CorporateIdentity,
  IndividualApplication,
  ReceivedBody,
} from '@kontor/api-client/contract';
import { freshPhone } from '../support/bank.ts';
import type { Client } from '../support/client.ts';
import type { Fixture } from './fixture.ts';
import { oneself, signedIn, signers, thing, type TestCasesOf } from './testCase.ts';
import { note } from './uploads.ts';

export const germany = '01920000-0000-7000-8001-000000000276';

export const applicant = (
  more: Partial<ReceivedBody<'applications.createIndividual'>> = {},
): ReceivedBody<'applications.createIndividual'> => ({
  firstName: 'Ada',
  lastName: 'Nowak',
  email: 'ada.nowak@example.com',
  dob: '1990-05-17',
  nationalityId: germany,
  ...more,
});

const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() });

/** A new application of a person. */
export async function begun(client: Client): Promise<IndividualApplication> {
  return (await client.ok('applications.createIndividual', { body: applicant(), headers: keyed() })).data;
}

/** A new application of a company, and of its main representative. */
export async function founded(client: Client): Promise<CorporateIdentity> {
  const body = { companyName: 'Nowak Instruments GmbH', incorporationCountryId: germany };
  return (await client.ok('applications.createCorporate', { body, headers: keyed() })).data;
}

export const colleague = (
  more: Partial<ReceivedBody<'applications.addOfficial'>> = {},
): ReceivedBody<'applications.addOfficial'> => ({
  ...applicant({ firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com' }),
  phone: freshPhone(),
  companyOfficialType: 'COMPANY_OFFICIAL',
  signatureType: 'SINGLE',
  ...more,
});

/** A new official of a company's application. */
export async function joined(client: Client, corporateId: string) {
  const request = { params: { id: corporateId }, body: colleague(), headers: keyed() };
  return (await client.ok('applications.addOfficial', request)).data;
}

/** A new file of this person. */
export async function uploaded(client: Client, name = 'paper.txt'): Promise<string> {
  const files = [note(name, crypto.randomUUID())];
  const { data } = await client.ok('uploads.create', {
    body: { files, purpose: 'APPLICATION' },
    headers: keyed(),
  });
  return data[0]?.id ?? '';
}

/** A document handed in with a company's application. */
export async function handedIn(client: Client, id: string) {
  const { data } = await client.ok('applications.documentCategories', { params: { id } });
  const documents = [{ uploadId: await uploaded(client), categoryId: data[0]?.id ?? '' }];
  const added = await client.ok('applications.addDocuments', {
    params: { id },
    body: { documents },
    headers: keyed(),
  });
  const [document] = added.data;
  if (document === undefined) throw new Error('no document was added');
  return document;
}

/** The token that signs these agreements, sent to and solved by this person. */
export async function mfaTokenFor(client: Client, ids: readonly string[]): Promise<string> {
  const subject = { type: 'AGREEMENTS' as const, ids: [...ids], signingHash: '' };
  const { data } = await client.ok('signatures.sendCode', {
    body: { mfa: 'PHONE', channel: 'SMS', subject },
  });
  const solved = await client.ok('signatures.validate', {
    body: { token: data.token, code: data.code ?? '' },
  });
  return solved.data.token;
}

async function ofOwner({ owner: { client, person } }: Fixture): Promise<Agreement[]> {
  return (await client.ok('agreements.ofOrganization', { params: { id: person.organizationId } })).data;
}

export const applicationsCases: TestCasesOf<
  | 'applications'
  | 'agreements'
  | 'sicCodes'
  | 'clientsActivities'
  | 'sourcesOfFunds'
  | 'products'
  | 'deliveryChannels'
  | 'clientsRanges'
  | 'applicationsSchemes'
  | 'companies'
> = {
  'applications.list': {
    allowed: oneself(200),
    attempt: async (client, { owner }) => {
      await begun(owner.client);
      return client.call('applications.list', { query: { userId: owner.person.userId, all: 'true' } });
    },
  },
  'applications.get': {
    allowed: oneself(200),
    attempt: async (client, { owner }) =>
      client.call('applications.get', { params: { id: (await begun(owner.client)).id } }),
  },
  'applications.createIndividual': {
    allowed: signedIn(201),
    attempt: (client) =>
      client.call('applications.createIndividual', { body: applicant(), headers: keyed() }),
  },
  'applications.updateIndividual': {
    allowed: oneself(200),
    attempt: async (client, { owner }) =>
      client.call('applications.updateIndividual', {
        params: { id: (await begun(owner.client)).id },
        body: { taxNumber: '12/345/67890' },
      }),
  },
  'applications.createCorporate': {
    allowed: signedIn(201),
    attempt: (client) =>
      client.call('applications.createCorporate', {
        body: { companyName: 'Nowak Instruments GmbH', incorporationCountryId: germany },
        headers: keyed(),
      }),
  },
  'applications.updateCorporate': {
    allowed: oneself(200),
    attempt: async (client, { owner }) =>
      client.call('applications.updateCorporate', {
        params: { id: (await founded(owner.client)).id },
        body: { website: 'nowak.example' },
      }),
  },
  'applications.addOfficial': {
    allowed: oneself(201),
    attempt: async (client, { owner }) =>
      client.call('applications.addOfficial', {
        params: { id: (await founded(owner.client)).id },
        body: colleague(),
        headers: keyed(),
      }),
  },
  'applications.updateOfficial': {
    allowed: oneself(200),
    attempt: async (client, { owner }) => {
      const { id } = await joined(owner.client, (await founded(owner.client)).id);
      return client.call('applications.updateOfficial', { params: { id }, body: { position: 'Treasurer' } });
    },
  },
  'applications.removeOfficial': {
    allowed: oneself(204),
    attempt: async (client, { owner }) => {
      const { id } = await joined(owner.client, (await founded(owner.client)).id);
      return client.call('applications.removeOfficial', { params: { id } });
    },
  },
  'applications.documents': {
    allowed: oneself(200),
    attempt: async (client, { owner }) => {
      const { id } = await founded(owner.client);
      await handedIn(owner.client, id);
      return client.call('applications.documents', { params: { id } });
    },
  },
  'applications.addDocuments': {
    allowed: oneself(201),
    attempt: async (client, { owner }) => {
      const { id } = await founded(owner.client);
      const { data } = await owner.client.ok('applications.documentCategories', { params: { id } });
      return client.call('applications.addDocuments', {
        params: { id },
        body: { documents: [{ uploadId: await uploaded(owner.client), categoryId: data[0]?.id ?? '' }] },
        headers: keyed(),
      });
    },
  },
  'applications.removeDocument': {
    allowed: oneself(204),
    attempt: async (client, { owner }) => {
      const { id } = await founded(owner.client);
      const { id: documentId } = await handedIn(owner.client, id);
      return client.call('applications.removeDocument', { params: { id, documentId } });
    },
  },
  'applications.documentCategories': {
    allowed: oneself(200),
    attempt: async (client, { owner }) =>
      client.call('applications.documentCategories', { params: { id: (await founded(owner.client)).id } }),
  },
  'applications.submit': {
    // Nothing is filled in: what is the person's own is refused for that, and is not there for anybody else.
    allowed: { ...oneself('400 VALIDATION') },
    attempt: async (client, { owner }) =>
      client.call('applications.submit', { params: { id: (await begun(owner.client)).id } }),
  },
  'applications.questionnaire': {
    allowed: oneself(200),
    attempt: async (client, { owner }) =>
      client.call('applications.questionnaire', { params: { id: (await begun(owner.client)).id } }),
  },
  'applications.answerIndividual': {
    allowed: oneself(200),
    attempt: async (client, { owner }) =>
      client.call('applications.answerIndividual', {
        params: { id: (await begun(owner.client)).id },
        body: { civil: [] },
      }),
  },
  'applications.answerOfficial': {
    allowed: oneself(200),
    attempt: async (client, { owner }) =>
      client.call('applications.answerOfficial', {
        params: { id: (await founded(owner.client)).mainRepresentativeId },
        body: { criminal: [] },
      }),
  },
  'applications.answerCorporate': {
    allowed: oneself(200),
    attempt: async (client, { owner }) =>
      client.call('applications.answerCorporate', {
        params: { id: (await founded(owner.client)).id },
        body: { numberOfBranches: 3 },
      }),
  },
  'applications.identityToken': {
    allowed: oneself(200),
    attempt: async (client, { owner }) =>
      client.call('applications.identityToken', { params: { id: (await begun(owner.client)).id } }),
  },
  'agreements.ofApplication': {
    allowed: oneself(200),
    attempt: async (client, { owner }) =>
      client.call('agreements.ofApplication', { params: { id: (await begun(owner.client)).id } }),
  },
  'agreements.signForApplication': {
    allowed: oneself(200),
    attempt: async (client, { bank, owner }) => {
      const { id, agreements } = await begun(owner.client);
      return client.call('agreements.signForApplication', {
        params: { id },
        body: {
          agreementIds: agreements.map((agreement) => agreement.id),
          signedAt: bank.clock.now().toISOString(),
        },
      });
    },
  },
  'agreements.ofOrganization': {
    allowed: thing(200),
    attempt: (client, { owner }) =>
      client.call('agreements.ofOrganization', { params: { id: owner.person.organizationId } }),
  },
  'agreements.unsigned': {
    allowed: thing(200),
    attempt: (client, { owner }) =>
      client.call('agreements.unsigned', { params: { id: owner.person.organizationId } }),
  },
  'agreements.signForOrganization': {
    // The owner has signed them before, so that this call needs no code: it changes nothing for anyone who may sign.
    allowed: signers(thing(200)),
    attempt: async (client, set) => {
      const { client: own, person } = set.owner;
      const agreementIds = (await ofOwner(set)).map(({ id }) => id);
      const signedAt = set.bank.clock.now().toISOString();
      const params = { id: person.organizationId };
      const mfaToken = await mfaTokenFor(own, agreementIds);
      await own.ok('agreements.signForOrganization', { params, body: { agreementIds, mfaToken, signedAt } });
      return client.call('agreements.signForOrganization', { params, body: { agreementIds, signedAt } });
    },
  },
  'agreements.text': {
    allowed: { ...signedIn(200), otherTenant: '404 NOT_FOUND' },
    attempt: async (client, set) =>
      client.call('agreements.text', { params: { id: (await ofOwner(set))[0]?.id ?? '' } }),
  },
  'agreements.file': {
    allowed: { ...signedIn(200), otherTenant: '404 NOT_FOUND' },
    attempt: async (client, set) =>
      client.call('agreements.file', { params: { id: (await ofOwner(set))[0]?.id ?? '' } }),
  },
  'companies.search': {
    allowed: signedIn(200),
    attempt: (client) => client.call('companies.search', { query: { query: 'analytical' } }),
  },
  'companies.get': {
    allowed: signedIn(200),
    attempt: (client) => client.call('companies.get', { params: { id: '99000101' } }),
  },
  'sicCodes.list': {
    allowed: signedIn(200),
    attempt: (client) => client.call('sicCodes.list', { query: { take: '40', query: 'software' } }),
  },
  'clientsActivities.list': {
    allowed: signedIn(200),
    attempt: (client) => client.call('clientsActivities.list', { query: { all: 'true' } }),
  },
  'sourcesOfFunds.list': {
    allowed: signedIn(200),
    attempt: (client) => client.call('sourcesOfFunds.list', { query: { all: 'true' } }),
  },
  'products.list': {
    allowed: signedIn(200),
    attempt: (client) => client.call('products.list', { query: { clientType: 'CORPORATE' } }),
  },
  'deliveryChannels.list': {
    allowed: signedIn(200),
    attempt: (client) => client.call('deliveryChannels.list', { query: { clientType: 'INDIVIDUAL' } }),
  },
  'clientsRanges.list': {
    allowed: signedIn(200),
    attempt: (client) =>
      client.call('clientsRanges.list', { query: { clientType: 'CORPORATE', all: 'true' } }),
  },
  'applicationsSchemes.list': {
    allowed: signedIn(200),
    attempt: (client) => client.call('applicationsSchemes.list', { query: { all: 'true' } }),
  },
};
