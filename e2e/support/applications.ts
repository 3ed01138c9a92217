import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { Client } from '../../apps/bank/test/support/client.ts';
import { portalOf, type Person, type Tenant } from './sandbox.ts';

/** What an application of a person begins with, by the bank's names. */
export const applicant = {
  firstName: 'Emmy',
  lastName: 'Noether',
  email: 'emmy.noether@example.com',
  dob: '1990-03-23',
  nationalityId: '01920000-0000-7000-8001-000000000276',
};

/** A client of the bank's API, signed in as a person before a journey begins. */
export async function bankFor({ tenant, phone }: Person): Promise<Client> {
  const client = new Client(Number(new URL(portalOf(tenant)).port), tenant);
  await client.signIn(phone);
  return client;
}

const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() });

/** Begins an application, past the form; its id. */
export async function beginApplication(client: Client): Promise<string> {
  const { data } = await client.get('applications.createIndividual', { body: applicant, headers: keyed() });
  return data.id;
}

const query = { all: 'true' } as const;
const offered = { query: { ...query, clientType: 'INDIVIDUAL' } } as const;

/** Answers everything that an application asks for, and signs it. */
export async function completeApplication(client: Client, tenant: Tenant, id: string): Promise<void> {
  const params = { id };
  const first = async <Node extends { id: string }>(list: Promise<{ data: { edges: { node: Node }[] } }>) =>
    (await list).data.edges[0]?.node.id ?? '';
  const ranges = await client.get('clientsRanges.list', offered);
  const byType = new Map(
    ranges.data.edges.map(({ node }) => [node.type, { type: node.type, rangeId: node.id }]),
  );
  const { data } = await client.get('applications.updateIndividual', {
    params,
    body: {
      clientsActivityIds: [await first(client.get('clientsActivities.list', { query }))],
      sourceOfFundsIds: [await first(client.get('sourcesOfFunds.list', { query }))],
      ranges: [...byType.values()],
      productsIds: [await first(client.get('products.list', offered))],
      deliveryChannelIds: [await first(client.get('deliveryChannels.list', offered))],
    },
  });
  const civil = data.questionnaire?.sections.find(({ key, active }) => key === 'CIVIL' && active)?.questions;
  await client.get('applications.answerIndividual', {
    params,
    body: {
      lastThreeYearsAddressHistory: [
        {
          countryId: applicant.nationalityId,
          city: 'Göttingen',
          postCode: '37073',
          street: 'Stegemühlenweg',
          from: '2015-01-01',
          to: null,
        },
      ],
      civil: (civil ?? []).map(({ questionId }) => ({ questionId, answer: false })),
    },
  });
  await atBank(tenant, id, 'identity', { answer: 'GREEN' });
  await client.get('agreements.signForApplication', {
    params,
    body: {
      agreementIds: data.agreements.map((agreement) => agreement.id),
      signedAt: new Date().toISOString(),
    },
    headers: keyed(),
  });
}

/** What the bank's staff or the identity provider does with an application. */
export async function atBank(
  tenant: Tenant,
  id: string,
  what: 'identity' | 'decision',
  body: object,
): Promise<void> {
  const { port } = new URL(portalOf(tenant));
  const answer = await fetch(`http://127.0.0.1:${port}/sandbox/applications/${id}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, tenant }),
  });
  expect(answer.status, await answer.clone().text()).toBe(204);
}

/** What the browser keeps of an application. */
export const stored = (page: Page, key: 'identity' | 'identityCorporate' | 'identityCof') =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as { id: string } | null, key);

/** Lets nothing of an application be saved, neither by itself nor by a button, until the answer of this is called. */
export async function holdSaves(page: Page): Promise<() => Promise<void>> {
  const saves = '**/api/v1/clients-applications/**';
  await page.route(saves, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  return () => page.unroute(saves);
}
