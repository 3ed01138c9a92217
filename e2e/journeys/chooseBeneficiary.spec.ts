import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keepBeneficiary } from '../support/beneficiaries.ts';
import { forgetPerson, acceptInvitation, invite, signIn } from '../support/portal.ts';
import { decideBeneficiary, newPerson, portalOf } from '../support/sandbox.ts';
import { begin, german, keep, next } from '../support/beneficiaryPayments.ts';

const base = portalOf('kontor');

test('each kind of payment begins with whom to pay', async ({ page }) => {
  await begin(page, 'Rita');
  for (const [path, title] of [
    ['euro', 'Pay in euros'],
    ['gbp', 'Pay in pounds'],
    ['usd', 'Pay in US dollars'],
    ['international', 'International payment'],
    ['casp', 'Pay in crypto'],
    ['cash-over', 'Cash at the counter'],
  ] as const) {
    await page.goto(`${base}/payments/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Nobody to pay yet')).toBeVisible();
  }
  await expectAccessible(page);
});

test('one’s own account among the beneficiaries is paid between accounts', async ({ page }) => {
  const person = await begin(page, 'Tove');
  const bankAccountNumber = person.accounts[0]?.number ?? '';
  const id = await keep(page, person, 'EUR', { paymentType: 'INTERNAL', name: 'Myself', bankAccountNumber });
  await page.goto(`${base}/beneficiaries/${id}`);
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/payments/between-accounts?**');
});

test('somebody new is added for the kind of payment that is begun', async ({ page }) => {
  await begin(page, 'Nina');
  await page.goto(`${base}/payments/gbp`);
  await page.getByRole('link', { name: 'New beneficiary' }).click();
  await page.waitForURL('**/beneficiaries/create?**');
  await expect(page.getByRole('combobox', { name: 'Payment type' })).toContainText('Local transfer');
  await expect(page.getByRole('combobox', { name: 'Currency' })).toContainText('GBP');
  await expect(page.getByLabel('Sort code', { exact: true })).toBeVisible();
});

test('who isn’t theirs, isn’t paid so, or isn’t approved can’t be paid', async ({ page }) => {
  const person = await begin(page, 'Olga');
  const account = { sortCode: '20-00-00', bankAccountNumber: '55779911' };
  const waiting = await keep(page, person, 'GBP', { name: 'Not Yet Ltd', ...account }, false);
  const euros = await keep(page, person, 'EUR', german);
  const form = (path: string, id: string) => page.goto(`${base}/payments/${path}/form?beneficiaryId=${id}`);
  await form('gbp', waiting);
  await expect(page.getByText('You can’t pay this beneficiary yet')).toBeVisible();
  await expectAccessible(page);
  await form('gbp', euros);
  await expect(page.getByText('This recipient cannot be found')).toBeVisible();
  await form('usd', '00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This recipient cannot be found')).toBeVisible();
});

test('a draft is forgotten among other pages', async ({ page }) => {
  const person = await begin(page, 'Vera');
  const id = await keep(page, person, 'EUR', german);
  const form = `${base}/payments/euro?beneficiaryId=${id}&scheme=SEPA_SCT`;
  await page.goto(form);
  await page.getByLabel('Amount', { exact: true }).fill('12');
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('euro')));
  expect(await kept()).toHaveLength(1);
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Close without saving' }).click();
  await page.waitForURL('**/home');
  await expect.poll(kept).toEqual([]);
  await page.goto(form);
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('');
});

test('a viewer chooses nobody and pays nobody', async ({ page }) => {
  const company = await newPerson('kontor', { firstName: 'Esther', lastName: 'Duflo', type: 'CORPORATE' });
  await signIn(page, company);
  const id = await keep(page, company, 'EUR', german);
  const viewer = await newPerson('kontor', { firstName: 'Ruth', lastName: 'Guest' });
  await invite(page, company, viewer.phone, { viewerType: 'VIEWER' });
  await forgetPerson(page);
  await signIn(page, viewer);
  await acceptInvitation(page);
  for (const path of [
    '/payments/euro',
    '/payments/euro/payment-kinds',
    `/payments/euro?beneficiaryId=${id}&scheme=SEPA_SCT`,
  ]) {
    await page.goto(base + path);
    await expect(page.getByText('You cannot make payments here')).toBeVisible();
    await expect(page.getByRole('main').getByRole('list')).toHaveCount(0);
    await expect(next(page)).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('only who is approved can be chosen, and the way back keeps the way that was chosen', async ({
  page,
  context,
}) => {
  const person = await begin(page, 'Mary');
  const keepAs = (name: string, review: boolean) =>
    keepBeneficiary(page, person, { name, iban: german.iban }, review);
  await keepAs('Draft Ltd', false);
  await keepAs('Waiting Ltd', true);
  const rejected = await keepAs('Rejected Ltd', true);
  await decideBeneficiary('kontor', rejected, { status: 'REJECTED', reason: 'The account is closed.' });
  const approved = await keepAs('Approved Ltd', true);
  await decideBeneficiary('kontor', approved, { status: 'APPROVED' });

  const query = new URLSearchParams({ scheme: 'SEPA_SCT_INST', beneficiaryId: approved });
  const alone = await context.newPage();
  await alone.goto(`${base}/payments/euro?${query}`);
  await alone.getByRole('link', { name: 'Choose a recipient' }).click();
  await expect(alone).toHaveURL(`${base}/payments/euro?scheme=SEPA_SCT_INST`);
  const rows = alone.getByRole('list', { name: 'Beneficiaries' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  for (const [name, status] of [
    ['Draft Ltd', 'Draft'],
    ['Waiting Ltd', 'Under review'],
    ['Rejected Ltd', 'Rejected'],
  ] as const) {
    const row = rows.filter({ hasText: name });
    await expect(row).toContainText(status);
    await expect(row.getByRole('link')).toHaveCount(0);
    await expect(row.getByRole('button')).toHaveCount(0);
  }
  await rows.getByRole('link', { name: /Approved Ltd/ }).click();
  await alone.waitForURL(`**/payments/euro?**scheme=SEPA_SCT_INST**`);
  await expect(next(alone)).toBeVisible();
});
