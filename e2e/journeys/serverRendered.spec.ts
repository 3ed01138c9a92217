import { devices, expect, test, type Page } from '@playwright/test';
import { keepCustomer } from '../support/beneficiaries.ts';
import { unrouteAll } from '../support/routing.ts';
import { allEnglish, named, portalTexts } from '../support/words.ts';
import { anotherBrowser, ask, createUnsigned, shownName, signIn, signWithCode } from '../support/portal.ts';
import { newPerson, persona, portalOf, type Person, type Tenant } from '../support/sandbox.ts';

const person = (tenant: Tenant = 'kontor') =>
  newPerson(tenant, { firstName: 'Dorothy', lastName: 'Vaughan' }, [
    { name: 'Everyday', balances: [{ currency: 'EUR', value: '1234.50' }] },
  ]);

/** Signs in, and waits until the browser has told the bank for which organization. */
async function signInAndSettle(page: Page, one: Person): Promise<void> {
  await signIn(page, one);
  await page.waitForFunction(() => document.cookie.includes('organizationId='));
}

type CountsFonts = typeof window & { fontLoads: number };

type Payments = { data: { edges: { node: { id: string } }[] } };

const pagesOf = ({ accounts: [account] }: Person) => [
  { path: '/home', shows: '1,234.50' },
  { path: '/history', shows: 'Everyday' },
  { path: `/accounts/${account?.id}?id=${account?.id}`, shows: '1,234.50' },
  { path: '/payments', shows: 'Dorothy' },
  { path: '/payments/internal', shows: 'Dorothy' },
];

/** What goes wrong in the page: React says there that what it was given is not what it would have rendered. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  page.on('pageerror', ({ message }) => heard.push(message));
  return heard;
}

/** Keeps scripts of the portal, all without being told which, on their way until the answer is called. */
async function holdScripts(page: Page, which = '*'): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  await page.route(`**/assets/${which}.js`, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return async () => {
    await unrouteAll(page, 'ignoreErrors');
    for (const release of held) release();
  };
}

/** Waits until React has taken the painted page over: its own mark is on what it takes for its own. */
const untilTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );

for (const [tenant, languages] of [
  ['kontor', ['en', 'de', 'ar']],
  ['pico', ['en', 'ar', 'fr']],
  ['ashgrove', ['en', 'ar', 'es']],
] as const)
  test(
    `who is signed in at ${tenant} sees their first page without any script`,
    { tag: tenant === 'kontor' ? [] : '@long' },
    async ({ browser, page }, testInfo) => {
      const dorothy = await person(tenant);
      await signInAndSettle(page, dorothy);
      await createUnsigned(page, dorothy, await person(tenant), '1.00');
      for (const language of languages) {
        const still = await anotherBrowser(browser, testInfo, {
          javaScriptEnabled: false,
          locale: language,
          storageState: await page.context().storageState(),
        });
        const { home, banking } = { ...portalTexts, en: allEnglish }[language];
        const rendered = await still.newPage();
        await rendered.goto(`${portalOf(tenant)}/home`);
        await expect(rendered.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
        await expect(rendered.getByRole('heading', { level: 1 })).toHaveText(named(home.greeting));
        await expect(rendered.getByRole('heading', { level: 1 })).toContainText('Dorothy');
        await expect(rendered.getByRole('heading', { level: 2, name: home.operations })).toBeVisible();
        await expect(rendered.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(
          rendered.getByRole('banner').getByRole('img', { name: new RegExp(tenant, 'i') }),
        ).toBeVisible();
        // What is opened comes later only where a browser can bring it.
        await rendered.goto(`${portalOf(tenant)}/home?tab=signing`);
        await expect(rendered.getByText(banking.unsigned.sign, { exact: true })).toBeVisible();
        await still.close();
      }
    },
  );

test('every page that was rendered goes on as it stands, and asks the bank for nothing of it again', async ({
  page,
}) => {
  const dorothy = await person();
  await signInAndSettle(page, dorothy);
  const heard = complaints(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.headers()['x-background'] === undefined)
      asked.push(request.url());
  });
  await page.addInitScript(() => {
    const own = window as CountsFonts;
    own.fontLoads = 0;
    document.fonts.addEventListener('loading', () => (own.fontLoads += 1));
  });
  for (const { path, shows } of pagesOf(dorothy)) {
    const release = await holdScripts(page);
    await page.goto(portalOf('kontor') + path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.locator('#root')).toContainText(shows);
    const before = await heading.elementHandle();
    await release();
    await untilTakenOver(page);
    await page.waitForLoadState('networkidle');
    expect(await before?.evaluate((element) => element.isConnected), path).toBe(true);
    // Loading the fonts again would lay out the whole page again.
    expect(await page.evaluate(() => (window as CountsFonts).fontLoads), path).toBeLessThanOrEqual(1);
  }
  expect(heard).toEqual([]);
  // What the first paint doesn't wait for is no part of what was rendered: a balance's past, ways to pay in, the month so far.
  const later = ['/balances/history?', '/top-up?', 'withOthers=true'];
  expect(asked.filter((url) => !later.some((part) => url.includes(part)))).toEqual([]);
  const [histories, topUps, weeks] = later.map((part) => asked.filter((url) => url.includes(part)));
  expect(histories).toHaveLength(1);
  expect(topUps?.length).toBeLessThanOrEqual(1); // where there is room beside the page
  expect(weeks?.length).toBeLessThanOrEqual(10); // five on home, which may ask for those of the sign-in now
});

