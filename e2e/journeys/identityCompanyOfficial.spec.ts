import { expect, test, type Page } from '@playwright/test';
import { bankFor, completeOfficial, holdSaves, nameOfficial } from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import { haveSession } from '../support/portal.ts';
import { codesSentTo, newPerson, nextCode, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');
const at = (step: string) => `${base}/identity/company-official/${step}`;

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('identityCof') ?? 'null') as object | null);

test('whom a company has named fills in four steps: what is missing marks its step, and with nothing missing the application is sent', async ({
  page,
}) => {
  const official = await newPerson('kontor', { firstName: 'Noor', lastName: 'Haddad' });
  await haveSession(official, page.context());
  await page.goto(at('personal-data'));
  await expect(page).toHaveURL(`${base}/identity`); // nobody has named them yet

  const id = await nameOfficial(official);
  await page.reload();
  // The invitation names the company before they begin.
  const invited = page.getByRole('status').filter({ hasText: 'Noether Rings GmbH invites you' });
  await expect(invited).toContainText('You’re asked to act for this company.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue: Acting for Noether Rings GmbH · Noor Haddad' }).click();
  await expect(page).toHaveURL(at('personal-data'));
  await expect(page.getByText('Acting for Noether Rings GmbH')).toBeVisible();
  const steps = page.getByRole('navigation', { name: 'Noor Haddad' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /Personal data/,
    /Additional information/,
    /Identity verification/,
    /Sign/,
  ]);
  await expect(page.getByLabel('E-mail address')).toHaveValue('official@example.com');
  await expectAccessible(page);

  const sent = page.waitForRequest(
    (request) =>
      request.method() === 'PUT' && request.url().endsWith(`/clients-applications/company-officials/${id}`),
  );
  const release = await holdSaves(page);
  await page.getByLabel('Tax number').fill('12/345');
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  const unsaved = page.getByRole('dialog', { name: 'Save before you leave?' });
  await expect(unsaved.getByRole('button', { name: 'Close without saving' })).toBeVisible();
  await expect(unsaved.getByRole('button', { name: 'Save and close' })).toHaveCount(0);
  await unsaved.getByRole('button', { name: 'Cancel' }).click();
  await release();
  await page.getByRole('button', { name: 'Continue' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ taxNumber: '12/345' });
  await expect(page).toHaveURL(at('additional-information'));
  expect(await stored(page)).toMatchObject({ id, taxNumber: '12/345' });

  await page.goto(at('sign'));
  await page.getByRole('button', { name: 'Sign and submit' }).click();
  const marked = steps.filter({ hasText: 'to fix' });
  await expect(marked).toHaveText([/Additional information/, /Identity verification/, /Sign/]);
  await expectAccessible(page);

  await steps.filter({ hasText: 'Additional information' }).getByRole('link').click();
  await expect(page.getByText('Enter the street.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.keyboard.type('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.getByLabel('Street').fill('Stegemühlenweg');
  await page.getByLabel('Postcode').fill('37073');
  await page.getByLabel('Town or city').fill('Göttingen');
  await page.getByLabel('Moved in').fill('01.01.2015');
  await page.getByLabel('Moved in').press('Tab');
  await expect(page.getByLabel('I live here now')).toBeChecked();
  await expect(page.getByText('All three years are covered.')).toBeVisible();
  for (const no of await page.getByRole('radio', { name: 'No' }).all()) await no.check();
  await page.getByRole('button', { name: 'Check my identity' }).click();
  await page.getByRole('button', { name: 'Skip to the result' }).click();
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(page.getByText('Your identity is verified')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(at('sign'));

  const agreements = page.getByRole('checkbox', { name: /agree$/ });
  await expect(agreements.first()).toBeVisible();
  for (const agreement of await agreements.all()) await agreement.check();
  const before = (await codesSentTo(official)).length;
  await page.getByRole('button', { name: 'Sign and submit' }).click();
  const code = await nextCode(official, before);
  await page.getByRole('dialog').getByRole('textbox').first().pressSequentially(code);
  await expect(page).toHaveURL(`${base}/identity?confirmed`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Acting for Noether Rings GmbH' })).toContainText(
    'Sent',
  );
  await expect(invited).toHaveCount(0);
});

test('the column beside a step says how much is left, and when every step is done', async ({ page }) => {
  const official = await newPerson('kontor', { firstName: 'Noor', lastName: 'Haddad' });
  const id = await nameOfficial(official);
  await haveSession(official, page.context());
  await page.goto(at('additional-information'));
  const main = page.getByRole('main');
  await expect(
    main.getByText(/^3 steps are left\. That takes about 4 minutes\. Once you’ve sent/),
  ).toBeVisible();
  await completeOfficial(await bankFor(official), 'kontor', id);
  await page.goto(at('additional-information'));
  await expect(main.getByText(/^All steps are done\. Once you’ve sent/)).toBeVisible();
});
