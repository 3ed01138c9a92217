import { expect, test, type Page } from '@playwright/test';
import { haveSession, openPaymentForm, signIn } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

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
  await unroute(page, '**/assets/HistoryPage-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page whose first file fails starts all the same', async ({ page }) => {
  await haveSession(await newPerson('kontor', { firstName: 'Grete', lastName: 'Hermann' }), page.context());
  let failures = 0;
  await page.route('**/assets/app-*.js', (route) => (failures++ < 1 ? route.abort() : route.fallback()));
  await page.goto(`${portalOf('kontor')}/home`);
  await expect.poll(() => failures).toBeGreaterThan(1);
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
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

/** The page's socket: what it has been told of the portal's build so far, and a way to end it as a bank that is renewed does. */
async function tapBuild(page: Page) {
  const line = { told: 0, renewed: false, end: async () => {} };
  await page.routeWebSocket(/\/api\/v1\/messaging/, (socket) => {
    line.end = () => socket.close({ code: 1006 });
    socket.connectToServer().onMessage((text) => {
      const { event } = JSON.parse(String(text)) as { event: string };
      if (event !== 'portal') return socket.send(text);
      line.told += 1;
      socket.send(line.renewed ? JSON.stringify({ event, data: { build: '/assets/main-new.js' } }) : text);
    });
  });
  return line;
}

test('a page offers to load itself again once the bank is renewed, not in a form, and never does so by itself', async ({
  page,
}) => {
  const line = await tapBuild(page);
  await haveSession(await newPerson('kontor', { firstName: 'Grete', lastName: 'Hermann' }), page.context());
  await page.goto(`${portalOf('kontor')}/home`);
  await mark(page);
  const notice = page.getByText('A new version is available');
  await expect.poll(() => line.told).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);

  line.renewed = true;
  await line.end();
  await expect(notice).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Pay', exact: true }).click();
  const phone = page.getByLabel('Recipient’s phone number');
  await phone.fill('7700900123');
  await expect(notice).toHaveCount(0);
  await page.goBack();
  await expect(notice).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
});