test('a phone’s document carries no accounts that it has no room for, and hydrates as it is', async ({
  browser,
  page,
}, testInfo) => {
  await signInAndSettle(page, await person());
  const phone = await anotherBrowser(browser, testInfo, {
    // With a phone's user agent, Chromium declares itself a phone.
    ...devices['Pixel 7'],
    storageState: await page.context().storageState(),
  });
  const small = await phone.newPage();
  const heard = complaints(small);
  const release = await holdScripts(small);
  await small.goto(`${portalOf('kontor')}/home`, { waitUntil: 'commit' });
  await expect(small.getByRole('heading', { name: 'Operations' })).toBeVisible();
  await expect(small.locator('aside li')).toHaveCount(0);
  const before = await small.getByRole('heading', { level: 1 }).elementHandle();
  await release();
  await untilTakenOver(small);
  await small.waitForLoadState('networkidle');
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(small.locator('aside li')).toHaveCount(0);
  // A device that declares itself a phone and has room after all.
  await small.setViewportSize({ width: 1280, height: 800 });
  await expect(small.getByRole('list', { name: 'Balances of Everyday' })).toBeVisible();
  expect(heard).toEqual([]);
  await phone.close();
});

test('what is typed and pressed before the scripts are there is kept, and so is the focus', async ({
  page,
}) => {
  await signInAndSettle(page, await person());
  const release = await holdScripts(page);
  await page.goto(`${portalOf('kontor')}/history`, { waitUntil: 'commit' });
  const search = page.getByRole('searchbox');
  await search.fill('rent');
  await release();
  await page.waitForURL('**/history?query=rent');
  await expect(search).toHaveValue('rent');
  await expect(search).toBeFocused();

  const releaseAgain = await holdScripts(page);
  await page.goto(`${portalOf('kontor')}/home`, { waitUntil: 'commit' });
  const month = page.getByRole('button', { name: 'Month', exact: true });
  await month.click();
  await releaseAgain();
  await expect(month).toHaveAttribute('aria-pressed', 'true');

  const releaseOnceMore = await holdScripts(page);
  await page.goto(`${portalOf('kontor')}/profile`, { waitUntil: 'commit' });
  const ways = page.getByRole('radiogroup', { name: 'Codes arrive by' });
  await ways.getByLabel('WhatsApp').check();
  const [saved] = await Promise.all([
    page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && answer.url().includes('/api/v1/'),
    ),
    releaseOnceMore(),
  ]);
  expect(saved.ok()).toBe(true);
  await expect(ways.getByLabel('WhatsApp')).toBeChecked();

  const releaseLast = await holdScripts(page);
  await page.goto(`${portalOf('kontor')}/payments`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await releaseLast();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
});

test('a link that says why it leads nowhere says so too where it is pressed before the scripts are there', async ({
  page,
}) => {
  const payee = await person();
  const newcomer = await newPerson('kontor', { firstName: 'Olga', lastName: 'Oleinik' }, []);
  await signInAndSettle(page, newcomer);
  await keepCustomer(page, 'kontor', newcomer, payee);
  const release = await holdScripts(page);
  await page.goto(`${portalOf('kontor')}/payments`, { waitUntil: 'commit' });
  const beneficiaries = page.getByRole('list', { name: 'Beneficiaries' });
  await beneficiaries.getByRole('link', { name: /Dorothy Vaughan/ }).click();
  expect(page.url()).toBe(`${portalOf('kontor')}/payments`);
  await release();
  await expect(page.getByRole('dialog', { name: 'You don’t have an account yet' })).toBeVisible();
  expect(page.url()).toBe(`${portalOf('kontor')}/payments`);
});

