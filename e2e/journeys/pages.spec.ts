import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/portal.ts';
import { newPerson, nextCode, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');

test('every page is accessible, in the light and in the dark', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Annie', lastName: 'Easley' });
  await page.goto(`${base}/auth/phone`);
  await expectAccessible(page);
  await signIn(page, person);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of [
      '/home',
      '/payments',
      '/payments/internal',
      '/history',
      '/permission-denied',
      '/nowhere',
    ]) {
      await page.goto(base + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  }
});

test('without a session a page leads to sign-in and back to where it was asked for', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Edith', lastName: 'Clarke' });
  await page.goto(`${base}/history`);
  await page.waitForURL('**/auth/phone**');
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/4-digit code/).fill(await nextCode(person, 0));
  await page.waitForURL('**/history');
});

test('a 403 leads to the permission-denied page', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Gladys', lastName: 'West' });
  await signIn(page, person);
  await page.route('**/api/v1/statements-items**', (route) =>
    route.fulfill({
      status: 403,
      json: { statusCode: 403, error: 'Forbidden', code: 'FORBIDDEN', message: 'No', requestId: 'x' },
    }),
  );
  await page.goto(`${base}/history`);
  await page.waitForURL('**/permission-denied');
  await expect(page.getByRole('heading', { level: 1, name: 'You have no access to this' })).toBeVisible();
});

test('a path that leads nowhere shows the not-found page', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Jane', lastName: 'Goodall' });
  await signIn(page, person);
  await page.goto(`${base}/no/such/page`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('a number typed before the script arrives is kept, and so is pressing Continue', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Katherine', lastName: 'Johnson' });
  const held: (() => void)[] = [];
  await page.route('**/assets/*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(`${base}/auth/phone`, { waitUntil: 'commit' });
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue(person.phone);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const release of held) release();
  await expect(page.getByLabel(/4-digit code/)).toBeVisible();
});
