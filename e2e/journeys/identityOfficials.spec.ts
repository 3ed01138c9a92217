import { expect, test } from '@playwright/test';
import {
  addOfficial,
  bankFor,
  beginCompany,
  completeOfficial,
  personAnswers,
} from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import { typedAtBank } from '../support/killedBrowsers.ts';
import { haveSession } from '../support/portal.ts';
import { newPerson, newStranger, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');

test('an official who was added by mistake is removed, unless they have begun', async ({ page }) => {
  const founder = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  const bank = await bankFor(founder);
  const company = await beginCompany(bank);
  const mistaken = await newStranger('kontor', { firstName: 'Nor', lastName: 'Hadad' });
  const official = await newStranger('kontor', { firstName: 'Noor', lastName: 'Haddad' });
  await addOfficial(bank, company, mistaken);
  const id = await addOfficial(bank, company, official);
  await haveSession(founder, page.context());
  await page.goto(`${base}/identity/corporate/cof`);
  const officials = page.getByRole('list', { name: 'Officials' });
  const dialog = page.getByRole('dialog');
  const ask = async (name: string) => {
    await officials.getByRole('button', { name: `Edit ${name}’s details` }).click();
    await dialog.getByRole('button', { name: 'Remove from the company' }).click();
    await expect(dialog.getByRole('heading', { name: `Remove ${name}?` })).toBeVisible();
  };
  // A second thought costs nothing.
  await ask('Nor Hadad');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(officials).toContainText('Nor Hadad');
  await ask('Nor Hadad');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(officials).not.toContainText('Nor Hadad');
  await expect(page.locator('main :focus, main:focus')).toBeAttached();
  const theirs = await bankFor(mistaken);
  expect((await theirs.ok('applications.list', {})).data.edges).toEqual([]);

  // The other one begins while the founder thinks about it.
  await ask('Noor Haddad');
  const own = await bankFor(official);
  await own.ok('applications.answerOfficial', { params: { id }, body: await personAnswers(own, id) });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Noor Haddad has begun their application in the meantime and can’t be removed any more.',
  );
  // It can't be tried again.
  await expect(dialog.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  const close = dialog.getByRole('button', { name: 'Close' }).last();
  await expect(close).toBeFocused();
  await close.click();
  await officials.getByRole('button', { name: 'Edit Noor Haddad’s details' }).click();
  await expect(dialog.getByText(/^Noor Haddad has begun their application\./)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove from the company' })).toHaveCount(0);
});

test('what was typed wrong of an official is mended, until they begin: from then on it is theirs', async ({
  page,
}) => {
  const founder = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  const bank = await bankFor(founder);
  const company = await beginCompany(bank);
  const wrong = await newStranger('kontor', { firstName: 'Nor', lastName: 'Hadad' });
  const official = await newStranger('kontor', { firstName: 'Noor', lastName: 'Haddad' });
  const id = await addOfficial(bank, company, wrong);
  await haveSession(founder, page.context());
  await page.goto(`${base}/identity/corporate/cof`);
  const officials = page.getByRole('list', { name: 'Officials' });
  const edit = (name: string) => officials.getByRole('button', { name: `Edit ${name}’s details` });
  const dialog = page.getByRole('dialog');
  await edit('Nor Hadad').click();
  await expect(dialog.getByLabel('First name')).toHaveValue('Nor');
  await expect(dialog.getByLabel('Position')).toHaveValue('Treasurer');
  await expectAccessible(page);

  // A number that is another person's of the company is said so beside it, in the page's own words.
  await dialog.getByLabel('First name').fill('Noor');
  await dialog.getByLabel('Last name').fill('Haddad');
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(founder.phone);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Somebody at your company already has this number.')).toBeVisible();

  // What is typed outlives the browser.
  await typedAtBank(bank, { firstName: 'Noor', lastName: 'Haddad', phone: founder.phone });
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await edit('Nor Hadad').click();
  await expect(dialog.getByText('We’ve filled in what you typed before.')).toBeVisible();
  await expect(dialog.getByLabel('Last name')).toHaveValue('Haddad');
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(official.phone);
  await dialog.getByLabel('May sign payments').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(officials).toContainText('Noor Haddad');
  await expect(officials).not.toContainText('Hadad ');
  const { data: mended } = await bank.ok('applications.get', { params: { id } });
  expect(mended).toMatchObject({ lastName: 'Haddad', phone: official.phone, signatureType: 'NONE' });
  await typedAtBank(bank, null);

  // Who they are is theirs once they have begun, and their place in the company stays the founder's to decide.
  const theirs = await bankFor(official);
  await theirs.ok('applications.answerOfficial', { params: { id }, body: await personAnswers(theirs, id) });
  await edit('Noor Haddad').click();
  await expect(dialog.getByText(/^Noor Haddad has begun their application\./)).toBeVisible();
  await expect(dialog.getByLabel('First name')).toHaveCount(0);
  await expect(dialog.getByLabel('May sign payments')).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByLabel('Position').fill('Director');
  // They go on at the same time: the founder is told, and looks again.
  await completeOfficial(theirs, 'kontor', id);
  await theirs.ok('applications.updateOfficial', { params: { id }, body: { taxNumber: '12/345' } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/This person’s application has changed in the meantime\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await edit('Noor Haddad').click();
  await dialog.getByLabel('Position').fill('Director');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const { data: placed } = await bank.ok('applications.get', { params: { id } });
  expect(placed).toMatchObject({ firstName: 'Noor', taxNumber: '12/345', position: 'Director' });
});
