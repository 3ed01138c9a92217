/** Applications filled in as a form would do it, and what the bank's staff does with them. */
import type { Agreement, ReceivedBody } from '@kontor/api-client/contract';
import { expect } from 'vitest';
import type { TestBank } from './bank.ts';
import type { Client } from './client.ts';
import { applicant, begun, founded, germany, uploaded } from '../operations/applications.ts';

/** Properties that a refusal names. */
export const properties = (message: unknown): string[] =>
  (message as { property: string }[]).map(({ property }) => property);

export const address = { countryId: germany, city: 'Berlin', postCode: '10115', street: 'Torstraße' };

const history = [
  {
    countryId: germany,
    city: 'Berlin',
    postCode: '10115',
    street: 'Torstraße',
    house: '1',
    from: '2021-01-01',
    to: '2024-06-30',
  },
  {
    countryId: germany,
    city: 'Berlin',
    postCode: '10117',
    street: 'Chausseestraße',
    from: '2024-07-15',
    to: null,
  },
];

const company: ReceivedBody<'applications.updateCorporate'> = {
  businessDescription: 'Measuring instruments',
  companyNumber: 'hrb 12345',
  incorporationDate: '2015-04-01',
  registeredAddress: address,
  suppliers: [{ name: 'Glaswerk Jena', countryId: germany, sharePercent: '40' }],
  customers: [{ name: 'Calder & Hume LLP', countryId: germany }],
};

/** What somebody does who applies at this bank. */
export function applying(bank: TestBank, client: Client) {
  async function sandbox(path: string, body: object): Promise<number> {
    const headers = { 'content-type': 'application/json' };
    return (await bank.client().raw('POST', `/sandbox/applications/${path}`, headers, JSON.stringify(body)))
      .status;
  }
  const decide = (id: string, status: string, more: object = {}) =>
    sandbox(`${id}/decision`, { status, ...more });
  const verified = (id: string) => sandbox(`${id}/identity`, { answer: 'GREEN' });

  async function signAll(id: string, agreements: readonly Agreement[]): Promise<void> {
    const body = {
      agreementIds: agreements.map((agreement) => agreement.id),
      signedAt: bank.clock.now().toISOString(),
    };
    await client.ok('agreements.signForApplication', { params: { id }, body });
  }

  /** The first entry of each list, as a form would choose it. */
  async function chosen(clientType: 'INDIVIDUAL' | 'CORPORATE') {
    const query = { all: 'true' as const };
    const first = <T extends { id: string }>(page: { data: { edges: { node: T }[] } }) =>
      page.data.edges[0]?.node.id ?? '';
    const { data } = await client.ok('clientsRanges.list', { query: { clientType, ...query } });
    const ranges = new Map(data.edges.map(({ node }) => [node.type, { type: node.type, rangeId: node.id }]));
    return {
      services: {
        ranges: [...ranges.values()],
        products: [
          { productId: first(await client.ok('products.list', { query: { clientType, ...query } })) },
        ],
        deliveryChannelIds: [
          first(await client.ok('deliveryChannels.list', { query: { clientType, ...query } })),
        ],
      },
      activity: first(await client.ok('clientsActivities.list', { query })),
      source: first(await client.ok('sourcesOfFunds.list', { query })),
      sic: first(await client.ok('sicCodes.list')),
    };
  }

  /** Answers every question a person is asked, with no. */
  async function answered(id: string, kind: 'Individual' | 'Official') {
    const { data } = await client.ok('applications.questionnaire', { params: { id } });
    const of = (key: string) =>
      data.sections.find((section) => section.key === key && section.active)?.questions;
    const no = (key: string) => of(key)?.map(({ questionId }) => ({ questionId, answer: false }));
    const civil = no('CIVIL');
    const criminal = no('CRIMINAL');
    const regulatory = no('REGULATORY');
    return client.ok(`applications.answer${kind}`, {
      params: { id },
      body: {
        lastThreeYearsAddressHistory: history,
        ...(civil && { civil }),
        ...(criminal && { criminal }),
        ...(regulatory && { regulatory }),
      },
    });
  }

  async function completeIndividual() {
    const { id, agreements } = await begun(client);
    const { services, activity, source } = await chosen('INDIVIDUAL');
    await client.ok('applications.updateIndividual', {
      params: { id },
      body: { clientsActivityIds: [activity], sourceOfFundsIds: [source], ...services },
    });
    await answered(id, 'Individual');
    expect(await verified(id)).toBe(204);
    await signAll(id, agreements);
    return id;
  }

  async function completePerson(id: string) {
    await client.ok('applications.updateOfficial', { params: { id }, body: applicant() });
    await answered(id, 'Official');
    await verified(id);
    const { data } = await client.ok('agreements.ofApplication', { params: { id } });
    await signAll(id, data);
  }

  async function completeCorporate() {
    const { id, mainRepresentativeId } = await founded(client);
    const { services, sic } = await chosen('CORPORATE');
    const body = { ...company, sicCodes: [sic], ...services };
    const { data } = await client.ok('applications.updateCorporate', { params: { id }, body });
    await client.ok('applications.answerCorporate', {
      params: { id },
      body: {
        accountantDetails: 'Kröger & Söhne',
        regulatoryInvestigation: { answer: false },
        changesInManagementOrOwnership: { answer: true, details: 'A new finance director' },
        numberOfBranches: 2,
        workingWithAnyOtherIPSP: { answer: false },
      },
    });
    const categories = (await client.ok('applications.documentCategories', { params: { id } })).data;
    const documents = [];
    for (const { id: categoryId, required } of categories)
      if (required) documents.push({ uploadId: await uploaded(client, `${categoryId}.txt`), categoryId });
    await client.ok('applications.addDocuments', { params: { id }, body: { documents } });
    await completePerson(mainRepresentativeId);
    await signAll(id, data.agreements);
    return { id, mainRepresentativeId };
  }

  return {
    sandbox,
    decide,
    verified,
    signAll,
    chosen,
    completeIndividual,
    completePerson,
    completeCorporate,
  };
}