test('a form that is sent before the scripts are there is sent by them', async ({ page }) => {
  const payee = await person();
  await signInAndSettle(page, await person());
  const release = await holdScripts(page);
  await page.goto(`${portalOf('kontor')}/payments/internal`, { waitUntil: 'commit' });
  await page.getByLabel('Recipient’s phone number').fill(payee.phone);
  await page.getByRole('button', { name: 'Find recipient' }).click();
  await release();
  await expect(page.getByRole('button', { name: `Continue to ${shownName(payee)}` })).toBeVisible();
});

test('who switches to their company before the scripts are there goes on for the company', async ({
  page,
}) => {
  await signInAndSettle(page, await persona('kontor', 'company-official'));
  const release = await holdScripts(page);
  await page.goto(`${portalOf('kontor')}/home`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Switch to Northlight Studio Ltd' }).click();
  await release();
  const company = page.getByRole('heading', { level: 1, name: 'Northlight Studio Ltd' });
  await expect(company).toBeVisible();
  await untilTakenOver(page);
  await page.reload();
  await expect(company).toBeVisible();
  await untilTakenOver(page);
  await page.waitForLoadState('networkidle');
  await expect(company).toBeVisible();
});

test('a form that is filled in before the scripts are there keeps every field', async ({ page }) => {
  await signInAndSettle(page, await person());
  const release = await holdScripts(page);
  await page.goto(`${portalOf('kontor')}/payments/remittance`, { waitUntil: 'commit' });
  const typed = { Purpose: 'Salaries', 'Full name': 'Wanjiru Kamau', Amount: '250.50' };
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
  await release();
  await untilTakenOver(page);
  await page.waitForLoadState('networkidle');
  for (const [label, value] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(value);
});

test('who goes on typing at the very moment at which the scripts take the form over keeps every field', async ({
  page,
}) => {
  const payee = await person();
  await signInAndSettle(page, await person());
  const release = await holdScripts(page);
  const account = payee.accounts[0]?.number ?? '';
  await page.goto(`${portalOf('kontor')}/payments/internal/form?bankAccountNumber=${account}`, {
    waitUntil: 'commit',
  });
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const details = page.getByLabel('Details');
  await amount.fill('3.50');
  // The page is put where it was scrolled to as soon as its scripts have taken it over.
  await details.evaluate((field: HTMLTextAreaElement) => {
    const scrollTo = window.scrollTo.bind(window);
    window.scrollTo = (...position: unknown[]) => {
      window.scrollTo = scrollTo;
      Reflect.apply(scrollTo, undefined, position);
      // After what was typed is repeated.
      queueMicrotask(() =>
        queueMicrotask(() => {
          field.focus();
          document.execCommand('insertText', false, 'Coffee');
        }),
      );
    };
  });
  await release();
  await expect(details).toHaveValue('Coffee');
  await untilTakenOver(page);
  await page.waitForLoadState('networkidle');
  await expect(details).toHaveValue('Coffee');
  await expect(amount).toHaveValue('3.50');
});

test('a page stays where it was scrolled to before the scripts are there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signInAndSettle(page, await person());
  const release = await holdScripts(page);
  await page.goto(`${portalOf('kontor')}/home`, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: /Opening deposit/ })).toBeVisible();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo({ top: 240, behavior: 'instant' }));
  await expect.poll(scrolled).toBe(240);
  await release();
  await untilTakenOver(page);
  await page.waitForLoadState('networkidle');
  // What comes above it may move it by a pixel.
  expect(Math.abs((await scrolled()) - 240)).toBeLessThan(10);
});

test('what is pressed on a painted page opens, also while the file of what it opens is on its way', async ({
  page,
}) => {
  const dorothy = await person();
  await signInAndSettle(page, dorothy);
  const heard = complaints(page);
  const release = await holdScripts(page);
  await page.goto(`${portalOf('kontor')}/home`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /Opening deposit/ }).click();
  await release();
  const releaseDetails = await holdScripts(page, 'OperationDetails-*');
  const details = page.getByRole('dialog', { name: 'Operation' });
  await expect(details).toBeVisible();
  await releaseDetails();
  await expect(details.getByRole('button', { name: 'Receipt' })).toBeVisible();

  // The address has a tab open whose file comes later: the bank paints it, and its rows answer as well.
  await createUnsigned(page, dorothy, await person(), '12.00');
  const releaseAgain = await holdScripts(page);
  await page.goto(`${portalOf('kontor')}/home?tab=signing`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Dorothy V.', exact: true }).click();
  await releaseAgain();
  await expect(page.getByRole('dialog', { name: 'Payment to sign' })).toBeVisible();
  expect(heard).toEqual([]);
});

