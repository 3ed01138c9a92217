import { expect, test, type Page, type Request } from '@playwright/test';
import { applicant, bankFor, beginApplication, holdSaves, stored } from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import { haveSession } from '../support/portal.ts';
import { unrouteAll } from '../support/routing.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');
const at = (step: string) => `${base}/identity/individual/${step}`;

/** Somebody whose application has its personal data; its id. */
async function begin(page: Page): Promise<string> {
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether', type: 'CORPORATE' });
  const id = await beginApplication(await bankFor(person));
  await haveSession(person, page.context());
  return id;
}

const steps = (page: Page) => page.getByRole('navigation', { name: 'Emmy Noether' }).getByRole('listitem');
const inError = (page: Page) => steps(page).filter({ hasText: /Needs correction|to fix/ });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Save before you leave?' });
/** The logo, which leads home. */
const home = (page: Page) => page.getByRole('banner').getByRole('link');
const choose = (page: Page, name: string) => popup(page).getByRole('button', { name, exact: true }).click();
const isSave = (request: Request) => request.method() === 'PUT' && request.url().includes('/individuals/');

/** What the bank says of a property. */
const entry = (property: string, ...messages: string[]) => ({
  property,
  constraints: Object.fromEntries(messages.map((message, index) => [`rule${index}`, message])),
});

/** Lets the bank refuse every save. */
const rejectSaves = (page: Page, ...message: object[]) =>
  page.route('**/clients-applications/individuals/*', (route) =>
    route.fulfill({
      status: 400,
      json: { statusCode: 400, error: 'Bad Request', code: 'VALIDATION', requestId: 'e2e', message },
    }),
  );

test('leaving with something unsaved asks: to stay, to go without it, or to save it first', async ({
  page,
}) => {
  const id = await begin(page);
  await page.goto(at('personal-data'));
  const tax = page.getByLabel('Tax number');
  let release = await holdSaves(page);
  await tax.fill('12/345');
  await home(page).click();
  await expect(popup(page)).toBeVisible();
  await expect(page).toHaveURL(at('personal-data'));
  await expectAccessible(page);
  await choose(page, 'Cancel');
  await expect(popup(page)).toHaveCount(0);
  await expect(page).toHaveURL(at('personal-data'));
  await expect(tax).toHaveValue('12/345');

  // The draft survives a reload; leaving without it brings back what was saved.
  await page.reload();
  await expect(tax).toHaveValue('12/345');
  await home(page).click();
  await choose(page, 'Close without saving');
  await expect(page).toHaveURL(`${base}/home`);
  await page.goto(at('personal-data'));
  await expect(tax).toHaveValue('');

  await tax.fill('67/890');
  await home(page).click();
  await expect(popup(page)).toBeVisible();
  await release();
  const [saved] = await Promise.all([page.waitForRequest(isSave), choose(page, 'Save and close')]);
  expect(saved.url()).toMatch(new RegExp(`/v1/clients-applications/individuals/${id}$`));
  expect(saved.postDataJSON()).toMatchObject({ taxNumber: '67/890' });
  await expect(page).toHaveURL(`${base}/home`);
  expect(await stored(page, 'identity')).toMatchObject({ id, taxNumber: '67/890', version: 2 });
  await page.goto(at('personal-data'));
  await expect(tax).toHaveValue('67/890');

  // So does logging out, which goes on once all is saved.
  release = await holdSaves(page);
  await tax.fill('11/111');
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(popup(page)).toBeVisible();
  await release();
  const [last] = await Promise.all([page.waitForRequest(isSave), choose(page, 'Save and close')]);
  expect(last.postDataJSON()).toMatchObject({ taxNumber: '11/111' });
  await expect(page).toHaveURL(`${base}/auth/phone`);
});

