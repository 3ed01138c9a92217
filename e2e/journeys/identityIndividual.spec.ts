import { expect, test, type Locator, type Page, type Request } from '@playwright/test';
import { applicant, bankFor, beginApplication, stored } from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import { ask, fetchAs, haveSession } from '../support/portal.ts';
import { codesSentTo, newPerson, nextCode, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');
const at = (step: string) => `${base}/identity/individual/${step}`;
const newcomer = () => newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether', type: 'CORPORATE' });

const goOn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
const steps = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('listitem');
const asked = (page: Page, method: string, end: RegExp) =>
  page.waitForRequest((request) => request.method() === method && end.test(new URL(request.url()).pathname));

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.keyboard.type(option);
  await page.getByRole('option', { name: option }).click();
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pictureOf = (what: string, buffer: Buffer = png) => ({
  name: `${what}.png`,
  mimeType: 'image/png',
  buffer,
});

/** Takes the sandbox's check to its result: the two sides of an identity card and a selfie, with what is missing or unreadable said beside it. */
async function takePictures(check: Locator): Promise<void> {
  const goOn = check.getByRole('button', { name: 'Continue' });
  const part = (name: string) => check.getByRole('group', { name });
  const take = (name: string, buffer?: Buffer) =>
    part(name).locator('input[type=file]').setInputFiles(pictureOf(name, buffer));
  await expect(check.getByText('Step 1 of 4')).toBeVisible();
  await expectAccessible(check.page());
  await check.getByRole('radio', { name: 'Identity card' }).check();
  await goOn.click();
  await expect(check.getByRole('heading', { name: 'Photograph your document' })).toBeFocused();
  await take('Back');
  await take('Front', Buffer.from('not a picture'));
  await expect(part('Front')).toContainText('This file isn’t a picture that can be read.');
  await goOn.click();
  await expect(part('Front')).toContainText('Add this picture.');
  await expect(part('Front').getByRole('button', { name: /another/ })).toBeFocused();
  await expect(part('Back')).not.toContainText('Add this picture.');
  await take('Front');
  await expect(part('Front')).not.toContainText('Add this picture.');
  await expectAccessible(check.page());
  await goOn.click();
  await take('Your face');
  await goOn.click();
  await expect(check.getByRole('heading', { name: 'Choose the result' })).toBeFocused();
  await check.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(part('Your face').getByText('Your face.png')).toBeVisible();
  await goOn.click();
}

test('a person’s application is filled in in seven steps, signed with a code and sent', async ({ page }) => {
  const person = await newcomer();
  await haveSession(person, page.context());
  await page.goto(`${base}/identity`);
  await page.getByRole('link', { name: /^Personal account/ }).click();
  await expect(page).toHaveURL(at('personal-data'));
  const listed = steps(page, 'New application');
  await expect(listed).toHaveText([
    /Personal data/,
    /Additional information/,
    /Activities/,
    /Operation activity/,
    /Services/,
    /Identity verification/,
    /Sign/,
  ]);
  // Until the first step is saved no other can be opened, by its address neither.
  await expect(listed.getByRole('link')).toHaveCount(0);
  await page.goto(at('services'));
  await expect(page).toHaveURL(at('personal-data'));
  await page.getByLabel('E-mail address').fill(applicant.email);
  await page.getByLabel('Date of birth').fill('23.03.1990');
  await choose(page, 'Nationality', 'Germany');
  await goOn(page);

  await expect(page).toHaveURL(at('additional-information'));
  const { id } = (await stored(page, 'identity')) ?? { id: '' };
  const own = steps(page, 'Emmy Noether');
  const step = (name: string) => own.filter({ hasText: name });
  await expect(step('Personal data').getByRole('link')).toHaveAccessibleName(/Done/);
  await expect(own.locator('[aria-current="step"]')).toHaveText(/Additional information/);
  // Now each of the others opens, but for the check of identity, which has no address (ID-IND-08).
  await expect(step('Identity verification').getByRole('link')).toHaveCount(0);
  for (const [name, address] of [
    ['Activities', 'activities'],
    ['Operation activity', 'operation-activity'],
    ['Services', 'services'],
    ['Sign', 'sign'],
    ['Personal data', 'personal-data'],
    ['Additional information', 'additional-information'],
  ] as const) {
    await step(name).getByRole('link').click();
    await expect(page).toHaveURL((url) => url.href.split('?')[0] === at(address));
    await expect(own.locator('[aria-current="step"]')).toHaveText(new RegExp(name));
  }
  await choose(page, 'Country', 'Germany');
  await page.getByLabel('Street').fill('Stegemühlenweg');
  await page.getByLabel('Postcode').fill('37073');
  await page.getByLabel('Town or city').fill('Göttingen');
  await page.getByLabel('Moved in').fill('01.01.2015');
  await expect(page.getByLabel('I live here now')).toBeChecked();
  for (const no of await page.getByRole('radio', { name: 'No' }).all()) await no.check();
  await expectAccessible(page);
  await goOn(page);

  // A row in which nothing is chosen is no source of funds.
  await expect(page).toHaveURL(at('activities'));
  const { data: activities } = await ask<{ data: { edges: { node: { name: string } }[] } }>(
    page,
    '/clients-activities?all=true',
  );
  for (const { node } of activities.edges)
    await expect(page.getByRole('checkbox', { name: node.name, exact: true })).toBeVisible();
  const saves: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(`/individuals/${id}`)) saves.push(request);
  });
  await page.getByRole('checkbox', { name: 'Employed', exact: true }).check();
  await page.getByRole('combobox').first().click();
  await page.getByRole('option', { name: 'Salary' }).click();
  await page.getByRole('button', { name: 'Add another source' }).click();
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(2);
  await goOn(page);
  await expect(page).toHaveURL(at('operation-activity'));
  expect(saves.at(-1)?.postDataJSON()).toMatchObject({
    sourceOfFundsIds: [expect.stringMatching(/^[0-9a-f-]{36}$/)],
  });

  const ranges = page.getByRole('main').getByRole('combobox');
  await expect(ranges).toHaveCount(7);
  for (const range of await ranges.all()) {
    await range.click();
    await expect(page.getByRole('option').first()).toHaveText(/^From \S.* to \S/);
    await expect(page.getByRole('option').last()).toHaveText(/^Over \S/);
    await page.getByRole('option').first().click();
  }
  await goOn(page);

  await expect(page).toHaveURL(at('services'));
  const { data: products } = await ask<{ data: { edges: { node: { name: string } }[] } }>(
    page,
    '/products?clientType=INDIVIDUAL&all=true',
  );
  const uses = page.getByRole('group', { name: 'What would you like to use?' });
  await expect(uses.getByRole('checkbox')).toHaveCount(products.edges.length);
  for (const { node } of products.edges)
    await expect(uses.getByRole('checkbox', { name: node.name })).toBeVisible();
  for (const group of [uses, page.getByRole('group', { name: 'How will you use them?' })])
    await group.getByRole('checkbox').first().check();

  // The check is started here, as no address leads to it.
  const token = asked(page, 'GET', new RegExp(`/clients-applications/${id}/sumsub-token$`));
  await page.getByRole('button', { name: 'Check my identity' }).click();
  await token;
  await takePictures(page.getByRole('dialog', { name: 'Identity check' }));
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(page.getByText('Your identity is verified')).toBeVisible();
  await goOn(page);

  await expect(page).toHaveURL(at('sign'));
  const answers = page.getByRole('list', { name: 'Your answers' }).getByRole('listitem');
  await expect(answers.filter({ hasText: 'Personal data' })).toContainText('Emmy Noether, emmy');
  const { data: agreements } = await ask<{ data: { id: string; name: string }[] }>(
    page,
    `/clients-applications/${id}/agreements`,
  );
  const boxes = page.getByRole('main').getByRole('checkbox');
  await expect(boxes).toHaveCount(agreements.length);
  for (const { id: agreementId, name } of agreements) {
    await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    await page.getByRole('button', { name: `Read ${name}` }).click();
    const reader = page.getByRole('dialog', { name });
    await expect(reader.getByRole('article')).not.toBeEmpty();
    const read = reader.getByRole('link', { name: 'Open as PDF' });
    await expect(read).toHaveAttribute('href', new RegExp(`/agreements/${agreementId}/file`));
    const type = await read.evaluate(async (link: HTMLAnchorElement) =>
      (await fetch(link.href)).headers.get('content-type'),
    );
    expect(type).toContain('application/pdf');
    await reader.getByRole('button', { name: 'Close' }).first().click();
    await expect(reader).toHaveCount(0);
  }
  await expectAccessible(page);
  const before = (await codesSentTo(person)).length;
  await page.getByRole('button', { name: 'Sign and submit' }).click();
  const code = await nextCode(person, before);
  await page.getByRole('dialog').getByRole('textbox').first().pressSequentially(code);
  await expect(page).toHaveURL(`${base}/identity?confirmed`);
  const confirmed = page.getByRole('dialog', { name: 'Thank you, we have your application' });
  await confirmed.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(`${base}/identity`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Personal account' })).toContainText('Sent');
});

