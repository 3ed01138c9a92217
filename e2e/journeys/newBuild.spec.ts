import { expect, test, type Page } from '@playwright/test';
import { haveSession, openPaymentForm, signIn } from '../support/portal.ts';
import { newPerson } from '../support/sandbox.ts';

/** The bank has a newer portal, and no longer the file of one of the pages. */
const losePage = (page: Page) =>
  page.route('**/assets/HistoryPage-*.js', (route) => route.fulfill({ status: 404, body: '' }));

/** Remembers the document that is open: a page that loads itself again is another one. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

const history = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'History', exact: true }).filter({ visible: true });

test('a page whose next file is gone loads itself again, once, and then says so', async ({ page }) => {
  await signIn(page, await newPerson('kontor', { firstName: 'Grete', lastName: 'Hermann' }));
  await losePage(page);
  await mark(page);
  await history(page).click();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Before its scripts are there, a link of the painted page loads a document as well.
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.keyboard.press('Escape');

  await mark(page);
  await history(page).click();
  const failed = page.getByText('We couldn’t show this page');
  await expect(failed).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.unroute('**/assets/HistoryPage-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('in the middle of a payment it does not, and what was typed is still there', async ({ page }) => {
  const payer = await newPerson('kontor', { firstName: 'Grete', lastName: 'Hermann' });
  const payee = await newPerson('kontor', { firstName: 'Mary', lastName: 'Somerville' });
  await haveSession(payer, page.context());
  await page.route('**/assets/RecipientPage-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await openPaymentForm(page, payee);
  await page.getByLabel('Amount', { exact: true }).fill('12');
  await mark(page);
  await page.getByRole('main').getByRole('link', { name: 'Choose a recipient' }).click();
  await expect(page.getByText('We couldn’t show this page')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('12');
});
