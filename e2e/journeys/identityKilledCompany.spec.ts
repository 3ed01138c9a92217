import { expect, test, type Page } from '@playwright/test';
import {
  addDocuments,
  addOfficial,
  applicant,
  bankFor,
  beginCompany,
  companyAnswers,
  completeOfficial,
} from '../support/applications.ts';
import {
  field,
  first,
  firstRange,
  open,
  browsersOf,
  killedAt,
  representativeOf,
  restored,
  sendSigned,
  typedAtBank,
  button,
} from '../support/killedBrowsers.ts';
import { newPerson } from '../support/sandbox.ts';

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

  // Who is being added is typed on where it was left, though nobody is added yet.
  page = await browsers.continued('add-documents');
  await open(page, 'cof');
  const dialog = (on: Page) => on.getByRole('dialog', { name: 'Add an official' });
  await button(page, 'Add an official').click();
  await dialog(page).getByLabel('First name').fill('Noor');
  await dialog(page).getByLabel('May sign payments').uncheck();
  await typedAtBank(bank, { firstName: 'Noor', signs: 'false' });
  page = await browsers.continued('add-documents');
  await open(page, 'cof');
  await button(page, 'Add an official').click();
  await expect(restored(dialog(page))).toBeVisible();
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Noor');
  await expect(dialog(page).getByLabel('May sign payments')).not.toBeChecked();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await typedAtBank(bank, null);

  // An official is saved as a whole, and a document as soon as it is added.
  const theirId = await addOfficial(bank, id, official);
  page = await browsers.resume();
  // What the official is to fill in the founder sees waiting, and does not continue.
  const waiting = page
    .getByRole('listitem')
    .filter({ hasText: 'Acting for Noether Rings GmbH · Noor Haddad' });
  await expect(waiting).toContainText('Waiting for Noor Haddad');
  await expect(waiting).toContainText('Not finished');
  await expect(waiting.getByRole('link')).toHaveCount(0);
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
