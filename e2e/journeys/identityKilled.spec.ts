import { expect, test, type Browser, type Page, type TestInfo } from '@playwright/test';
import type { Client } from '../../apps/bank/test/support/client.ts';
import {
  addDocuments,
  addOfficial,
  applicant,
  atBank,
  bankFor,
  beginCompany,
  companyAnswers,
  completeOfficial,
  firstActivities,
  firstServices,
  nameOfficial,
  personAnswers,
  signAgreements,
} from '../support/applications.ts';
import { anotherBrowser, haveSession, loseAnswer } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, newStranger, portalOf, type Person } from '../support/sandbox.ts';

const base = portalOf('kontor');

/** What is typed in a step: enough to be saved, and too little for the step to be done. */
type Typed = { step: string; type: (page: Page) => Promise<void>; stands: (page: Page) => Promise<void> };

const field = (step: string, label: string, value: string): Typed => ({
  step,
  type: (page) => page.getByLabel(label).fill(value),
  stands: (page) => expect(page.getByLabel(label)).toHaveValue(value),
});

const first = (step: string, role: 'checkbox' | 'radio', name: string | RegExp = /./): Typed => {
  const choice = (page: Page) => page.getByRole('main').getByRole(role, { name }).first();
  return {
    step,
    type: (page) => choice(page).check(),
    stands: (page) => expect(choice(page)).toBeChecked(),
  };
};

const firstRange: Typed = {
  step: 'operation-activity',
  type: async (page) => {
    await page.getByRole('main').getByRole('combobox').first().click();
    await page.getByRole('option').first().click();
  },
  stands: (page) => expect(page.getByRole('main').getByRole('combobox').first()).toContainText('From'),
};

const saved = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Saved at / });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const isAt = (page: Page, step: string) =>
  expect(page).toHaveURL((url) => url.pathname.startsWith('/identity/') && url.pathname.endsWith(`/${step}`));
/** Opens a step by the list of them. */
const open = async (page: Page, step: string) => {
  const link = `a[href^="/identity/"]:is([href$="/${step}"], [href*="/${step}?"])`;
  await page.getByRole('navigation').locator(link).click();
  await isAt(page, step);
};

