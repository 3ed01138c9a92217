import { expect, test, type Locator, type Page } from '@playwright/test';
import { eicar } from '../../apps/bank/test/support/files.ts';
import { bankFor, completeOfficial } from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import { ask, haveSession } from '../support/portal.ts';
import { maxFilesOf } from '../support/uploads.ts';
import { codesSentTo, newPerson, nextCode, portalOf, type Person } from '../support/sandbox.ts';

const base = portalOf('kontor');
const at = (step: string) => `${base}/identity/corporate/${step}`;

const germany = '01920000-0000-7000-8001-000000000276';

const goOn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
const form = (page: Page) => page.getByRole('main');

async function chooseCountry(page: Page, field: Locator): Promise<void> {
  await field.click();
  await page.keyboard.type('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
}

async function fillAddress(page: Page, within: Locator): Promise<void> {
  await chooseCountry(page, within.getByRole('combobox', { name: 'Country' }));
  await within.getByLabel('Street').fill('Stegemühlenweg');
  await within.getByLabel('Postcode').fill('37073');
  await within.getByLabel('Town or city').fill('Göttingen');
}

async function signEverything(page: Page, person: Person, press: string): Promise<void> {
  const agreements = form(page).getByRole('checkbox', { name: /agree$/ });
  await expect(agreements.first()).toBeVisible();
  for (const agreement of await agreements.all()) await agreement.check();
  const before = (await codesSentTo(person)).length;
  await form(page).getByRole('button', { name: press }).click();
  const code = await nextCode(person, before);
  await page.getByRole('dialog').getByRole('textbox').first().pressSequentially(code);
}

const stored = (page: Page, key: 'identityCorporate' | 'identityCof') =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as { id: string } | null, key);

