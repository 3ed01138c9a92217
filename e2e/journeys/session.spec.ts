import { expect, test, type Page } from '@playwright/test';
import { codeField, openPaymentForm, signInByScreen } from '../support/portal.ts';
import { routeOnce } from '../support/routing.ts';
import { newPerson, nextCode, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');

/** Names of everything that the portal keeps for a person in this browser. */
const kept = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage),
    drafts: Object.keys(sessionStorage).filter((key) => key.startsWith('kontor.transfer')),
    cookies: document.cookie
      .split('; ')
      .filter(Boolean)
      .map((cookie) => cookie.split('=')[0]),
  }));

test('a session that has ended is detected by the next call, and leads to sign-in with nothing left behind', async ({
  page,
  context,
}) => {
  const person = await newPerson('kontor', { firstName: 'Joan', lastName: 'Clarke' });
  const payee = await newPerson('kontor', { firstName: 'Mavis', lastName: 'Batey' });
  await signInByScreen(page, person);
  await openPaymentForm(page, payee);
  await page.getByLabel('Amount', { exact: true }).fill('10');
  await page.getByLabel('Details').fill('Half written');
  await page.evaluate(() => {
    for (const key of ['identity', 'identityCorporate', 'identityCof']) localStorage.setItem(key, '{}');
  });
  await expect.poll(async () => (await kept(page)).drafts).not.toEqual([]);
  expect((await kept(page)).local).toEqual(expect.arrayContaining(['userId', 'organizationId']));
  expect((await kept(page)).cookies).toContain('accountsIds');
  const accounts = (await context.cookies()).find(({ name }) => name === 'accountsIds');
  expect(accounts?.path).toBe('/');
  expect(decodeURIComponent(accounts?.value ?? '')).toBe(person.accounts.map(({ id }) => id).join(','));

  const logouts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/auth/logout')) logouts.push(request.method());
  });
  // The bank knows this browser no longer: every call from here on is answered 401.
  const readable = (await context.cookies()).filter(({ httpOnly }) => !httpOnly);
  await context.clearCookies();
  await context.addCookies(readable);
  const press = page.getByRole('button', { name: 'Continue' }).click({ noWaitAfter: true });
  press.catch(() => {}); // the page may have found out by itself
  await page.waitForURL('**/auth/phone**');
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
  expect(logouts).toEqual(['POST']);
  const after = await kept(page);
  expect(after.drafts).toEqual([]);
  expect(after.cookies).not.toContain('accountsIds');
  for (const key of ['identity', 'identityCorporate', 'identityCof', 'userId', 'organizationId'])
    expect(after.local).not.toContain(key);
});

test('logging out forgets the person: the next one sees nothing of them', async ({ page, context }) => {
  const first = await newPerson('kontor', { firstName: 'Rosalind', lastName: 'Franklin' });
  const second = await newPerson('kontor', { firstName: 'Dorothy', lastName: 'Hodgkin' }, [
    { balances: [{ currency: 'GBP', value: '7.00' }] },
  ]);
  await signInByScreen(page, first);
  const keptIds = () =>
    page.evaluate(() => [localStorage.getItem('userId') ?? '', localStorage.getItem('organizationId') ?? '']);
  await expect.poll(keptIds).not.toContain('');
  const ids = await keptIds();
  /** The bank's own cookies: what a session is known by. */
  const secrets = async () =>
    (await context.cookies()).flatMap(({ name, httpOnly }) => (httpOnly ? [name] : []));
  expect(await secrets()).toEqual(expect.arrayContaining(['session', 'refresh']));
  await page.getByRole('button', { name: /^Profile/ }).click();
  const logOut = page.getByRole('button', { name: 'Log out' });
  // While the bank can't end the session, a page that forgot it would leave it open.
  await routeOnce(page, '**/api/v1/auth/logout', (route) => route.fulfill({ status: 503, json: {} }));
  await logOut.click();
  await expect(page.getByText('You are still signed in')).toBeVisible();
  await logOut.click();
  await page.waitForURL('**/auth/phone');
  for (const name of ['session', 'refresh']) expect(await secrets()).not.toContain(name);

  await page.goBack();
  await page.waitForURL('**/auth/phone**');
  await signInByScreen(page, second);
  const everything = await page.evaluate(
    () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }) + document.cookie,
  );
  for (const id of ids) expect(everything).not.toContain(id);
  await expect(page.getByText('£7.00').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('Rosalind')).toHaveCount(0);
});

