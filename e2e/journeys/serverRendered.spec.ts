import { devices, expect, test } from '@playwright/test';
import { bankProcess } from '../support/bankProcess.ts';
import { allEnglish, named, portalTexts } from '../support/words.ts';
import { anotherBrowser, createUnsigned } from '../support/portal.ts';
import { portalOf, type Person } from '../support/sandbox.ts';
import {
  consoleProblems,
  holdScripts,
  openPainted,
  person,
  signInAndSettle,
  untilTakenOver,
} from '../support/serverRendering.ts';

type CountsFonts = typeof window & { fontLoads: number };

const pagesOf = ({ accounts: [account] }: Person) => [
  { path: '/home', shows: '1,234.50' },
  { path: '/history', shows: 'Everyday' },
  { path: `/accounts/${account?.id}?id=${account?.id}`, shows: '1,234.50' },
  { path: '/payments', shows: 'Dorothy' },
  { path: '/payments/internal', shows: 'Dorothy' },
];

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
        await openPainted(rendered, `${portalOf(tenant)}/home`);
        await expect(rendered.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
        await expect(rendered.getByRole('heading', { level: 1 })).toHaveText(named(home.greeting));
        await expect(rendered.getByRole('heading', { level: 1 })).toContainText('Dorothy');
        await expect(rendered.getByRole('heading', { level: 2, name: home.operations })).toBeVisible();
        await expect(rendered.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(
          rendered.getByRole('banner').getByRole('img', { name: new RegExp(tenant, 'i') }),
        ).toBeVisible();
        // What is opened comes later only where a browser can bring it.
        await openPainted(rendered, `${portalOf(tenant)}/home?tab=signing`);
        await expect(rendered.getByText(banking.unsigned.sign, { exact: true })).toBeVisible();
        await still.close();
      }
    },
  );

test(
  'a bank that has just started paints a page with what it was sent with open, whichever it painted first',
  { tag: '@long' },
  async ({ browser, page }, testInfo) => {
    const dorothy = await person();
    await signInAndSettle(page, dorothy);
    await createUnsigned(page, dorothy, await person(), '1.00');
    const still = await anotherBrowser(browser, testInfo, {
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const server = await bankProcess();
    await server.start();
    try {
      const visitor = await still.newPage();
      await openPainted(visitor, `${server.portal}/history`);
      await openPainted(visitor, `${server.portal}/home?tab=signing`);
      await expect(visitor.getByRole('tabpanel').getByText('Dorothy V.')).toBeVisible();
    } finally {
      await server.stop();
      await still.close();
    }
  },
);

test('every page that was rendered goes on as it stands, and asks the bank for nothing of it again', async ({
  page,
}) => {
  const dorothy = await person();
  await signInAndSettle(page, dorothy);
  const problems = consoleProblems(page);
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
    await openPainted(page, portalOf('kontor') + path);
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
  expect(problems).toEqual([]);
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
  const problems = consoleProblems(small);
  const release = await holdScripts(small);
  await openPainted(small, `${portalOf('kontor')}/home`);
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
  expect(problems).toEqual([]);
  await phone.close();
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