test('a company is applied for in fourteen steps, from its name to a submitted application', async ({
  page,
}) => {
  test.setTimeout(120_000); // fourteen forms, one after another
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  await haveSession(person, page.context());
  await page.goto(`${base}/identity`);
  await page.getByRole('link', { name: /^Company account/ }).click();
  await expect(page).toHaveURL(at('country-and-name'));
  await chooseCountry(page, page.getByRole('combobox', { name: 'Country of incorporation' }));
  await page.getByLabel('Company name').fill('Noether Rings GmbH');
  await goOn(page);

  // The company is kept; its main representative is asked next, once that was said.
  const created = page.getByRole('dialog', { name: 'Your company’s application is ready to fill in' });
  await expect(created).toBeVisible();
  await created.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(`${base}/identity`);
  const company = await stored(page, 'identityCorporate');
  expect(company).toMatchObject({ companyName: 'Noether Rings GmbH' });
  await page.getByRole('link', { name: 'Continue: Company account · Noether Rings GmbH' }).click();
  const steps = page.getByRole('navigation', { name: 'Noether Rings GmbH' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /Country and name/,
    /Personal data/,
    /More about you/,
    /Identity verification/,
    /Your agreements/,
    /Business data/,
    /Registration/,
    /Additional information/,
    /Suppliers and customers/,
    /Operation activity/,
    /Services/,
    /Officials/,
    /Documents/,
    /Sign/,
  ]);
  const step = (name: string) => steps.filter({ hasText: name }).getByRole('link').click();

  // It is continued at the first step that lacks an answer.
  await expect(page).toHaveURL(/\/identity\/corporate\/personal-data/);
  // A wide window has room beside the form for what is left and who else is asked.
  const left = await steps.filter({ hasNotText: 'Done' }).count();
  const next = page.getByRole('main').getByText(`${left} steps are left.`);
  await expect(next).toContainText('within one working day');
  await expect(page.getByText(/^Under “Officials” you name who else acts/)).toBeVisible();
  await page.setViewportSize({ width: 1120, height: 900 });
  await expect(next).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('E-mail address').fill('emmy@example.com');
  await page.getByLabel('Date of birth').fill('23.03.1980');
  await chooseCountry(page, page.getByRole('combobox', { name: 'Nationality' }));
  const [saved] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    goOn(page),
  ]);
  expect(saved.url()).toContain('/clients-applications/company-officials/');
  await expect(page).toHaveURL(/\/identity\/corporate\/[0-9a-f-]{36}\/cof-additional-infromation$/);
  const representative = await stored(page, 'identityCof');
  expect(representative).toMatchObject({ email: 'emmy@example.com', dob: '1980-03-23' });
  expect(page.url()).toContain(`/corporate/${representative?.id}/`);
  await step('Personal data');
  await expect(page.getByLabel('Date of birth')).toHaveValue('23.03.1980');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    firstName: 'Emmy',
    lastName: 'Noether',
    email: 'emmy@example.com',
    nationalityId: germany,
    dob: '1980-03-23',
    id: representative?.id,
  });
  await goOn(page);

  await fillAddress(page, form(page));
  await page.getByLabel('Moved in').fill('01.01.2015');
  await expect(page.getByLabel('I live here now')).toBeChecked();
  for (const no of await page.getByRole('radio', { name: 'No' }).all()) await no.check();
  await page.getByRole('button', { name: 'Check my identity' }).click();
  await page.getByRole('button', { name: 'Skip to the result' }).click();
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(page.getByText('Your identity is verified')).toBeVisible();
  await goOn(page);

  await expect(page).toHaveURL(at('cof-agreements'));
  await signEverything(page, person, 'Sign and continue');

  await expect(page).toHaveURL(at('business-data'));
  await page.getByLabel('What does the company do?').fill('Algebra for engineers');
  await page.getByLabel('Licence number').fill('L-17');
  await expect(page.getByRole('heading', { level: 2, name: 'Registered address' })).toBeVisible();
  await fillAddress(page, page.getByRole('region', { name: 'Registered address' }));
  await goOn(page);

  await expect(page).toHaveURL(at('registration-information'));
  await page.getByLabel('Company number').fill('HRB 12345');
  await page.getByLabel('Incorporated on').fill('01.04.2015');
  const looked = page.waitForRequest('**/api/v1/sic-codes?*query=software*');
  await page.getByLabel('Find a SIC code').fill('software');
  expect(new URL((await looked).url()).searchParams.get('take')).toBe('40');
  await page.getByRole('list', { name: 'Matching SIC codes' }).getByRole('button').first().click();
  await expect(page.getByText('1 of 10 SIC codes')).toBeVisible();
  await expectAccessible(page);
  await goOn(page);

  await expect(page).toHaveURL(at('additional-information'));
  await page.getByLabel('Who is your accountant?').fill('Kröger & Söhne');
  await page.getByLabel('How many branches do you have?').fill('2');
  for (const no of await page.getByRole('radio', { name: 'No' }).all()) await no.check();
  await goOn(page);

  await expect(page).toHaveURL(at('suppliers-customers'));
  for (const [group, name] of [
    ['Supplier 1', 'Glaswerk Jena'],
    ['Customer 1', 'Calder & Hume LLP'],
  ] as const) {
    const partner = page.getByRole('group', { name: group });
    await partner.getByRole('textbox', { name: 'Name' }).fill(name);
    await chooseCountry(page, partner.getByRole('combobox', { name: 'Country' }));
  }
  await goOn(page);

  await expect(page).toHaveURL(at('operation-activity'));
  const ranges = form(page).getByRole('combobox');
  await expect(ranges).toHaveCount(7);
  for (const range of await ranges.all()) {
    await range.click();
    await page.getByRole('option').first().click();
  }
  await goOn(page);

  await expect(page).toHaveURL(at('services'));
  for (const question of ['What would you like to use?', 'How will you use them?'])
    await page.getByRole('group', { name: question }).getByRole('checkbox').first().check();
  await goOn(page);

  await expect(page).toHaveURL(at('cof'));
  await page.getByRole('button', { name: 'Add an official' }).click();
  const official = await newPerson('kontor', { firstName: 'Noor', lastName: 'Haddad' });
  const dialog = page.getByRole('dialog', { name: 'Add an official' });
  await dialog.getByLabel('First name').fill('Noor');
  await dialog.getByLabel('Last name').fill('Haddad');
  await dialog.getByLabel('E-mail address').fill('noor@example.com');
  await dialog.getByLabel('Date of birth').fill('01.02.1988');
  await chooseCountry(page, dialog.getByRole('combobox', { name: 'Nationality' }));
  await dialog.getByLabel('Mobile number').fill(official.phone);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('list', { name: 'Officials' })).toContainText('Noor Haddad');
  await expectAccessible(page);
  await goOn(page);

  await expect(page).toHaveURL(at('add-documents'));
  for (const category of ['Certificate of incorporation', 'Proof of address']) {
    const zone = page.getByRole('group', { name: category });
    await expect(zone).toContainText('.pdf, .png, .jpg, .xlsx, .docx and others');
    const most = await maxFilesOf(zone);
    await zone
      .locator('input[type="file"]')
      .setInputFiles({ name: `${category}.txt`, mimeType: 'text/plain', buffer: Buffer.from(category) });
    await expect(zone.getByRole('listitem')).toHaveText([/Uploaded/]);
    expect(await most()).toBe(1);
  }
  const proofs = page.getByRole('group', { name: 'Proof of address' });
  await proofs
    .locator('input[type="file"]')
    .setInputFiles({ name: 'odd.txt', mimeType: 'text/plain', buffer: Buffer.from(eicar, 'latin1') });
  await expect(proofs.getByText(/^This file can’t be accepted: /)).toBeVisible();
  await proofs.getByRole('button', { name: 'Remove odd.txt' }).click();
  await expect(proofs.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(proofs.getByRole('listitem')).toContainText('Proof of address.txt');
  await goOn(page);

  // The official's own application keeps the company's back until it is complete.
  await expect(page).toHaveURL(at('sign'));
  const answers = page.getByRole('list', { name: 'Your answers' }).getByRole('listitem');
  await expect(answers.filter({ hasText: 'Country and name' })).toContainText('Noether Rings GmbH');
  await expect(answers.filter({ hasText: 'Suppliers and customers' })).toContainText('Glaswerk Jena');
  await expect(answers.filter({ hasText: 'Operation activity' })).toContainText('Complete');
  const afterwards = page.getByRole('list', { name: 'After you submit' }).getByRole('listitem');
  await expect(afterwards).toHaveText([
    /You sign and submit.*Now/,
    /We check your application/,
    /account opens/,
  ]);
  await page.getByRole('button', { name: 'Sign and submit' }).click();
  await expect(steps.filter({ hasText: 'to fix' })).toHaveText([/Officials/, /Sign/]);
  const theirs = await bankFor(official);
  const { data: applications } = await theirs.ok('applications.list', { query: { all: 'true' } });
  await completeOfficial(theirs, 'kontor', applications.edges[0]?.node.id ?? '');
  await signEverything(page, person, 'Sign and submit');
  await expect(page).toHaveURL(`${base}/identity?confirmed`);
  const { data } = await ask<{ data: object }>(page, `/clients-applications/${company?.id}`);
  expect(data).toMatchObject({
    status: 'READY_TO_REVIEW',
    businessDescription: 'Algebra for engineers',
    registeredAddress: { city: 'Göttingen' },
    companyNumber: 'HRB 12345',
    suppliers: [{ name: 'Glaswerk Jena' }],
  });
});