async function chooseGermany(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.keyboard.type('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
}

/**
 * Somebody's browsers, one after the other: each is killed, and the next one knows nothing but the session.
 * @param application how the list names what is continued
 */
function browsersOf(browser: Browser, testInfo: TestInfo, person: Person, application: string) {
  let page: Page | null = null;
  /** Kills the browser and continues the application in another one. */
  const resume = async (): Promise<Page> => {
    const context = await anotherBrowser(browser, testInfo, { reducedMotion: 'reduce' });
    if (page === null) await haveSession(person, context);
    else {
      await context.addCookies(await page.context().cookies());
      await page.context().close();
    }
    page = await context.newPage();
    await page.goto(`${base}/identity`);
    return page;
  };
  return {
    /** The list of applications in a new browser. */
    resume,
    /** The step at which the application is continued in a new browser. */
    continued: async (step: string): Promise<Page> => {
      const next = await resume();
      await next.getByRole('link', { name: `Continue: ${application}` }).click();
      await isAt(next, step);
      return next;
    },
  };
}

type Browsers = ReturnType<typeof browsersOf>;

/** Types in a step and is killed; the next browser is at that step, and what was typed stands there. */
async function killedAt(browsers: Browsers, page: Page, { step, type, stands }: Typed): Promise<Page> {
  await test.step(step, async () => {
    await isAt(page, step);
    await type(page);
    await expect(saved(page)).toBeVisible();
  });
  return test.step(`${step}, continued`, async () => {
    const next = await browsers.continued(step);
    await stands(next);
    return next;
  });
}

const onlyApplication = async (bank: Client): Promise<string> => {
  const { data } = await bank.ok('applications.list', { query: { all: 'true' } });
  const own = data.edges.filter(({ node }) => node.type !== 'MAIN_REPRESENTATIVE');
  expect(own).toHaveLength(1);
  return own[0]?.node.id ?? '';
};

const representativeOf = async (bank: Client, id: string): Promise<string> => {
  const { data } = await bank.ok('applications.get', { params: { id } });
  return 'mainRepresentativeId' in data ? data.mainRepresentativeId : '';
};

/** Signed, though not sent yet: the application is continued where it is sent. */
async function sendSigned(browsers: Browsers, bank: Client, id: string): Promise<void> {
  await signAgreements(bank, id);
  const page = await browsers.continued('sign');
  await button(page, 'Sign and submit').click();
  await expect(page).toHaveURL(`${base}/identity?confirmed`);
  const { data } = await bank.ok('applications.get', { params: { id } });
  expect(data.status).toBe('READY_TO_REVIEW');
  await page.context().close();
}

test('a person whose browser is killed at any step continues there in another one, with all that was saved', async ({
  browser,
}, testInfo) => {
  const person = await newStranger('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  const browsers = browsersOf(browser, testInfo, person, 'Personal account · Emmy Noether');
  const bank = await bankFor(person);

  // It begins by itself as soon as the first step is complete, and once, even where the bank's first answer is lost.
  let page = await browsers.resume();
  await page.getByRole('link', { name: /^Personal account/ }).click();
  const begins = '**/api/v1/clients-applications/individuals';
  await page.route(begins, loseAnswer);
  await page.getByLabel('First name').fill('Emmy');
  await page.getByLabel('Last name').fill('Noether');
  await page.getByLabel('E-mail address').fill(applicant.email);
  await page.getByLabel('Date of birth').fill('23.03.1990');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/individuals'));
  await chooseGermany(page, 'Nationality');
  await lost;
  await unroute(page, begins);
  await page.getByLabel('Tax number').fill('12/345');
  await expect(saved(page)).toBeVisible();
  page = await browsers.continued('additional-information');
  await open(page, 'personal-data');
  await expect(page.getByLabel('Date of birth')).toHaveValue('23.03.1990');
  await expect(page.getByLabel('Tax number')).toHaveValue('12/345');
  const id = await onlyApplication(bank);
  const params = { id };

  await open(page, 'additional-information');
  page = await killedAt(browsers, page, first('additional-information', 'radio', 'No'));
  await bank.ok('applications.answerIndividual', { params, body: await personAnswers(bank, id) });
  await open(page, 'activities');
  page = await killedAt(browsers, page, first('activities', 'checkbox'));
  await bank.ok('applications.updateIndividual', { params, body: await firstActivities(bank) });
  await open(page, 'operation-activity');
  page = await killedAt(browsers, page, firstRange);
  const { ranges, ...products } = await firstServices(bank, 'INDIVIDUAL');
  await bank.ok('applications.updateIndividual', { params, body: { ranges } });
  await open(page, 'services');
  page = await killedAt(browsers, page, first('services', 'checkbox'));
  await bank.ok('applications.updateIndividual', { params, body: products });

  // In the middle of the check, which the step before it starts.
  await button(page, 'Check my identity').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Pass' })).toBeVisible();
  page = await browsers.continued('services');
  await button(page, 'Check my identity').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pass' }).click();
  await expect(page.getByText('Your identity is verified')).toBeVisible();
  await sendSigned(browsers, bank, id);
});

test('a company’s founder whose browser is killed at any step continues there in another one, with all that was saved', async ({
  browser,
}, testInfo) => {
  const founder = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  const browsers = browsersOf(browser, testInfo, founder, 'Company account · Noether Rings GmbH');
  const bank = await bankFor(founder);

  // It begins by itself as soon as the first step is complete, which is not asked again.
  let page = await browsers.resume();
  await page.getByRole('link', { name: /^Company account/ }).click();
  await chooseGermany(page, 'Country of incorporation');
  await page.getByLabel('Company name').fill('Noether Rings GmbH');
  await expect(saved(page)).toBeVisible();
  page = await browsers.continued('personal-data');
  await open(page, 'country-and-name');
  await expect(page.getByLabel('Company name')).toHaveValue('Noether Rings GmbH');
  const id = await onlyApplication(bank);
  const representative = await representativeOf(bank, id);

  await open(page, 'personal-data');
  page = await killedAt(browsers, page, field('personal-data', 'E-mail address', applicant.email));
  await bank.ok('applications.updateOfficial', { params: { id: representative }, body: applicant });
  await open(page, 'cof-additional-infromation');
  await killedAt(browsers, page, first('cof-additional-infromation', 'radio', 'No'));
  await bank.ok('applications.answerOfficial', {
    params: { id: representative },
    body: await personAnswers(bank, representative),
  });
  await atBank('kontor', representative, 'identity', { answer: 'GREEN' });
  await browsers.continued('cof-agreements');
  await signAgreements(bank, representative);
  page = await browsers.continued('business-data');
  await page.context().close();
});

test('a founder whose browser is killed at any of the company’s own steps continues there, with its officials and documents', async ({
  browser,
}, testInfo) => {
  const founder = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  const official = await newPerson('kontor', { firstName: 'Noor', lastName: 'Haddad' });
  const browsers = browsersOf(browser, testInfo, founder, 'Company account · Noether Rings GmbH');
  const bank = await bankFor(founder);
  const { business, registration, partners, services, questions } = await companyAnswers(bank);
  const id = await beginCompany(bank);
  const params = { id };
  const update = (body: object) => bank.ok('applications.updateCorporate', { params, body });
  const representative = await representativeOf(bank, id);
  await bank.ok('applications.updateOfficial', { params: { id: representative }, body: applicant });
  await completeOfficial(bank, 'kontor', representative);

  let page = await browsers.continued('business-data');
  page = await killedAt(browsers, page, field('business-data', 'What does the company do?', 'Algebra'));
  await update(business);
  await open(page, 'registration-information');
  page = await killedAt(browsers, page, field('registration-information', 'Company number', 'HRB 1'));
  await update(registration);
  await open(page, 'additional-information');
  page = await killedAt(browsers, page, field('additional-information', 'Who is your accountant?', 'Kröger'));
  await bank.ok('applications.answerCorporate', { params, body: questions });
  await open(page, 'suppliers-customers');
  const supplier = (on: Page) => on.getByRole('group', { name: 'Supplier 1' });
  page = await killedAt(browsers, page, {
    step: 'suppliers-customers',
    type: async (on) => {
      await supplier(on).getByRole('textbox', { name: 'Name' }).fill('Glaswerk Jena');
      await supplier(on).getByRole('combobox', { name: 'Country' }).click();
      await on.keyboard.type('Germany');
      await on.getByRole('option', { name: 'Germany' }).click();
    },
    stands: (on) => expect(supplier(on).getByRole('textbox', { name: 'Name' })).toHaveValue('Glaswerk Jena'),
  });
  await update(partners);
  await open(page, 'operation-activity');
  page = await killedAt(browsers, page, firstRange);
  const { ranges, ...products } = services;
  await update({ ranges });
  await open(page, 'services');
  await killedAt(browsers, page, first('services', 'checkbox'));
  await update(products);

  // An official is named all at once, and a document filed as it is added.
  const theirId = await addOfficial(bank, id, official);
  page = await browsers.continued('cof');
  await expect(page.getByRole('list', { name: 'Officials' })).toContainText('Noor Haddad');
  const theirs = await bankFor(official);
  await completeOfficial(theirs, 'kontor', theirId);
  await open(page, 'add-documents');
  const proofs = (on: Page) => on.getByRole('group', { name: 'Proof of address' });
  await proofs(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'lease.txt', mimeType: 'text/plain', buffer: Buffer.from('A lease') });
  await expect(proofs(page).getByRole('listitem')).toHaveText([/Uploaded/]);
  page = await browsers.continued('add-documents');
  await expect(proofs(page).getByRole('listitem')).toHaveText([/lease\.txt/]);
  await addDocuments(bank, id);
  await sendSigned(browsers, bank, id);
});

test('an official whose browser is killed at any step continues there in another one, with all that was saved', async ({
  browser,
}, testInfo) => {
  const official = await newPerson('kontor', { firstName: 'Noor', lastName: 'Haddad' });
  const id = await nameOfficial(official);
  const browsers = browsersOf(browser, testInfo, official, 'Acting for a company · Noor Haddad');
  const bank = await bankFor(official);

  // What the company filled in for them is seen first.
  let page = await browsers.continued('personal-data');
  await page.getByLabel('Tax number').fill('12/345');
  await expect(saved(page)).toBeVisible();
  page = await browsers.continued('additional-information');
  await open(page, 'personal-data');
  await expect(page.getByLabel('Tax number')).toHaveValue('12/345');
  await open(page, 'additional-information');
  page = await killedAt(browsers, page, first('additional-information', 'radio', 'No'));
  await bank.ok('applications.answerOfficial', { params: { id }, body: await personAnswers(bank, id) });
  await button(page, 'Check my identity').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Pass' })).toBeVisible();
  await browsers.continued('additional-information');
  await atBank('kontor', id, 'identity', { answer: 'GREEN' });
  await sendSigned(browsers, bank, id);
});
