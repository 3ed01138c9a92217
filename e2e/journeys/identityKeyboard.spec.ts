import { expect, test, type Page } from '@playwright/test';
import {
  addOfficial,
  bankFor,
  beginApplication,
  beginCompany,
  firstActivities,
  firstServices,
  personAnswers,
} from '../support/applications.ts';
import { expectArrival, expectFocusSeen, press, tabTo } from '../support/keyboard.ts';
import { haveSession } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');

const founder = () => newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });

/** Chooses Germany in a list that can be searched. */
async function chooseGermany(page: Page, name: string): Promise<void> {
  await press(page, page.getByRole('combobox', { name }));
  await page.keyboard.type('Germany');
  await expect(page.getByRole('option', { name: 'Germany' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name })).toContainText('Germany');
  await expectFocusSeen(page);
}

test('an official is added by keyboard: what is missing takes the focus, and it returns to the page afterwards', async ({
  page,
}) => {
  const person = await founder();
  await beginCompany(await bankFor(person));
  await haveSession(person, page.context());
  await page.goto(`${base}/identity/corporate/cof`);
  const add = page.getByRole('main').getByRole('button', { name: 'Add an official' });
  await press(page, add);
  const dialog = page.getByRole('dialog', { name: 'Add an official' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();

  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Add', exact: true }));
  await expect(dialog.getByLabel('First name')).toBeFocused();
  const fields = [
    ['First name', 'Noor'],
    ['Last name', 'Haddad'],
    ['E-mail address', 'noor@example.com'],
    ['Date of birth', '01.02.1988'],
  ] as const;
  for (const [label, value] of fields) {
    await tabTo(page, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  await chooseGermany(page, 'Nationality');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Mobile number' }));
  await page.keyboard.type(`+4915${Date.now().toString().slice(-9)}`);
  const signs = dialog.getByRole('checkbox', { name: 'May sign payments' });
  await press(page, signs, 'Space');
  await expect(signs).not.toBeChecked();
  await press(page, dialog.getByRole('button', { name: 'Add', exact: true }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Officials' })).toContainText('Noor Haddad');
  await expect(add).toBeFocused();
  await expectFocusSeen(page);
});

test('SIC codes are found, paged through, chosen and removed by keyboard', async ({ page }) => {
  const person = await founder();
  await beginCompany(await bankFor(person));
  await haveSession(person, page.context());
  await page.goto(`${base}/identity/corporate/registration-information`);
  const search = page.getByLabel('Find a SIC code');
  await tabTo(page, search);
  await page.keyboard.type('sale of');
  const found = page.getByRole('list', { name: 'Matching SIC codes' }).getByRole('listitem');
  await expect(found).toHaveCount(40);
  const more = page.getByRole('button', { name: 'Show more' });
  const status = page.getByRole('main').getByRole('status');
  const total = Number(/(\d+) found/.exec((await status.allTextContents()).join(' '))?.[1]);
  for (let shown = 40; shown < total; shown += 40) {
    await tabTo(page, more);
    await page.keyboard.press('Enter');
    // The first of those that came is where reading goes on.
    await expect(found.nth(shown).getByRole('button')).toBeFocused();
    await expectFocusSeen(page);
  }
  expect(total).toBeGreaterThan(40);
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('list', { name: 'Chosen SIC codes' }).getByRole('listitem');
  await expect(chosen).toHaveCount(1);
  await expect(search).toBeFocused();
  await page.keyboard.type('0111');
  await expect(found.first()).toContainText('0111');
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveCount(2);
  await tabTo(page, chosen.first().getByRole('button', { name: /^Remove/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveCount(1);
  await expect(search).toBeFocused();
});

test('the identity check fails, is asked for again and passes by keyboard, and the focus is never lost', async ({
  page,
}) => {
  const person = await founder();
  const bank = await bankFor(person);
  const id = await beginApplication(bank);
  const params = { id };
  await bank.ok('applications.answerIndividual', { params, body: await personAnswers(bank, id) });
  await bank.ok('applications.updateIndividual', {
    params,
    body: { ...(await firstActivities(bank)), ...(await firstServices(bank, 'INDIVIDUAL')) },
  });
  await haveSession(person, page.context());
  await page.goto(`${base}/identity/individual/services`);
  await page.waitForLoadState('networkidle');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const start = main.getByRole('button', { name: 'Check my identity' });
  await press(page, start);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Skip to the result' }));
  await press(page, dialog.getByRole('button', { name: 'Ask again' }));
  await expect(main.getByText('The check didn’t work out')).toBeVisible();
  const again = main.getByRole('button', { name: 'Start the check again' });
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Skip to the result' }));
  await press(page, dialog.getByRole('button', { name: 'Pass' }));
  await expect(main.getByText('Your identity is verified')).toBeVisible();
  await expectFocusSeen(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the sheet of steps is opened, closed and followed by keyboard', async ({ page }) => {
    const person = await founder();
    const bank = await bankFor(person);
    const id = await beginCompany(bank);
    await addOfficial(bank, id, await newPerson('kontor', { firstName: 'Noor', lastName: 'Haddad' }));
    await haveSession(person, page.context());
    await page.goto(`${base}/identity/corporate/business-data`);
    const counter = page.getByRole('button', { name: /^Step \d+ of \d+$/ });
    await page.waitForLoadState('networkidle');
    // Reading begins at the heading, which the steps stand before.
    await tabTo(page, counter, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Your application' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(counter).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await press(page, sheet.getByRole('link', { name: /Officials/ }));
    await expect(sheet).toHaveCount(0);
    await expectArrival(page, /\/identity\/corporate\/cof$/, 'Officials');
  });
});