/** The six flags that ask a person for more. */
const flags = [
  'civilActive',
  'criminalOfAnyActive',
  'lastThreeYearsAddressHistoryActive',
  'nationalInsuranceNumberOfDirectorsActive',
  'regulatoryActive',
  'businessAndEmploymentActive',
];

test('the bank’s scheme decides which steps there are', async ({ page }) => {
  const person = await newcomer();
  const id = await beginApplication(await bankFor(person));
  await haveSession(person, page.context());
  let scheme: object = {};
  await page.route(`**/api/v1/clients-applications/${id}`, async (route) => {
    const response = await fetchAs(route);
    const { data } = (await response.json()) as { data: { applicationScheme: object } };
    return route.fulfill({
      response,
      json: { data: { ...data, applicationScheme: { ...data.applicationScheme, ...scheme } } },
    });
  });
  const names = async (changed: object, step: string) => {
    scheme = changed;
    await page.goto(`${base}/identity`); // asked for by the page itself, not brought along with the document
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(at(step));
    return steps(page, 'Emmy Noether');
  };
  const off = Object.fromEntries(flags.map((flag) => [flag, false]));
  const bare = await names({ ...off, kycProvider: 'NONE' }, 'activities');
  await expect(bare).toHaveText([/Personal data/, /Activities/, /Operation activity/, /Services/, /Sign/]);
  for (const flag of flags) {
    const more = await names({ ...off, [flag]: true, kycProvider: 'MOCK' }, 'additional-information');
    await expect(more).toHaveCount(7);
    await expect(more.nth(1)).toHaveText(/Additional information/);
    await expect(more.nth(5)).toHaveText(/Identity verification/);
  }
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${base}/identity`);
});