test('what is typed is saved after a pause as far as it is right, on every device, and says so when it can’t be', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether', type: 'CORPORATE' });
  const bank = await bankFor(person);
  const params = { id: await beginApplication(bank) };
  await haveSession(person, page.context());
  const main = page.getByRole('main');
  // What is shown; what of it is announced is in a status beside it.
  const saved = main.getByText(/^Saved at /).first();
  await page.goto(at('personal-data'));
  const tax = page.getByLabel('Tax number');
  const mail = page.getByLabel('E-mail address');

  const first = page.waitForRequest(isSave);
  await mail.fill('emmy@');
  await tax.fill('12/345');
  expect((await first).postDataJSON()).toMatchObject({ taxNumber: '12/345', email: applicant.email });
  await expect(main.getByText('Not saved yet')).toBeVisible();
  await mail.fill('emmy@example.com');
  await expect(saved).toBeVisible();
  const { data: kept } = await bank.ok('applications.get', { params });
  expect(kept).toMatchObject({ taxNumber: '12/345', email: 'emmy@example.com' });

  // What can't be sent stays, and is sent on request.
  const release = await holdSaves(page);
  await tax.fill('67/890');
  await expect(main.getByRole('status').filter({ hasText: /^Not saved$/ })).toBeAttached();
  await release();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(saved).toBeVisible();
  await expectAccessible(page);

  // What the bank won't have is said at its field, and the person types on.
  await rejectSaves(page, entry('taxNumber', 'taxNumber must be longer'));
  await tax.fill('6');
  await expect(page.getByText('Tax Number must be longer')).toBeVisible();
  await expect(tax).toBeFocused();
  await unrouteAll(page);

  // Another device changes another answer: both stay. It changes the same one: the person chooses.
  await bank.ok('applications.updateIndividual', { params, body: { lastName: 'Noether-Artin' } });
  await tax.fill('11/111');
  await expect(page.getByText('What was changed there is now shown here too.')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Noether-Artin');
  await expect(tax).toHaveValue('11/111');
  await expect(saved).toBeVisible();
  await bank.ok('applications.updateIndividual', { params, body: { taxNumber: '99/999' } });
  await tax.fill('22/222');
  await page.getByRole('button', { name: 'Use the other ones' }).click();
  await expect(tax).toHaveValue('99/999');
  await home(page).click();
  await expect(page).toHaveURL(`${base}/home`);
});

test('a save that the bank refuses closes the popup and marks fields and steps; what belongs to no step is said above the action', async ({
  page,
}) => {
  await begin(page);
  await page.goto(at('personal-data'));
  await rejectSaves(
    page,
    entry('taxNumber', 'taxNumber must be a string'),
    entry('sourceOfFundsIds', 'sourceOfFundsIds must be given'),
    entry('productsIds', 'productsIds must be given'),
    entry('sumSubApplication', 'sumSubApplication must be completed'),
    entry('favouriteColour', 'Choose another colour', 'It must be a text'),
    entry('attachment', 'Document is required'),
  );
  await page.getByLabel('Tax number').fill('12/345');
  await home(page).click();
  await choose(page, 'Save and close');
  await expect(popup(page)).toHaveCount(0);
  await expect(page).toHaveURL(at('personal-data'));
  await expect(page.getByText('Tax Number must be a string')).toBeVisible();
  await expect(page.getByLabel('Tax number')).toBeFocused();
  await expect(page.getByText('Choose another colour')).toBeVisible();
  await expect(page.getByText('It must be a text')).toHaveCount(0);
  await expect(page.getByText('Document is required')).toHaveCount(0);
  await expect(inError(page)).toHaveText([
    /Personal data/,
    /Activities/,
    /Services/,
    /Identity verification/,
  ]);
  await expectAccessible(page);
});

