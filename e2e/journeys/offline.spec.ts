import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  anotherBrowser,
  createUnsigned,
  haveSession,
  invite,
  openPaymentForm,
  openUnsigned,
  signIn,
} from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, portalOf, type Person } from '../support/sandbox.ts';

const reason = 'You’re offline. This needs a connection.';

/** It can be found and its reason heard; a press does nothing. */
async function expectOff(button: Locator) {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(reason);
  await button.focus();
  await expect(button).toBeFocused();
  await button.press('Enter');
}

/** Opens the menu of who is signed in; answers its last entry. */
async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Profile of/ }).click();
  return page.getByRole('button', { name: /^Log out/ });
}

/** Signs in and waits until the page runs: before that a link loads a document of its own. */
async function startPortal(page: Page, person: Person) {
  const socket = page.waitForEvent('websocket');
  await signIn(page, person);
  await socket;
}

async function customers() {
  return [
    await newPerson('kontor', { firstName: 'Ida', lastName: 'Rhodes' }),
    await newPerson('kontor', { firstName: 'Jean', lastName: 'Bartik' }),
  ] as const;
}

test('offline the page says of when it is, and what would send is off, with the reason, until the line is back', async ({
  page,
  context,
}) => {
  const [payer, payee] = await customers();
  await signIn(page, payer);
  await createUnsigned(page, payer, payee, '10.00');
  await openUnsigned(page, payer);
  const sign = page.getByRole('button', { name: 'Sign €10.00 to Jean B.' });
  await expect(sign).toBeEnabled();
  const sent: string[] = [];
  page.on('request', (request) => {
    // The page may be opening its socket as the line goes: nobody has pressed anything for that.
    if (request.method() !== 'GET' && !request.url().endsWith('/tokens/messaging')) sent.push(request.url());
  });
  const logOut = await openMenu(page);
  await expect(logOut).toBeEnabled();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toContainText(
    /Showing data from \d\d:\d\d\. We’ll update it when you’re back online\./,
  );
  for (const button of [sign, page.getByRole('button', { name: 'Cancel €10.00 to Jean B.' })])
    await expectOff(button);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: /customer/i })).toHaveCount(0);
  await openMenu(page);
  await expect(logOut).toBeDisabled();
  await expect(logOut).toContainText(reason);
  await page.keyboard.press('Escape');
  expect(sent).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText('You’re offline', { exact: true })).toHaveCount(0);
  await sign.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^Code from the message/)).toBeVisible();
  await context.setOffline(true);
  await expectOff(dialog.getByRole('button', { name: 'Sign €10.00 to Jean B.' }));
});

test('offline an invitation can be read and not answered', async ({ page, context, browser }, testInfo) => {
  const company = await newPerson('kontor', { firstName: 'Olga', lastName: 'Oleinik', type: 'CORPORATE' });
  const [guest] = await customers();
  const elsewhere = await anotherBrowser(browser, testInfo);
  const theirs = await elsewhere.newPage();
  await signIn(theirs, company);
  await invite(theirs, company, guest.phone);
  await elsewhere.close();
  await haveSession(guest, context);
  await page.goto(`${portalOf('kontor')}/home`);
  const card = page.getByRole('region', { name: /invites you$/ });
  await expect(card).toBeVisible();
  await context.setOffline(true);
  await expectOff(card.getByRole('button', { name: /^Accept invitation from / }));
  await expectOff(card.getByRole('button', { name: /^Decline invitation from / }));
  await expect(card).toBeVisible();
  await context.setOffline(false);
  await card.getByRole('button', { name: /^Decline invitation from / }).click();
  await expect(page.getByText(/You declined the invitation from /)).toBeVisible();
});

test('offline a form can be filled and not sent', async ({ page, context }) => {
  const [payer, payee] = await customers();
  await haveSession(payer, page.context());
  await openPaymentForm(page, payee);
  await page.waitForLoadState('networkidle');
  const sum = page.getByLabel('Amount', { exact: true });
  await context.setOffline(true);
  await sum.fill('10');
  const act = page.getByRole('button', { name: 'Continue' });
  await expect(act).toHaveAccessibleDescription(reason);
  await sum.press('Enter');
  await expect(act).not.toHaveAttribute('aria-busy', 'true');
  await context.setOffline(false);
  await expect(act).not.toHaveAttribute('aria-disabled', 'true');
  await act.click();
  await expect(page.getByRole('button', { name: /^Pay €10\.00/ })).toBeVisible();
});

test('a page whose file fails to load as the connection drops shows no error, and the portal goes on once it is back', async ({
  page,
  context,
}) => {
  const [payer] = await customers();
  const file = '**/assets/HistoryPage-*.js';
  let lose = () => {};
  const lost = new Promise<void>((resolve) => (lose = resolve));
  await page.route(file, async (route) => {
    await lost;
    await route.abort('internetdisconnected');
  });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/HistoryPage-'));
  await startPortal(page, payer);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'History', exact: true })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await context.setOffline(true);
  lose();
  await failed;
  await unroute(page, file);
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
  await expect(page.getByText('We couldn’t show this page')).toHaveCount(0);
  await context.setOffline(false);
  // If the file still fails to load then, the portal reloads the page it was on.
  await expect(page.getByRole('heading', { level: 1, name: /^(History|Hello, Ida)$/ })).toBeVisible();
  await expect(page.getByText('We couldn’t show this page')).toHaveCount(0);
});

test('an act whose answer is lost is said to be unconfirmed, not unsent', async ({ page }) => {
  const [payer, payee] = await customers();
  await signIn(page, payer);
  await createUnsigned(page, payer, payee, '10.00');
  await openUnsigned(page, payer);
  await page.route('**/decline', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Cancel €10.00 to Jean B.' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline payment' }).click();
  await expect(dialog).toContainText(
    'We couldn’t confirm this. Trying again is safe: it won’t happen twice.',
  );
  await expect(page.getByText('Nothing was sent')).toHaveCount(0);
});

test('a page whose files are slow shows its place at once, and the navigation where it leads', async ({
  page,
}) => {
  const [payer] = await customers();
  await startPortal(page, payer);
  // The file of the history never comes.
  await page.route('**/assets/HistoryPage-*.js', () => {});
  const link = page
    .getByRole('navigation')
    .getByRole('link', { name: 'History', exact: true })
    .filter({ visible: true });
  await link.click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(`${portalOf('kontor')}/home`);
});
