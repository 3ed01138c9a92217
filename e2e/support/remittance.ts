import { type Locator, type Page } from '@playwright/test';
import { ask, signWithCode } from './portal.ts';
import { newPerson, portalOf, type Person } from './sandbox.ts';

const base = portalOf('kontor');

export const payer = (sum = '1000.00') =>
  newPerson('kontor', { firstName: 'Katherine', lastName: 'Johnson' }, [
    { name: 'Everyday', balances: [{ currency: 'EUR', value: sum }] },
  ]);

type Item = {
  benificiaryFullName: string;
  beneficiaryType: string;
  phone?: string;
  iban?: string;
  counterpartyAccountNumber?: string;
  sum: string;
};
type Order = {
  id: string;
  status: string;
  sum: string;
  feeAmount: string;
  purpose: string;
  itemsCount: number;
  files: { name: string }[];
  items: Item[];
};
type Listed = { data: { edges: { node: Order }[] } };
type Accounts = {
  data: { edges: { node: { balances: { available: string; reserved: string }[] } }[] };
};

export const ordersOf = async (page: Page) =>
  (await ask<Listed>(page, '/payments-orders')).data.edges.map(({ node }) => node);
export const orderOf = async (page: Page, id: string) =>
  (await ask<{ data: Order }>(page, `/payments-orders/${id}`)).data;
export const moneyOf = async (page: Page) => {
  const { data } = await ask<Accounts>(page, '/accounts?all=true');
  return data.edges[0]?.node.balances[0];
};

export async function choose(within: Page | Locator, page: Page, field: string, option: string | RegExp) {
  await within.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

export const recipient = (page: Page, number: number) =>
  page.getByRole('region', { name: `Recipient ${number}` });

export const review = (page: Page) => page.getByRole('button', { name: 'Review order' });

export const create = (page: Page) => page.getByRole('button', { name: /^Create order for / });

export const completedId = (page: Page) => new URL(page.url()).searchParams.get('completed') ?? '';

/** Opens the form as the signed-in person and fills in partner and purpose. */
export async function openForm(page: Page) {
  await page.goto(`${base}/payments/remittance`);
  await choose(page, page, 'Payout partner', /Meridian Payouts/);
  await page.getByLabel('Purpose').fill('Salaries of March');
}

/** One person in Kenya, reached by phone. */
export async function enterPerson(page: Page, sum: string, number = 1) {
  const fields = recipient(page, number);
  await fields.getByLabel('Full name').fill('Wanjiru Otieno');
  await choose(fields, page, 'Country', 'Kenya');
  await fields.getByLabel('Phone number').fill('+254 712 345678');
  await fields.getByLabel('Amount').fill(sum);
}

/** Signs an order on home, from its details. */
export async function sign(page: Page, person: Person, id: string) {
  await page.goto(`${base}/home?tab=remittance&order=${id}`);
  await page.getByRole('button', { name: 'Sign order' }).click();
  await signWithCode(page, person);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
}
