import { expect, test } from '@playwright/test';
import {
  bankFor,
  beginApplication,
  beginCompany,
  completeApplication,
  completeCompany,
} from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import { haveSession } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');
const note = 'This bill is older than three months. Please send a newer one.';

test('an employee asks for one document again; the applicant replaces it on a phone, the employee sees that, and the company is a customer at once', async ({
  browser,
  page: employee,
}) => {
  const unique = crypto.randomUUID().slice(0, 8);
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  const client = await bankFor(person);
  const name = `Noether ${unique} GmbH`;
  const id = await beginCompany(client, name);
  await completeCompany(client, 'kontor', id);
  await client.ok('applications.submit', { params: { id }, body: {} });

  await employee.goto(`${base}/sandbox#reviews`);
  const item = employee.getByRole('article').filter({ hasText: name });
  await item.getByRole('button', { name: 'Begin review' }).click();
  await item.getByRole('button', { name: 'Ask again' }).click();
  const dialog = employee.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Proof of address' }).check();
  await dialog.getByLabel('Reason').fill(note);
  await expectAccessible(employee);
  await dialog.getByRole('button', { name: 'Ask again' }).click();
  await expect(item).toHaveCount(0);

  const phone = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await phone.newPage();
  await haveSession(person, phone);
  await page.goto(`${base}/identity/corporate/sign`);
  await expect(page.getByRole('group', { name: 'Please correct 1 answer' })).toContainText(note);
  await page.getByRole('link', { name: 'Documents: Proof of address' }).click();
  const zone = page.getByRole('group', { name: 'Proof of address' });
  const files = zone.getByRole('listitem');
  await expect(files).toHaveText([new RegExp(note)]);
  await expect(zone.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  await expectAccessible(page);
  await files.getByRole('button', { name: 'Remove Proof of address.txt' }).click();
  await expect(files).toHaveCount(0);
  await expect(zone).toContainText(note);
  await zone.locator('input[type="file"]').setInputFiles({
    name: 'new-bill.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The bill of this month'),
  });
  await expect(files).toHaveText([/new-bill\.txt.*Uploaded/]);
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${base}/identity/corporate/sign`);
  await page.getByRole('button', { name: 'Sign and submit' }).click();
  await expect(page).toHaveURL(`${base}/identity?confirmed`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await expect(item).toContainText('Proof of address.txt → new-bill.txt');
  await expect(item).toContainText(`You asked: ${note}`);
  await expect(item.getByText('Changed', { exact: true })).toBeVisible();
  await expectAccessible(employee);
  await item.getByRole('button', { name: 'Begin review' }).click();
  await item.getByRole('button', { name: 'Approve' }).click();

  const opened = page.getByRole('status').filter({ hasText: 'Your account is open' });
  await expect(opened).toContainText(`${name} can now pay and be paid.`);
  await opened.getByRole('button', { name: 'Go to your account' }).click();
  await expect(page).toHaveURL(`${base}/home`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Your first steps' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Get your first account' })).toContainText('Done');
  await phone.close();
});

test('an answer is asked for again in words beside its field, in a browser that has sent the application before', async ({
  page,
  context,
}) => {
  const unique = crypto.randomUUID().slice(0, 8);
  const person = await newPerson('kontor', { firstName: 'Lise', lastName: unique });
  const client = await bankFor(person);
  const id = await beginApplication(client);
  await client.ok('applications.updateIndividual', {
    params: { id },
    body: { taxNumber: '12/345', lastName: unique },
  });
  await completeApplication(client, 'kontor', id);
  await haveSession(person, context);
  await page.goto(`${base}/identity/individual/sign`);
  await page.getByRole('button', { name: 'Sign and submit' }).click();
  await expect(page).toHaveURL(`${base}/identity?confirmed`);

  const employee = await context.newPage();
  await employee.goto(`${base}/sandbox#reviews`);
  const item = employee.getByRole('article').filter({ hasText: unique });
  await item.getByRole('button', { name: 'Begin review' }).click();
  await item.getByRole('button', { name: 'Ask again' }).click();
  const dialog = employee.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Tax number' }).check();
  await dialog.getByLabel('Reason').fill('Two digits are missing.');
  await dialog.getByRole('button', { name: 'Ask again' }).click();
  await expect(item).toHaveCount(0);

  await page.goto(`${base}/identity/individual/personal-data`);
  const field = page.getByLabel('Tax number');
  await expect(field).toHaveAccessibleDescription(/Two digits are missing\./);
  const steps = page.getByRole('navigation').getByRole('listitem');
  await expect(steps.filter({ hasText: 'to fix' })).toHaveText([/Personal data/]);
  await field.fill('12/34567');
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/additional-information/); // it is saved
  await page.goto(`${base}/identity/individual/sign`);
  await expect(steps.filter({ hasText: 'to fix' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign and submit' }).click();
  await expect(page).toHaveURL(`${base}/identity?confirmed`);
  await expect(item).toContainText('12/345 → 12/34567');
});