test('the end of a payment stands in its styles before any script, and a press on it then is not lost', async ({
  page,
}) => {
  const dorothy = await person();
  await signInAndSettle(page, dorothy);
  await createUnsigned(page, dorothy, await person(), '12.00');
  const [unsigned] = (await ask<Payments>(page, '/payments')).data.edges;
  const form = `${portalOf('kontor')}/payments/internal/form`;
  await page.goto(`${form}?sign=${unsigned?.node.id}`);
  await signWithCode(page, dorothy);
  await page.waitForURL('**?completed=*');
  const heard = complaints(page);
  const release = await holdScripts(page);
  await page.goto(`${form}?completed=${unsigned?.node.id}`, { waitUntil: 'commit' });
  const tiles = page.getByRole('list', { name: 'What you can do next' }).getByRole('button');
  await expect(tiles.first()).toBeVisible();
  const boxes = await Promise.all((await tiles.all()).map((tile) => tile.boundingBox()));
  expect(boxes.length).toBeGreaterThan(1);
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1); // side by side
  await tiles.filter({ hasText: 'New payment' }).click();
  await release();
  await page.waitForURL('**/payments/internal');
  expect(heard).toEqual([]);
});

test('what is typed on a closed list goes on, also while the file of the list is on its way', async ({
  page,
}) => {
  await signInAndSettle(page, await person());
  const release = await holdScripts(page, 'SelectPopup-*');
  await page.goto(`${portalOf('kontor')}/payments/remittance`);
  await untilTakenOver(page);
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.press('K');
  await page.keyboard.type('en');
  await release();
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(country).toHaveText('Kenya');
});

test('a page that was cut off behind its head is asked for again', async ({ page }) => {
  await signInAndSettle(page, await person());
  const whole = await page.evaluate(async () => (await fetch('/home')).text());
  const [head = ''] = whole.split('<body');
  let cut = 0;
  await page.route('**/home', (route) => {
    cut += 1;
    return cut === 1 ? route.fulfill({ contentType: 'text/html', body: head }) : route.fallback();
  });
  await page.reload();
  await expect(page.getByText('1,234.50').filter({ visible: true }).first()).toBeVisible();
  expect(cut).toBe(2);
});

test('nothing of a request stands in a rendered page as markup', async ({ page }) => {
  await signInAndSettle(page, await person());
  const hostile = `"'></script></style><script>window.hostile=1</script><img src=x onerror=window.hostile=1>`;
  const { protocol, host } = new URL(portalOf('kontor'));
  await page.context().addCookies([
    { name: 'openedAccounts', value: encodeURIComponent(hostile), url: `${protocol}//${host}` },
    { name: 'language', value: encodeURIComponent(hostile), url: `${protocol}//${host}` },
  ]);
  await page.setExtraHTTPHeaders({ 'accept-language': `${hostile}, en` });
  for (const path of [
    '/history?query=',
    '/home?tab=',
    '/accounts/',
    '/payments/internal/form?bankAccountNumber=',
  ]) {
    const answer = await page.goto(portalOf('kontor') + path + encodeURIComponent(hostile));
    const html = await answer?.text();
    expect(html, path).not.toContain('<script>window.hostile');
    expect(html, path).not.toContain('<img src=x');
    expect(html, path).not.toContain('"serverRendering":null');
    expect(await page.evaluate(() => 'hostile' in window), path).toBe(false);
  }
});

test('another site’s link and a browser without a session get a page that is nobody’s', async ({ page }) => {
  const dorothy = await person();
  await signInAndSettle(page, dorothy);
  const rendered = await page.goto(`${portalOf('kontor')}/home`);
  expect(await rendered?.text()).toContain('Dorothy');
  expect(rendered?.headers()['cache-control']).toBe('no-store');
  // The tenants are siblings: what comes from one of them comes from another site.
  await page.goto(`${portalOf('pico')}/legal/terms`);
  // A page that runs would go on to the sign-in, and its document be gone.
  await holdScripts(page);
  const [answer] = await Promise.all([
    page.waitForResponse(`${portalOf('kontor')}/home`),
    page.evaluate((address) => location.assign(address), `${portalOf('kontor')}/home`),
  ]);
  expect(await answer.text()).not.toContain('Dorothy');
  await page.context().clearCookies({ name: 'session' });
  const stranger = await page.goto(`${portalOf('kontor')}/home`, { waitUntil: 'commit' });
  expect(await stranger?.text()).not.toContain('Dorothy');
});