test('after logging out nothing of the person can be read: not by Back, not by a reload, in no storage', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Rosalind', lastName: 'Franklin' });
  await signInByScreen(page, person);
  for (const path of ['/history', '/profile']) {
    await page.goto(base + path);
    await expect(page.getByRole('button', { name: 'Profile of Rosalind Franklin' })).toBeVisible();
  }
  const ids = await page.evaluate(() => [
    localStorage.getItem('userId') ?? '',
    localStorage.getItem('organizationId') ?? '',
  ]);
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth/phone');

  /** Whatever a page shows from here on, however shortly. */
  const seen: string[] = [];
  await page.exposeFunction('see', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const { see } = window as unknown as { see: (text: string) => void };
    new MutationObserver(() => see(document.documentElement.textContent)).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  const personal = [person.firstName, person.lastName, person.phone, '1,000.00', '1000.00', ...ids];
  for (const step of ['back', 'back', 'reload', 'forward'] as const) {
    if (step === 'back') await page.goBack();
    else if (step === 'forward') await page.goForward();
    else await page.reload();
    await page.waitForURL('**/auth/phone**');
    await expect(page.getByLabel('Phone number')).toBeVisible();
  }
  const kept = await page.evaluate(async () => ({
    texts: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
  expect(kept).toMatchObject({ databases: [], caches: [] });
  expect(seen).not.toEqual([]);
  for (const word of personal) {
    expect(kept.texts).not.toContain(word);
    expect(seen.filter((text) => text.includes(word))).toEqual([]);
  }
});

test('a page that the browser brings out of its memory asks the bank again', async ({ page, context }) => {
  const person = await newPerson('kontor', { firstName: 'Rosalind', lastName: 'Franklin' });
  await signInByScreen(page, person);
  const readable = (await context.cookies()).filter(({ httpOnly }) => !httpOnly);
  await context.clearCookies();
  await context.addCookies(readable);
  // A task later: the page leaves at once, and with it what would answer this call.
  await page.evaluate(() => {
    setTimeout(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  });
  await expect(page).toHaveURL(/\/auth\/phone/);
  await expect(page.getByText('Rosalind')).toHaveCount(0);
});

test('password and code together sign in; a wrong password keeps what was typed', async ({
  page,
  request,
}) => {
  const password = 'long-grass-and-rain-7';
  const made = await request.post(`http://127.0.0.1:${new URL(base).port}/sandbox/persons`, {
    data: { firstName: 'Hedy', lastName: 'Lamarr', tenant: 'kontor', password, accounts: [] },
  });
  const { phone } = (await made.json()) as { phone: string };
  const known = {
    tenant: 'kontor',
    firstName: 'Hedy',
    lastName: 'Lamarr',
    phone,
    organizationId: '',
    accounts: [],
  } as const;
  await page.goto(`${base}/auth/phone`);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await codeField(page).fill(await nextCode(known, 0));
  await page.waitForURL('**/home');
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth/phone');

  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Use password instead' }).click();
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('not-this-one-at-all');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The number or the password is not right.')).toBeVisible();
  await expect(field).toHaveValue('not-this-one-at-all');
  await field.fill(password);
  await page.keyboard.press('Enter');
  await codeField(page).fill(await nextCode(known, 1));
  await page.waitForURL('**/home');
});
