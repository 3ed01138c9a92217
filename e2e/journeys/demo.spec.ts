import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { fetchAs, haveSession, shown } from '../support/portal.ts';
import { newPerson, persona, portalOf } from '../support/sandbox.ts';

const base = portalOf('pico');

/** Somebody whom the bank does not know yet: only they see the demo. */
const lookAround = async (page: Page) => haveSession(await persona('pico', 'unidentified'), page.context());

const strip = (page: Page) => page.getByRole('region', { name: 'Demo mode.' });

test('every page of the demo shows its own person and data below a banner that says so', async ({ page }) => {
  await lookAround(page);
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(request.url());
  });
  for (const [path, seen] of [
    ['/demo', 'Operating account'],
    ['/demo/home', 'Operating account'],
    ['/demo/history', 'Meridian Design LLC'],
    ['/demo/profile', 'robin.marsh@example.com'],
    ['/demo/beneficiaries', 'Fenwick Timber Ltd'],
  ] as const) {
    const answer = await page.goto(base + path);
    expect(answer?.status()).toBe(200);
    await expect(shown(page, seen)).toBeVisible();
    await expect(strip(page)).toContainText('The people and the money here are invented.');
    await expect(strip(page).getByRole('link', { name: 'Open a real account' })).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^Profile of .*Robin Marsh$/ }).filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByText('Ivy')).toHaveCount(0);
    await expectAccessible(page);
  }
  // From its dashboard on, every link stays in it.
  await page.goto(`${base}/demo`);
  await page
    .getByRole('link', { name: /Operating account/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL('**/demo/accounts/**');
  await expect(page.getByRole('heading', { level: 1, name: 'Operating account' })).toBeVisible();
  await expect(shown(page, '£59,282.50')).toBeVisible();
  await expect(strip(page)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('link', { name: 'All history' }).click();
  await page.waitForURL('**/demo/history');
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Beneficiaries' })
    .click();
  await page.waitForURL('**/demo/beneficiaries');
  await page.goto(`${base}/demo/home`);
  await page.getByRole('main').getByRole('link', { name: 'All payees' }).click();
  await page.waitForURL('**/demo/beneficiaries');
  expect(written).toEqual([]);
  await page.goto(`${base}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(strip(page)).toHaveCount(0);
});

test('nothing is paid, signed or downloaded in the demo, and it says why', async ({ page }) => {
  await lookAround(page);
  await page.goto(`${base}/demo/home`);
  const blocked = page.getByRole('dialog', { name: 'Not in the demo' });
  const stay = blocked.getByRole('button', { name: 'Stay in the demo' });
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /Pay a Pico customer/ }).click();
  await expect(blocked).toContainText('need a real account');
  await expectAccessible(page);
  await stay.click();
  await expect(blocked).toBeHidden();
  await main.getByRole('list', { name: 'Pay again' }).getByRole('link').first().click();
  await expect(blocked).toBeVisible();
  await stay.click();
  await main.getByRole('tab', { name: /^To sign/ }).click();
  await main.getByRole('button', { name: /^Sign £1,842.50/ }).click();
  await expect(blocked).toBeVisible();
  await stay.click();
  await expect(page).toHaveURL(/\/demo\/home/);
  await main.getByRole('link', { name: 'All payees' }).click();
  await page.waitForURL('**/demo/beneficiaries');

  await page.goto(`${base}/demo/beneficiaries`);
  const rows = main.getByRole('list', { name: 'Beneficiaries' });
  await expect(rows.getByRole('listitem')).toHaveCount(4);
  await expect(rows.getByRole('link').or(rows.getByRole('button'))).toHaveCount(0);

  await page.goto(`${base}/demo/history`);
  const reason = 'The demo has no files to download. They come with your own account.';
  const off = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toHaveAccessibleDescription(reason);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  await off('Export');
  await main
    .getByRole('button', { name: /Payroll/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Operation number')).toBeVisible();
  await off('Receipt');
  await expectAccessible(page);
});

test('the demo shows ways to pay also to somebody without accounts', async ({ page }) => {
  await lookAround(page);
  await page.route('**/api/v1/demo/accounts**', async (route) => {
    const answer = await fetchAs(route);
    return route.fulfill({
      response: answer,
      json: { data: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } } },
    });
  });
  await page.goto(`${base}/demo/home`);
  await expect(shown(page, 'No accounts yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Pay a Pico customer/ })).toBeVisible();
});

test('where a tenant has no demo there is none, nor a word of it', async ({ page }) => {
  await haveSession(await persona('kontor', 'unidentified'), page.context());
  for (const path of ['/demo', '/demo/home', '/demo/history']) {
    const answer = await page.goto(portalOf('kontor') + path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  await page.goto(`${portalOf('kontor')}/home`);
  await page.waitForURL('**/identity');
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  await expect(page.getByText(/demo/i)).toHaveCount(0);
});

test('an identified person is led from the demo to their own home', async ({ page }) => {
  const person = await newPerson('pico', { firstName: 'Maryam', lastName: 'Mirzakhani' });
  await haveSession(person, page.context());
  for (const close of ['Close', 'Go to home']) {
    await page.goto(`${base}/demo/home`);
    const verified = page.getByRole('dialog', { name: 'You’re verified' });
    await expect(verified).toBeVisible();
    await expectAccessible(page);
    await verified.getByRole('button', { name: close }).click();
    await page.waitForURL(`${base}/home`);
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Maryam' })).toBeVisible();
  }
});

test('the profile popup leads to the demo’s profile, which ends the session', async ({ page }) => {
  await lookAround(page);
  await page.goto(`${base}/demo/home`);
  await page
    .getByRole('button', { name: /^Profile of/ })
    .filter({ visible: true })
    .click();
  await page
    .getByRole('dialog', { name: 'Profile' })
    .getByRole('link', { name: 'Profile', exact: true })
    .click();
  await page.waitForURL('**/demo/profile');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth/phone');
});
