import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { ask, haveSession, signWithCode } from './portal.ts';
import { decideBeneficiary, newPerson, portalOf, type Person } from './sandbox.ts';

const base = portalOf('kontor');

export const rich = (firstName: string) =>
  newPerson('kontor', { firstName, lastName: 'Somerville' }, [
    {
      balances: [
        { currency: 'EUR', value: '1000.00' },
        { currency: 'GBP', value: '500.00' },
        { currency: 'USD', value: '2000.00' },
        { currency: 'USDC', value: '1500.000000' },
      ],
    },
  ]);

type Named = { data: { edges: { node: { id: string; name: string } }[] } };

export const idOf = async (page: Page, path: string, name: string) =>
  (await ask<Named>(page, path)).data.edges.find(({ node }) => node.name === name)?.node.id;

/** Keeps somebody with the page's session and, unless said otherwise, has the bank approve them; answers the id. */
export async function keep(
  page: Page,
  person: Person,
  currency: string,
  wanted: object,
  approve = true,
): Promise<string> {
  const body = {
    organizationId: person.organizationId,
    paymentType: 'LOCAL',
    beneficiaryType: 'COMPANY',
    currencyId: await idOf(page, '/currencies?all=true', currency),
    ...wanted,
  };
  const id = await page.evaluate(async (sent) => {
    const write = async (method: string, path: string, content: object) => {
      const answer = await fetch(`/api/v1/beneficiaries${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(content),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as { data: { id: string } };
    };
    const made = await write('POST', '', sent);
    await write('PUT', `/${made.data.id}/status`, { status: 'UNDER_REVIEW' });
    return made.data.id;
  }, body);
  if (approve) await decideBeneficiary('kontor', id, { status: 'APPROVED' });
  return id;
}

/** Somebody with money, signed in, on a page from which calls can be made. */
export async function begin(page: Page, firstName: string): Promise<Person> {
  const person = await rich(firstName);
  await haveSession(person, page.context());
  await page.goto(`${base}/services`);
  return person;
}

type Payment = {
  data: {
    kind: string;
    scheme: string;
    speed: string;
    status: string;
    sum: string;
    feeAmount: string;
    details: string;
    benificiaryFullName: string;
    counterpartyAccountNumber: string | null;
    iban: string | null;
    feeBearer?: string;
  };
};

export const next = (page: Page) => page.getByRole('button', { name: 'Continue' });

export const review = (page: Page) => page.getByRole('heading', { name: 'Review payment' });

export const fact = (page: Page, term: string) =>
  page.getByRole('term').filter({ hasText: term }).first().locator('xpath=following-sibling::dd');

/** Signs, and answers the payment as the bank has it. */
export async function pay(page: Page, person: Person, name: RegExp, end: string): Promise<Payment['data']> {
  await page.getByRole('button', { name }).click();
  await signWithCode(page, person);
  await page.waitForURL(`**${end}?completed=*`);
  await expect(page.getByText('Payment sent')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('completed') ?? '';
  expect(new URL(page.url()).search).toBe(`?completed=${id}`);
  return (await ask<Payment>(page, `/payments/${id}`)).data;
}

export const german = { name: 'Studio Nord GmbH', iban: 'DE89370400440532013000' };

/** Fills the form in and comes to the review. */
export async function toReview(page: Page, sum: string, details: string): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(sum);
  await page.getByLabel('Details').fill(details);
  await next(page).click();
  await expect(review(page)).toBeVisible();
}

/** Presses Pay on the beneficiary's page and comes to this path, with their fields in the query. */
export async function press(page: Page, id: string, path: string, query: object): Promise<void> {
  await page.goto(`${base}/beneficiaries/${id}`);
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await page.waitForURL(`**${path}?**`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ beneficiaryId: id, ...query });
  await expect(next(page)).toBeVisible();
  await expectAccessible(page);
}

export const country = async (page: Page, alpha2: string) =>
  (
    await ask<{ data: { edges: { node: { id: string; alpha2: string } }[] } }>(page, '/countries?all=true')
  ).data.edges.find(({ node }) => node.alpha2 === alpha2)?.node.id;

/** Somebody in Germany whose bank is reached through one in New York. */
export async function keepAbroad(page: Page, person: Person, { iban } = german): Promise<string> {
  return keep(page, person, 'EUR', {
    paymentType: 'INTERNATIONAL',
    name: 'Hamburg Moebel GmbH',
    bic: 'COBADEFFXXX',
    iban,
    address: 'Domstrasse 1',
    city: 'Hamburg',
    postCode: '20095',
    countryId: await country(page, 'DE'),
    bankName: 'Commerzbank',
    bankAddress: 'Kaiserplatz, Frankfurt',
    bankCountry: await country(page, 'DE'),
    useIntermediaryBank: true,
    intermediaryBankName: 'Citibank',
    intermediaryBankBic: 'CITIUS33XXX',
    intermediaryBankAddress: 'Broadway, New York',
    intermediaryBankCountry: await country(page, 'US'),
  });
}
