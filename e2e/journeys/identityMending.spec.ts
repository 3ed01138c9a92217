import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  addOfficial,
  bankFor,
  beginApplication,
  beginCompany,
  personAnswers,
} from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import { fetchAs, haveSession } from '../support/portal.ts';
import { unrouteAll } from '../support/routing.ts';
import { newPerson, newStranger, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');
const missing = (page: Page) => page.getByRole('group', { name: /answers are missing$/ });

/** Follows each link of what is missing, and finds the focus where it is mended. */
async function follow(page: Page, sign: string, fields: readonly (readonly [string, Locator])[]) {
  await page.goto(sign);
  for (const [link, field] of fields) {
    await page.getByRole('button', { name: 'Sign and submit' }).click();
    await missing(page).getByRole('link', { name: link }).click();
    await expect(field, link).toBeFocused();
    if (page.url() !== sign) await page.goBack();
  }
}

test('what a company’s application lacks is a link each to its own field or control', async ({ page }) => {
  test.setTimeout(150_000); // fourteen steps, each over the last one
  const founder = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  const bank = await bankFor(founder);
  const company = await beginCompany(bank);
  await addOfficial(bank, company, await newStranger('kontor', { firstName: 'Noor', lastName: 'Haddad' }));
  await haveSession(founder, page.context());
  const main = page.getByRole('main');
  const within = (name: string) => main.getByRole('group', { name });
  // No application begins without a name, so that the bank only misses it here.
  await page.route(`**/clients-applications/${company}/submit`, async (route) => {
    const answer = await fetchAs(route);
    const { message, ...refusal } = (await answer.json()) as { message: object[] };
    const nameless = { property: 'companyName', constraints: { isNotEmpty: 'companyName is missing' } };
    await route.fulfill({ response: answer, json: { ...refusal, message: [nameless, ...message] } });
  });
  await follow(page, `${base}/identity/corporate/sign`, [
    ['Country and name: Company name', main.getByLabel('Company name')],
    ['Personal data: Date of birth', main.getByLabel('Date of birth')],
    ['More about you: Where you’ve lived for three years', main.getByRole('combobox', { name: 'Country' })],
    ['Identity verification: Identity check', main.getByRole('button', { name: 'Check my identity' })],
    ['Your agreements: Agreements', main.getByRole('checkbox').first()],
    [
      'Business data: Registered address',
      main.getByRole('region', { name: 'Registered address' }).getByRole('combobox', { name: 'Country' }),
    ],
    ['Registration: SIC codes', main.getByRole('textbox', { name: /SIC/ })],
    ['Additional information: Who is your accountant?', main.getByLabel('Who is your accountant?')],
    ['Suppliers and customers: Customers', within('Customer 1').getByRole('textbox', { name: 'Name' })],
    ['Operation activity: Monthly turnover', main.getByRole('combobox').first()],
    ['Services: What you’d like to use', main.getByRole('checkbox').first()],
    [
      'Officials: Application of official 1',
      main.getByRole('button', { name: 'Edit Noor Haddad’s details' }),
    ],
    ['Documents: Proof of address', within('Proof of address').getByRole('button').first()],
    ['Sign: Agreements', main.getByRole('checkbox').first()],
  ]);
  const steps = page.getByRole('navigation', { name: 'Noether Rings GmbH' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'to fix' })).toHaveCount(14);
  await expectAccessible(page);
});

test('the list of missing answers takes the focus only if the person hasn’t moved on', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  await beginApplication(await bankFor(person));
  await haveSession(person, page.context());
  await page.goto(`${base}/identity/individual/sign`);
  const submit = page.getByRole('button', { name: 'Sign and submit' });
  await submit.click();
  await expect(missing(page)).toBeFocused();
  // Asked again, and what was missing is followed before the answer is there.
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/submit', async (route) => {
    await asked;
    await route.continue();
  });
  const answered = page.waitForResponse('**/submit');
  await submit.click();
  await missing(page).getByRole('link', { name: 'Sign: Agreements' }).click();
  const agreement = page.getByRole('main').getByRole('checkbox').first();
  await expect(agreement).toBeFocused();
  answer();
  await (await answered).finished();
  await expect(submit).not.toHaveAttribute('aria-busy', 'true');
  await expect(agreement).toBeFocused();
});

test('what the bank says of an address history as a whole stands beside it', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  const bank = await bankFor(person);
  const id = await beginApplication(bank);
  const { lastThreeYearsAddressHistory } = await personAnswers(bank, id);
  await bank.ok('applications.updateIndividual', { params: { id }, body: { lastThreeYearsAddressHistory } });
  await haveSession(person, page.context());
  await page.goto(`${base}/identity/individual/additional-information`);
  const said = page.getByRole('region', { name: /Where have you lived/ }).getByRole('alert');
  await expect(page.getByText('All three years are covered.')).toBeVisible();
  await expect(said).toHaveCount(0);
  const property = 'lastThreeYearsAddressHistory';
  const refuse = (rule: string, sentence: string) =>
    page.route('**/clients-applications/individuals/*', (route) =>
      route.fulfill({
        status: 400,
        json: {
          statusCode: 400,
          error: 'Bad Request',
          code: 'VALIDATION',
          requestId: 'e2e',
          message: [{ property, constraints: { [rule]: `${property} ${sentence}` } }],
        },
      }),
    );
  await refuse('arrayMaxSize', 'must have fewer addresses');
  await page.getByLabel('Street').fill('Hainholzweg');
  await expect(said).toContainText('must have fewer addresses');
  await expectAccessible(page);
  // Rules that the bank has everywhere are said in the language of the page.
  await unrouteAll(page);
  await refuse('maxLength', 'must be shorter');
  await page.getByLabel('Street').fill('Hainholz');
  await expect(said).toContainText('This is too long. Please shorten it.');
});