test('everything that is missing is said at once, each a way to its field; marks outlive a reload and leaving without saving', async ({
  page,
}) => {
  await begin(page);
  await page.goto(at('sign'));
  await page.getByRole('button', { name: 'Sign and submit' }).click();
  const missing = page.getByRole('group', { name: '16 answers are missing' });
  await expect(missing).toBeFocused();
  await expect(missing.getByRole('link')).toHaveCount(16);
  await missing.getByRole('link', { name: 'Sign: Agreements' }).click();
  await expect(page.getByRole('main').getByRole('checkbox').first()).toBeFocused();
  const marked = [
    /Additional information/,
    /Activities/,
    /Operation activity/,
    /Services/,
    /Identity verification/,
    /Sign/,
  ];
  await expect(inError(page)).toHaveText(marked);
  await expectAccessible(page);
  await page.reload();
  await expect(inError(page)).toHaveText(marked);

  // Each leads into its own field, whatever else its step lacks.
  const backToSign = () => steps(page).last().getByRole('link').click();
  for (const [link, field] of [
    [
      'Activities: Where your money comes from',
      page.getByRole('combobox', { name: 'Where does your money' }),
    ],
    [
      'Operation activity: Largest incoming payment',
      page.getByRole('combobox', { name: /Largest payment received/ }),
    ],
    ['Services: How you’ll use it', page.getByRole('checkbox', { name: 'Online' })],
  ] as const) {
    await missing.getByRole('link', { name: link }).click();
    await expect(field).toBeFocused();
    await backToSign();
  }
  await missing.getByRole('link', { name: 'Activities: What you do' }).click();
  await expect(page).toHaveURL(at('activities'));
  await holdSaves(page);
  const employed = page.getByRole('checkbox', { name: 'Employed', exact: true });
  await expect(employed).toBeFocused();
  await expect(page.getByText('Answer this question.')).toHaveCount(2);
  await employed.check();
  await expect(page.getByText('Answer this question.')).toHaveCount(1);
  await home(page).click();
  await choose(page, 'Close without saving');
  await expect(page).toHaveURL(`${base}/home`);
  await page.goto(at('activities'));
  await expect(page.getByText('Answer this question.')).toHaveCount(2);
  await expect(inError(page)).toHaveText(marked);
});

test('whom the bank lets not go on is told so, and comes to the applications without the company’s record', async ({
  page,
}) => {
  await begin(page);
  const denied = page.getByRole('dialog', { name: 'You can’t open this application' });
  const forbid = () =>
    page.route('**/api/v1/clients-applications/**', (route) =>
      route.fulfill({
        status: 403,
        json: {
          statusCode: 403,
          error: 'Forbidden',
          code: 'FORBIDDEN',
          message: 'Forbidden',
          requestId: 'e2e',
        },
      }),
    );
  await page.goto(at('personal-data'));
  await page.evaluate(() => localStorage.setItem('identityCorporate', JSON.stringify({ id: 'company' })));
  await page.getByLabel('Tax number').fill('12/345');
  await forbid();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(denied).toContainText('You don’t have permission');
  expect(await stored(page, 'identityCorporate')).toEqual({ id: 'company' });
  await expectAccessible(page);
  await denied.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(`${base}/identity`);
  expect(await stored(page, 'identityCorporate')).toBeNull();

  // The bank may refuse to show it as well; a reloaded document would include it.
  await page.goto(`${base}/identity`);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(denied).toBeVisible();
  await denied.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(`${base}/identity`);
});

test('a company’s own step is saved on leaving as the company’s; that of its main representative can’t be saved half', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether', type: 'CORPORATE' });
  const { data } = await (
    await bankFor(person)
  ).ok('applications.createCorporate', {
    body: { companyName: 'Noether Rings GmbH', incorporationCountryId: applicant.nationalityId },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  await haveSession(person, page.context());
  await page.goto(`${base}/identity/corporate/country-and-name`);
  const release = await holdSaves(page);
  await page.getByLabel('Company name').fill('Noether Ideals GmbH');
  await home(page).click();
  await expect(popup(page)).toBeVisible();
  await release();
  const [saved] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    choose(page, 'Save and close'),
  ]);
  expect(saved.url()).toMatch(new RegExp(`/v1/clients-applications/corporates/${data.id}$`));
  await expect(page).toHaveURL(`${base}/home`);
  expect(await stored(page, 'identityCorporate')).toMatchObject({ companyName: 'Noether Ideals GmbH' });

  await page.goto(`${base}/identity/corporate/personal-data`);
  await holdSaves(page);
  await page.getByLabel('E-mail address').fill('emmy@example.com');
  await home(page).click();
  await expect(popup(page).getByRole('button', { name: 'Close without saving' })).toBeVisible();
  await expect(popup(page).getByRole('button', { name: 'Save and close' })).toHaveCount(0);
  await choose(page, 'Close without saving');
  await expect(page).toHaveURL(`${base}/home`);

  await page.goto(`${base}/identity/corporate/${data.mainRepresentativeId}/cof-additional-infromation`);
  await page.getByLabel('Street').fill('Stegemühlenweg');
  await home(page).click();
  await expect(popup(page).getByRole('button', { name: 'Close without saving' })).toBeVisible();
  await expect(popup(page).getByRole('button', { name: 'Save and close' })).toHaveCount(0);
});
