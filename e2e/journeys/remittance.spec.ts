import { expect, test, type Page } from '@playwright/test';
import { eicar } from '../../apps/bank/test/support/files.ts';
import { expectAccessible } from '../support/axe.ts';
import { ask, haveSession, killAndOpen, loseAnswer, signIn, signWithCode } from '../support/portal.ts';
import { portalOf, type Person } from '../support/sandbox.ts';
import {
  choose,
  completedId,
  create,
  enterPerson,
  moneyOf,
  openForm,
  orderOf,
  ordersOf,
  payer,
  recipient,
  review,
} from '../support/remittance.ts';

const base = portalOf('kontor');

async function begin(page: Page, person: Person) {
  await haveSession(person, page.context());
  await openForm(page);
}

test('two are paid one by one: what was typed is ordered and signed, and the bank has exactly that', async ({
  page,
}) => {
  const person = await payer();
  await signIn(page, person);
  await page.goto(`${base}/payments`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Remittance/ })
    .click();
  await page.waitForURL('**/payments/remittance');
  await expect(page.getByRole('heading', { level: 1, name: 'Remittance' })).toBeVisible();
  await expect(page.getByText('Available: €1,000.00').first()).toBeVisible();
  await choose(page, page, 'Payout partner', /Meridian Payouts/);
  await page.getByLabel('Purpose').fill('Salaries of March');
  await enterPerson(page, '100.1');
  await page.getByRole('button', { name: 'Add recipient' }).press('Enter');
  const second = recipient(page, 2);
  await expect(second.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type('Accra Textiles Ltd');
  await second.getByRole('radio', { name: 'Company' }).check();
  await choose(second, page, 'Country', 'Ghana');
  await second.getByRole('radio', { name: 'Account' }).check();
  await second.getByLabel('Account number').fill('0100200300');
  await second.getByLabel('Amount').fill('200.2');
  await expect(page.getByText('€300.30')).toBeVisible();
  await expect(page.getByText('Available afterwards: €699.70')).toBeVisible();
  await expectAccessible(page);

  await review(page).click();
  await expect(page.getByRole('heading', { name: 'Review order' })).toBeFocused();
  await expect(page.getByText('Accra Textiles Ltd')).toBeVisible();
  await expectAccessible(page);
  expect(await ordersOf(page)).toEqual([]);
  await create(page).click();
  await expect(page.getByRole('dialog')).toContainText('Meridian Payouts');
  await expect(page.getByRole('dialog')).toContainText('3.60');
  await signWithCode(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Order signed' })).toBeVisible();
  await expect(page.getByText('€303.90', { exact: true })).toBeVisible();
  await expectAccessible(page);

  expect(await orderOf(page, completedId(page))).toMatchObject({
    status: 'PROC',
    sum: '300.30',
    feeAmount: '3.60',
    purpose: 'Salaries of March',
    items: [
      {
        benificiaryFullName: 'Wanjiru Otieno',
        beneficiaryType: 'INDIVIDUAL',
        phone: '+254712345678',
        sum: '100.10',
      },
      {
        benificiaryFullName: 'Accra Textiles Ltd',
        beneficiaryType: 'COMPANY',
        counterpartyAccountNumber: '0100200300',
        sum: '200.20',
      },
    ],
  });
  expect(await moneyOf(page)).toMatchObject({ available: '696.10', reserved: '303.90' });

  await page.getByRole('button', { name: 'View all orders' }).click();
  await page.waitForURL('**/home?tab=remittance');
  await expect(page.getByRole('button', { name: /Salaries of March/ })).toContainText('Processing');
  expect(await ordersOf(page)).toHaveLength(1);
  // Nothing is left in the form.
  await page.goto(`${base}/payments/remittance`);
  await expect(page.getByLabel('Purpose')).toHaveValue('');
});

test('a list in a file is ordered with its typed sum, kept over a reload, and can be downloaded', async ({
  page: first,
  browser,
}, info) => {
  let page = first;
  const person = await payer();
  await begin(page, person);
  await page.getByRole('radio', { name: /Upload a list/ }).check();
  await review(page).click();
  await expect(page.getByText('Add at least one file.')).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'odd.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`name,sum\n${eicar}`, 'latin1'),
    });
  await expect(page.getByRole('listitem').getByText(/^This file can’t be accepted: /)).toBeVisible();
  await page.getByRole('button', { name: 'Remove odd.csv' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'salaries.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name,sum\nWanjiru,250.50\n'),
    });
  const file = () => page.getByRole('listitem').filter({ hasText: 'salaries.csv' });
  await expect(file()).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill('250.5');
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('salaries.csv');
  await page.reload();
  await expect(file()).toBeVisible();
  await expect
    .poll(async () => (await ask<{ data: object[] }>(page, '/payment-drafts')).data)
    .toMatchObject([{ fields: { sum: '250.5', 'files.0.name': 'salaries.csv' } }]);
  // Another browser has the file, too.
  page = await killAndOpen(page, browser, info, `${base}/payments/remittance`);
  await expect(file()).toBeVisible();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('250.5');
  await review(page).click();
  await expect(page.getByText('salaries.csv')).toBeVisible();
  await create(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Closed without a code: the order waits, and says what it will cost.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order created' })).toBeVisible();
  await expect(page.getByText('€253.51', { exact: true })).toBeVisible();
  const id = completedId(page);
  expect(await orderOf(page, id)).toMatchObject({
    status: 'QUEUED',
    sum: '250.50',
    items: [],
    files: [{ name: 'salaries.csv' }],
  });

  await page.goto(`${base}/home?tab=remittance`);
  await page.getByRole('button', { name: /Salaries of March/ }).click();
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: /salaries\.csv/ }).click();
  expect((await arrives).suggestedFilename()).toBe('salaries.csv');
  await expectAccessible(page);
  // What is signed can’t be cancelled, and what waits can only be signed (A52).
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign order' }).click();
  await signWithCode(page, person);
  await page
    .getByRole('dialog', { name: 'Remittance order signed' })
    .getByRole('button', { name: 'Done' })
    .click();
  await expect.poll(async () => (await orderOf(page, id)).status).toBe('PROC');
  await expect(page.getByRole('button', { name: 'Sign order' })).toHaveCount(0);
});

