import { expect, test } from '@playwright/test';
import {
  applicant,
  atBank,
  bankFor,
  firstActivities,
  firstServices,
  nameOfficial,
  personAnswers,
  signAgreements,
} from '../support/applications.ts';
import {
  field,
  first,
  firstRange,
  killedTicking,
  saved,
  button,
  open,
  chooseGermany,
  browsersOf,
  killedAt,
  onlyApplication,
  representativeOf,
  restored,
  sendSigned,
  typedAtBank,
} from '../support/killedBrowsers.ts';
import { loseAnswer } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, newStranger } from '../support/sandbox.ts';

test('a person whose browser is killed at any step continues there in another one, with all that was saved', async ({
  browser,
}, testInfo) => {
  const person = await newStranger('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  const browsers = browsersOf(browser, testInfo, person, 'Personal account · Emmy Noether');
  const bank = await bankFor(person);

  // Before there is an application, what is typed is kept all the same.
  let page = await browsers.resume();
  await page.getByRole('link', { name: /^Personal account/ }).click();
  await page.getByLabel('First name').fill('Emmi');
  await page.getByLabel('E-mail address').fill(applicant.email);
  await typedAtBank(bank, { firstName: 'Emmi', email: applicant.email });
  page = await browsers.resume();
  await page.getByRole('link', { name: /^Personal account/ }).click();
  await expect(restored(page)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Emmi');
  await expect(page.getByLabel('E-mail address')).toHaveValue(applicant.email);

  // It begins once the first step is complete, and only once, even if the bank's first answer is lost.
  const begins = '**/api/v1/clients-applications/individuals';
  await page.route(begins, loseAnswer);
  await page.getByLabel('First name').fill('Emmy');
  await page.getByLabel('Last name').fill('Noether');
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
  await typedAtBank(bank, null);
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
  await expect(page.getByRole('dialog', { name: 'Identity check' })).toBeVisible();
  page = await browsers.continued('services');
  await button(page, 'Check my identity').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Skip to the result' }).click();
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

  // The application begins once the first step is complete, and that step is not asked again.
  let page = await browsers.resume();
  await page.getByRole('link', { name: /^Company account/ }).click();
  await chooseGermany(page, 'Country of incorporation');
  await typedAtBank(bank, { incorporationCountryId: applicant.nationalityId });
  page = await browsers.resume();
  await page.getByRole('link', { name: /^Company account/ }).click();
  await expect(page.getByRole('combobox', { name: 'Country of incorporation' })).toHaveText('Germany');
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
  page = await killedAt(browsers, page, first('cof-additional-infromation', 'radio', 'No'));
  await bank.ok('applications.answerOfficial', {
    params: { id: representative },
    body: await personAnswers(bank, representative),
  });
  await button(page, 'Check my identity').click();
  await expect(page.getByRole('dialog', { name: 'Identity check' })).toBeVisible();
  await browsers.continued('cof-additional-infromation');
  await atBank('kontor', representative, 'identity', { answer: 'GREEN' });
  await killedTicking(browsers, await browsers.continued('cof-agreements'), 'cof-agreements');
  await signAgreements(bank, representative);
  page = await browsers.continued('business-data');
  await page.context().close();
});

test('an official whose browser is killed at any step continues there in another one, with all that was saved', async ({
  browser,
}, testInfo) => {
  const official = await newPerson('kontor', { firstName: 'Noor', lastName: 'Haddad' });
  const id = await nameOfficial(official);
  const browsers = browsersOf(browser, testInfo, official, 'Acting for Noether Rings GmbH · Noor Haddad');
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
  await expect(page.getByRole('dialog', { name: 'Identity check' })).toBeVisible();
  await browsers.continued('additional-information');
  await atBank('kontor', id, 'identity', { answer: 'GREEN' });
  await sendSigned(browsers, bank, id);
});
