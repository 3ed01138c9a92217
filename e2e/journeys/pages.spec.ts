import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { renderInBrowser, codeField, fetchAs, haveSession, shown } from '../support/portal.ts';
import { unroute, unrouteAll } from '../support/routing.ts';
import { codesSentTo, newPerson, nextCode, persona, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');

for (const scheme of ['light', 'dark'] as const) {
  test(`every step of the sign-in is accessible, its refusals included, in the ${scheme}`, async ({
    page,
  }) => {
    const person = await newPerson('kontor', { firstName: 'Hedy', lastName: 'Lamarr' });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${base}/auth/phone`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Enter your phone number.')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Phone number').fill(person.phone);
    await page.getByRole('button', { name: 'Continue' }).click();
    const code = await nextCode(person, 0);
    await expect(codeField(page)).toBeVisible();
    await expectAccessible(page);
    await codeField(page).fill(code === '0000' ? '1111' : '0000');
    await expect(page.getByText('That code isn’t right.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Use password instead' }).click();
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toBeVisible();
    await expectAccessible(page);
    await password.fill('never mine at all');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('The number or the password is not right.')).toBeVisible();
    await expectAccessible(page);
  });
}

test('the legal pages are readable and accessible without a session', async ({ page }) => {
  for (const document of ['terms', 'privacy', 'accessibility', 'complaints']) {
    await page.goto(`${base}/legal/${document}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('somebody who acts for nobody is told so, and can leave', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Mary', lastName: 'Anning' });
  await renderInBrowser(page.context());
  await haveSession(person, page.context());
  // As for an official whose company has let them go.
  await page.route('**/api/v1/users/whoami**', async (route) => {
    const answer = await fetchAs(route);
    const body = (await answer.json()) as { data: object };
    return route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, activeOrganization: null } },
    });
  });
  await page.goto(`${base}/home`);
  await expect(
    page.getByText('You don’t have an account yet').filter({ visible: true }).last(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth/phone');
});

test('a customer without an account is told what will be here', async ({ page }) => {
  const person = await persona('kontor', 'newcomer');
  const before = (await codesSentTo(person)).length;
  await page.goto(`${base}/auth/phone`);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/4-digit code/).fill(await nextCode(person, before));
  await page.waitForURL('**/home');
  await expect(shown(page, 'No accounts yet')).toBeVisible();
  await expectAccessible(page);
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
  await renderInBrowser(page.context());
  await haveSession(person, page.context());
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
  await haveSession(person, page.context());
  await page.goto(`${base}/no/such/page`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('a first page whose file does not come says so, and is loaded again when asked', async ({ page }) => {
  await haveSession(await newPerson('kontor', { firstName: 'Vera', lastName: 'Rubin' }), page.context());
  for (const { path, file, title } of [
    { path: '/legal/terms', file: '**/assets/LegalPage-*.js', title: /^Terms/ },
    { path: '/history', file: '**/assets/HistoryPage-*.js', title: 'History' },
  ]) {
    await page.route(file, (route) => route.abort());
    // It is loaded once more by itself, in case the bank has newer files.
    await page.goto(base + path, { waitUntil: 'commit' });
    await expect(page.getByText('We couldn’t show this page')).toBeVisible();
    await unroute(page, file);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
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
  await unrouteAll(page, 'ignoreErrors');
  for (const release of held) release();
  await expect(page.getByLabel(/4-digit code/)).toBeVisible();
});