test('what is wrong is said beside its field, by the form or by the bank, and nothing typed is lost', async ({
  page,
}) => {
  await begin(page, await payer());
  await page.getByLabel('Purpose').press('Enter');
  const first = recipient(page, 1);
  await expect(first.getByLabel('Full name')).toBeFocused();
  await expect(first.getByLabel('Full name')).toHaveAccessibleDescription('Enter the full name.');
  await expect(first.getByLabel('Amount')).toHaveAccessibleDescription(/Enter an amount/);
  await expectAccessible(page);
  await enterPerson(page, '1000.01');
  await expect(page.getByText(/more than the €1,000\.00 you have available/).first()).toBeVisible();
  await review(page).click();
  await expect(page.getByRole('combobox', { name: 'Pay from' })).toBeFocused();
  await expect(page).toHaveURL(`${base}/payments/remittance`);

  // Enough for the sum and not for the fee: the bank says so, and everything stands as it was.
  await first.getByLabel('Amount').fill('1000');
  await first.getByLabel('Details').fill('March');
  await review(page).click();
  await create(page).click();
  await expect(page.getByText('The order was not created')).toBeVisible();
  await page.getByRole('button', { name: 'Edit order' }).click();

  // Its check digits are right, and Kenya has no such numbers: only the bank knows.
  await first.getByLabel('Amount').fill('100');
  await first.getByRole('radio', { name: 'IBAN' }).check();
  await first.getByLabel('IBAN', { exact: true }).and(page.getByRole('textbox')).fill('KE70 0000 0000 000');
  await review(page).click();
  await create(page).click();
  const iban = first.getByRole('textbox', { name: 'IBAN' });
  await expect(iban).toBeFocused();
  await expect(iban).toHaveAccessibleDescription(/Check the IBAN/);
  await expect(first.getByLabel('Full name')).toHaveValue('Wanjiru Otieno');
  await expect(first.getByLabel('Details')).toHaveValue('March');
  await expect(page.getByLabel('Purpose')).toHaveValue('Salaries of March');
  await page.reload();
  await expect(iban).toHaveValue('KE70 0000 0000 000');
  await expect(first.getByRole('combobox', { name: 'Country' })).toContainText('Kenya');
  expect(await ordersOf(page)).toEqual([]);
});

test('an answer that is lost orders once', async ({ page: first, browser }, info) => {
  const person = await payer();
  await begin(first, person);
  await enterPerson(first, '100');
  const kept = async (of: Page) => (await ask<{ data: { sent: unknown }[] }>(of, '/payment-drafts')).data;
  await expect.poll(() => kept(first)).toMatchObject([{ fields: { 'items.0.sum': '100' } }]);
  // Killed before anything was sent, and had back from the list.
  let page = await killAndOpen(first, browser, info, `${base}/payments`);
  const begun = () => page.getByRole('link', { name: /^Remittance.*Salaries of March.*100\.00 euros/ });
  await begun().click();
  await expect(page.getByText('We’ve filled in what you typed')).toBeVisible();
  await expect(recipient(page, 1).getByLabel('Full name')).toHaveValue('Wanjiru Otieno');
  await review(page).click();
  await page.route('**/api/v1/payments-orders', (route) => loseAnswer(route));
  await create(page).click();
  await expect(page.getByText('We couldn’t confirm this order')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We couldn’t confirm this order')).toBeVisible();
  // Killed again, and sent again with the same key from a third browser.
  await expect.poll(() => kept(page)).toMatchObject([{ sent: { purpose: 'Salaries of March' } }]);
  page = await killAndOpen(page, browser, info, `${base}/payments`);
  await begun().click();
  await expect(page.getByText('We couldn’t confirm this order')).toBeVisible();
  await review(page).click();
  await create(page).click();
  await signWithCode(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Order signed' })).toBeVisible();
  expect(await ordersOf(page)).toMatchObject([{ id: completedId(page), status: 'PROC' }]);
});
