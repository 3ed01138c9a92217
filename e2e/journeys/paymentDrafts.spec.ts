import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keepApproved } from '../support/beneficiaries.ts';
import {
  anotherBrowser,
  ask,
  haveSession,
  killAndOpen,
  loseAnswer,
  signWithCode,
} from '../support/portal.ts';
import { newPerson, portalOf, type Person } from '../support/sandbox.ts';

const base = portalOf('kontor');
const form = `${base}/payments/between-accounts`;

type Kept = { data: { fields: { sum: string } }[] };

const newPayer = () =>
  newPerson('kontor', { firstName: 'Katherine', lastName: 'Johnson' }, [
    { balances: [{ currency: 'EUR', value: '1000.00' }] },
    { balances: [{ currency: 'EUR', value: '500.00' }] },
  ]);
const amount = (page: Page) => page.getByLabel('Amount', { exact: true });
const details = (page: Page) => page.getByLabel('Details');
const restored = (page: Page) => page.getByText('We’ve filled in what you typed');
const begunOn = (page: Page) => page.getByRole('list', { name: 'Continue where you left off' });

const keptOf = async (page: Page) =>
  (await ask<Kept>(page, '/payment-drafts')).data.map(({ fields }) => fields.sum);

/** Opens the form and fills it in, until the bank has it. */
async function begin(page: Page, person: Person, sum: string): Promise<void> {
  await haveSession(person, page.context());
  await page.goto(form);
  await amount(page).fill(sum);
  await details(page).fill('For the holidays');
  await expect.poll(() => keptOf(page)).toEqual([sum]);
}

test('what is typed stands in the form on another device, and is gone everywhere once it is paid', async ({
  page,
  browser,
}, info) => {
  const person = await newPayer();
  await begin(page, person, '40');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${base}/payments`);
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible();
  await expect(begunOn(page)).toBeHidden(); // it was left here

  const other = await anotherBrowser(browser, info);
  const phone = await other.newPage();
  await haveSession(person, other);
  await phone.goto(`${base}/payments`);
  await expectAccessible(phone);
  await begunOn(phone)
    .getByRole('link', { name: /^Between your accounts.*For the holidays.*40\.00 euros/ })
    .click();
  await expect(phone).toHaveURL(form);
  await expect(restored(phone)).toBeVisible();
  await expect(phone.getByText(/Last changed .+\. Nothing was sent\./)).toBeVisible();
  await expect(amount(phone)).toHaveValue('40');
  await expect(details(phone)).toHaveValue('For the holidays');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone.getByRole('button', { name: /^Move €40\.00 to / }).click();
  await signWithCode(phone, person);
  await expect(phone.getByText('Payment sent')).toBeVisible();
  await expect.poll(() => keptOf(phone)).toEqual([]);
  await phone.goto(`${base}/payments`);
  await expect(phone.getByRole('heading', { name: 'Your accounts' })).toBeVisible();
  await expect(begunOn(phone)).toBeHidden();
  await phone.goto(form);
  await expect(amount(phone)).toHaveValue('');
  await expect(restored(phone)).toBeHidden();
  await other.close();
});

test('a session that ends costs nothing that was typed, and "Start over" forgets it', async ({ page }) => {
  const person = await newPayer();
  await begin(page, person, '25');
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await haveSession(person, page.context());
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(form);
  await expect(restored(page)).toBeVisible();
  await expect(amount(page)).toHaveValue('25');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(restored(page)).toBeHidden();
  await expect(amount(page)).toHaveValue('');
  await expect(details(page)).toHaveValue('');
  await expect.poll(() => keptOf(page)).toEqual([]);
  await page.reload();
  await expect(amount(page)).toHaveValue('');
});

test('leaving the form on purpose takes it back from the bank', async ({ page }) => {
  await begin(page, await newPayer(), '30');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('button', { name: 'Close without saving' }).click();
  await page.waitForURL('**/home');
  await expect.poll(() => keptOf(page)).toEqual([]);
});

test('a payment whose answer was lost is sent again from another device, and made once', async ({
  page,
  browser,
}, info) => {
  const person = await newPayer();
  await begin(page, person, '7');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.route('**/api/v1/payments', (route) =>
    route.request().method() === 'POST' ? loseAnswer(route) : route.fallback(),
  );
  await page.getByRole('button', { name: /^Move €7\.00 to / }).click();
  await expect(page.getByText('We couldn’t confirm this payment')).toBeVisible();
  await page.context().setOffline(true);

  const other = await anotherBrowser(browser, info);
  const phone = await other.newPage();
  await haveSession(person, other);
  await phone.goto(form);
  await expect(phone.getByText('We couldn’t confirm this payment')).toBeVisible();
  await expect(amount(phone)).toHaveValue('7');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone.getByRole('button', { name: /^Move €7\.00 to / }).click();
  await signWithCode(phone, person);
  await expect(phone.getByText('Payment sent')).toBeVisible();
  const { data } = await ask<{ data: { edges: unknown[] } }>(phone, '/payments');
  expect(data.edges).toEqual([]);
  await other.close();
});

test('a euro payment goes on in another browser the way that was chosen for it, without asking again', async ({
  page,
  browser,
}, info) => {
  const person = await newPayer();
  await haveSession(person, page.context());
  await page.goto(`${base}/services`);
  const wanted = { name: 'Studio Nord GmbH', iban: 'DE89370400440532013000' };
  const beneficiaryId = await keepApproved(page, 'kontor', person, wanted);
  const query = new URLSearchParams({ beneficiaryId, scheme: 'SEPA_SCT' });
  await page.goto(`${base}/payments/euro?${query}`);
  await amount(page).fill('15');
  await expect.poll(() => keptOf(page)).toEqual(['15']);
  await page.getByRole('radio', { name: /^Instant SEPA transfer/ }).click();
  await expect
    .poll(async () => (await ask<Kept>(page, '/payment-drafts')).data)
    .toMatchObject([{ fields: { scheme: 'SEPA_SCT_INST' } }]);

  const next = await killAndOpen(page, browser, info, `${base}/payments`);
  await begunOn(next)
    .getByRole('link', { name: /15\.00 euros/ })
    .click();
  await expect(restored(next)).toBeVisible();
  await expect(next.getByRole('radio', { name: /^Instant SEPA transfer/ })).toBeChecked();
  await expect(amount(next)).toHaveValue('15');
  await next.context().close();
});
