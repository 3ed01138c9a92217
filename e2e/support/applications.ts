import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { Client } from '../../apps/bank/test/support/client.ts';
import { unroute } from './routing.ts';
import { newPerson, portalOf, type Person, type Tenant } from './sandbox.ts';

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
  const { data } = await client.ok('applications.createIndividual', { body: applicant, headers: keyed() });
  return data.id;
}

/** Begins a company's application, past the form; its id. */
export async function beginCompany(client: Client, companyName = 'Noether Rings GmbH'): Promise<string> {
  const { data } = await client.ok('applications.createCorporate', {
    body: { companyName, incorporationCountryId: applicant.nationalityId },
    headers: keyed(),
  });
  return data.id;
}

/** A company that somebody else applies for names this person as its official; the id of the official's application. */
export async function nameOfficial(official: Person): Promise<string> {
  const founder = await newPerson(official.tenant, { firstName: 'Emmy', lastName: 'Noether' });
  const client = await bankFor(founder);
  return addOfficial(client, await beginCompany(client), official);
}

/** Names a person as the official of a company whose application is begun; the id of the official's application. */
export async function addOfficial(client: Client, companyId: string, official: Person): Promise<string> {
  const { data } = await client.ok('applications.addOfficial', {
    params: { id: companyId },
    body: {
      firstName: official.firstName,
      lastName: official.lastName,
      email: 'official@example.com',
      dob: '1988-02-01',
      nationalityId: applicant.nationalityId,
      phone: official.phone,
      companyOfficialType: 'COMPANY_OFFICIAL',
      signatureType: 'SINGLE',
      position: 'Treasurer',
    },
    headers: keyed(),
  });
  return data.id;
}

/** Somebody new who has begun every kind of application: for themselves, for a company, and as the official of another one. */
export async function newApplicant(tenant: Tenant): Promise<Person> {
  const person = await newPerson(tenant, { firstName: 'Noor', lastName: 'Haddad' });
  const client = await bankFor(person);
  await beginApplication(client);
  await beginCompany(client);
  await nameOfficial(person);
  return person;
}

const query = { all: 'true' } as const;
const no = { answer: false };
const address = {
  countryId: applicant.nationalityId,
  city: 'Göttingen',
  postCode: '37073',
  street: 'Stegemühlenweg',
};

const firstOf = async <Node extends { id: string }>(
  list: Promise<{ data: { edges: { node: Node }[] } }>,
): Promise<string> => (await list).data.edges[0]?.node.id ?? '';

/** The last range of each type, the first product and the first delivery channel. */
export async function firstServices(client: Client, clientType: 'INDIVIDUAL' | 'CORPORATE') {
  const offered = { query: { ...query, clientType } };
  const ranges = await client.ok('clientsRanges.list', offered);
  const byType = new Map(
    ranges.data.edges.map(({ node }) => [node.type, { type: node.type, rangeId: node.id }]),
  );
  return {
    ranges: [...byType.values()],
    productsIds: [await firstOf(client.ok('products.list', offered))],
    deliveryChannelIds: [await firstOf(client.ok('deliveryChannels.list', offered))],
  };
}

/** The first activity and the first source of funds. */
export const firstActivities = async (client: Client) => ({
  clientsActivityIds: [await firstOf(client.ok('clientsActivities.list', { query }))],
  sourceOfFundsIds: [await firstOf(client.ok('sourcesOfFunds.list', { query }))],
});

/** One address for the last three years, and no to every question that a person's application asks. */
export async function personAnswers(client: Client, id: string) {
  const { data } = await client.ok('applications.questionnaire', { params: { id } });
  const questions = data.sections.filter(({ active }) => active).flatMap((section) => section.questions);
  const nos = [...Map.groupBy(questions, ({ property }) => property)].map(([property, asked]) => [
    property,
    asked.map(({ questionId }) => ({ questionId, ...no })),
  ]);
  return {
    lastThreeYearsAddressHistory: [{ ...address, from: '2015-01-01', to: null }],
    ...Object.fromEntries(nos),
  };
}

/** Every step of a company's own application that is filled in by typing and choosing, with what answers it. */
export async function companyAnswers(client: Client) {
  const partner = { name: 'Glaswerk Jena', countryId: applicant.nationalityId };
  return {
    business: { businessDescription: 'Algebra for engineers', registeredAddress: address },
    registration: {
      companyNumber: 'HRB 12345',
      incorporationDate: '2015-04-01',
      sicCodes: [await firstOf(client.ok('sicCodes.list'))],
    },
    partners: { suppliers: [partner], customers: [partner] },
    services: await firstServices(client, 'CORPORATE'),
    questions: {
      accountantDetails: 'Kröger & Söhne',
      numberOfBranches: 2,
      regulatoryInvestigation: no,
      changesInManagementOrOwnership: no,
      workingWithAnyOtherIPSP: no,
    },
  };
}

/** Files one document of each kind that a company's application must have. */
export async function addDocuments(client: Client, id: string): Promise<void> {
  const params = { id };
  const { data: categories } = await client.ok('applications.documentCategories', { params });
  for (const { id: categoryId, name, required } of categories) {
    if (!required) continue;
    const { data: uploads } = await client.ok('uploads.create', {
      body: { files: [new File([name], `${name}.txt`)], purpose: 'APPLICATION' },
      headers: keyed(),
    });
    await client.ok('applications.addDocuments', {
      params,
      body: { documents: uploads.map((upload) => ({ uploadId: upload.id, categoryId })) },
      headers: keyed(),
    });
  }
}

/** Signs all agreements of an application. */
export async function signAgreements(client: Client, id: string): Promise<void> {
  const params = { id };
  const { data } = await client.ok('agreements.ofApplication', { params });
  await client.ok('agreements.signForApplication', {
    params,
    body: {
      agreementIds: data.map((agreement) => agreement.id),
      signedAt: new Date().toISOString(),
    },
    headers: keyed(),
  });
}

/** Answers everything that an application asks for, and signs it. */
export async function completeApplication(client: Client, tenant: Tenant, id: string): Promise<void> {
  const params = { id };
  await client.ok('applications.updateIndividual', {
    params,
    body: { ...(await firstActivities(client)), ...(await firstServices(client, 'INDIVIDUAL')) },
  });
  await client.ok('applications.answerIndividual', { params, body: await personAnswers(client, id) });
  await atBank(tenant, id, 'identity', { answer: 'GREEN' });
  await signAgreements(client, id);
}

/** Answers everything that an official's application asks for beside what it began with, and signs it. */
export async function completeOfficial(client: Client, tenant: Tenant, id: string): Promise<void> {
  await client.ok('applications.answerOfficial', {
    params: { id },
    body: await personAnswers(client, id),
  });
  await atBank(tenant, id, 'identity', { answer: 'GREEN' });
  await signAgreements(client, id);
}

/** Answers everything that a company's application asks for, with one file of each kind it must have, and signs it. */
export async function completeCompany(client: Client, tenant: Tenant, id: string): Promise<void> {
  const params = { id };
  const { business, registration, partners, services, questions } = await companyAnswers(client);
  const { data: company } = await client.ok('applications.updateCorporate', {
    params,
    body: { ...business, ...registration, ...partners, ...services },
  });
  await client.ok('applications.answerCorporate', { params, body: questions });
  await addDocuments(client, id);
  await client.ok('applications.updateOfficial', {
    params: { id: company.mainRepresentativeId },
    body: applicant,
  });
  await completeOfficial(client, tenant, company.mainRepresentativeId);
  await signAgreements(client, id);
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
  return () => unroute(page, saves);
}
