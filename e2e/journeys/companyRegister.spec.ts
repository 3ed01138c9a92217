import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ask, haveSession } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');
const at = (step: string) => `${base}/identity/corporate/${step}`;
const note = 'Filled in from the companies register';

const goOn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
const search = (page: Page) => page.getByRole('textbox', { name: /Find your company in the register/ });
const found = (page: Page) => page.getByRole('list', { name: 'Companies found' }).getByRole('button');
const name = (page: Page) => page.getByLabel('Company name');

async function chooseCountry(page: Page, country: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Country of incorporation' }).click();
  await page.keyboard.type(country);
  await page.getByRole('option', { name: country }).click();
}

/** Somebody before the first step of a company's application. */
async function begin(page: Page): Promise<void> {
  await haveSession(await newPerson('kontor', { firstName: 'Ada', lastName: 'Byron' }), page.context());
  await page.goto(at('country-and-name'));
}

async function look(page: Page, words: string): Promise<void> {
  await search(page).fill(words);
  await search(page).press('Enter');
}

const application = async (page: Page) => {
  const id = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('identityCorporate') ?? '{}') as { id?: string }).id,
  );
  return (await ask<{ data: object }>(page, `/clients-applications/${id}`)).data;
};

test('a company that is found in the register fills its application in, says where, and leaves alone what somebody typed', async ({
  page,
}) => {
  await begin(page);
  // It begins with the register's country.
  await expect(page.getByRole('combobox', { name: 'Country of incorporation' })).toHaveText('United Kingdom');
  await expect(search(page)).toBeVisible();
  // Only companies of the register's own country can be looked for.
  await chooseCountry(page, 'Germany');
  await expect(name(page)).toBeVisible();
  await expect(search(page)).toHaveCount(0);
  await chooseCountry(page, 'United Kingdom');
  await look(page, 'analytical');
  await expect(found(page)).toHaveText([/ANALYTICAL ENGINES LIMITED/, /ANALYTICAL ENGINES \(HOLDINGS\) PLC/]);
  await expectAccessible(page);
  await found(page).first().click();
  await expect(name(page)).toHaveValue('ANALYTICAL ENGINES LIMITED');
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: note })).toContainText(
    'ANALYTICAL ENGINES LIMITED, number 99000101',
  );
  // Another one takes its place.
  await look(page, '99000102');
  await found(page).click();
  await expect(name(page)).toHaveValue('ANALYTICAL ENGINES (HOLDINGS) PLC');
  await goOn(page);
  const created = page.getByRole('dialog', { name: 'Your company’s application is ready to fill in' });
  await created.getByRole('button', { name: 'Close' }).last().click();

  const holdings = {
    companyName: 'ANALYTICAL ENGINES (HOLDINGS) PLC',
    companyNumber: '99000102',
    incorporationDate: '2019-03-04',
    registeredAddress: { street: 'Dorset Street', house: '1', city: 'London', postCode: 'W1U 4EG' },
  };
  expect(await application(page)).toMatchObject(holdings);
  await page.goto(at('registration-information'));
  await expect(page.getByLabel('Company number')).toHaveValue('99000102');
  await expect(page.getByLabel('Company number')).toHaveAccessibleDescription(/companies register/);
  await expect(page.getByText(`${note}.`)).toHaveCount(3);
  await expect(page.getByText('1 of 10 SIC codes')).toBeVisible();
  await page.getByLabel('Incorporated on').fill('05.03.2019');
  await page.getByLabel('Incorporated on').press('Tab');
  await expect(page.getByText(`${note}.`)).toHaveCount(2);
  await goOn(page);
  await expect.poll(() => application(page)).toMatchObject({ incorporationDate: '2019-03-05' });

  await page.goto(at('business-data'));
  const address = page.getByRole('region', { name: 'Registered address' });
  await expect(address.getByLabel('Street')).toHaveValue('Dorset Street');
  await expect(address.getByText(`${note}.`)).toBeVisible();

  // Another company brings what it has, in place of what the register brought before and of nothing else.
  await page.goto(at('country-and-name'));
  await look(page, 'halley');
  await found(page).click();
  await expect(name(page)).toHaveValue('HALLEY INSTRUMENTS LIMITED');
  await goOn(page);
  await expect(page).toHaveURL(/personal-data/);
  expect(await application(page)).toMatchObject({
    companyName: 'HALLEY INSTRUMENTS LIMITED',
    companyNumber: '99000103',
    incorporationDate: '2019-03-05',
    registeredAddress: { street: 'Quarry Lane', house: 'Comet House', city: 'Bristol', state: 'Avon' },
  });
});

test('a name that was typed stays, and without the register the form goes on by hand', async ({ page }) => {
  await begin(page);
  await chooseCountry(page, 'United Kingdom');
  await look(page, 'dragons');
  await expect(page.getByText(/^No company like this is in the register/)).toBeVisible();

  await look(page, 'unavailable');
  const failed = page.getByText('We can’t reach the register at the moment');
  await expect(failed).toBeVisible();
  await expectAccessible(page);
  await name(page).fill('Analytical Engines');
  await look(page, '99000101');
  await found(page).click();
  await expect(page.getByText(note)).toBeVisible();
  await expect(name(page)).toHaveValue('Analytical Engines');

  // What it knows can no longer be asked for: the number it found is kept, the rest is typed.
  await page.route('**/api/v1/companies/**', (route) => route.abort());
  await goOn(page);
  await expect(
    page.getByRole('dialog', { name: 'Your company’s application is ready to fill in' }),
  ).toBeVisible();
  const kept = await application(page);
  expect(kept).toMatchObject({ companyName: 'Analytical Engines', companyNumber: '99000101' });
  expect(kept).not.toHaveProperty('incorporationDate');
  await page.goto(at('registration-information'));
  await expect(page.getByLabel('Company number')).toHaveValue('99000101');
  await expect(page.getByText(`${note}.`)).toHaveCount(0);
});

test('people who hold an office by the register are a press away from the officials', async ({ page }) => {
  await begin(page);
  await chooseCountry(page, 'United Kingdom');
  await look(page, 'analytical');
  await found(page).first().click();
  await goOn(page);
  const created = page.getByRole('dialog', { name: 'Your company’s application is ready to fill in' });
  await created.getByRole('button', { name: 'Close' }).last().click();
  await page.goto(at('cof'));
  const registered = page.getByRole('list', { name: 'In the companies register' }).getByRole('button');
  await expect(registered).toHaveText([
    /^Charles Babbage.*Director$/,
    /^Ada King Lovelace.*Director$/,
    /^Luigi Menabrea.*Secretary$/,
  ]);
  await expectAccessible(page);
  const director = await newPerson('kontor', { firstName: 'Charles', lastName: 'Babbage' });
  await registered.first().click();
  const dialog = page.getByRole('dialog', { name: 'Add an official' });
  await expect(dialog.getByLabel('First name')).toHaveValue('Charles');
  await expect(dialog.getByLabel('Last name')).toHaveValue('Babbage');
  await expect(dialog.getByLabel('Position')).toHaveValue('Director');
  await dialog.getByLabel('E-mail address').fill('charles@example.com');
  await dialog.getByLabel('Date of birth').fill('26.12.1981');
  await dialog.getByRole('combobox', { name: 'Nationality' }).click();
  await page.keyboard.type('United Kingdom');
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await dialog.getByLabel('Mobile number').fill(director.phone);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('list', { name: 'Officials' })).toContainText('Charles Babbage');
  await expect(registered).toHaveText([/Lovelace/, /Menabrea/]);
});
