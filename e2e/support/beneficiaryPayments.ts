import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { companyAbroad, idOf, keepBeneficiary, type Wanted } from './beneficiaries.ts';
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

/** Keeps somebody with the page's session and, unless said otherwise, has the bank approve them; answers the id. */
export async function keep(
  page: Page,
  person: Person,
  currency: string,
  wanted: Wanted,
  approve = true,
): Promise<string> {
  const id = await keepBeneficiary(page, person, { currency, ...wanted }, true);
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

/** Somebody in Germany whose bank is reached through one in New York. */
export async function keepAbroad(page: Page, person: Person, { iban } = german): Promise<string> {
  return keep(page, person, 'EUR', {
    ...(await companyAbroad(page)),
    iban,
    useIntermediaryBank: true,
    intermediaryBankName: 'Citibank',
    intermediaryBankBic: 'CITIUS33XXX',
    intermediaryBankAddress: 'Broadway, New York',
    intermediaryBankCountry: await idOf(page, '/countries', 'US'),
  });
}
