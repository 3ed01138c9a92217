import { expect, test, type Page } from '@playwright/test';
import type { ApplicationSummary } from '../../packages/api-client/src/contract/applications.ts';
import { flowOfApplication } from '../../packages/api-client/src/domain/currentApplication.ts';
import { routes, type Route } from '../../apps/portal/src/routes/routeTable.ts';
import { atLength } from '../support/atLength.ts';
import {
  addressOf,
  beginWalk,
  demoPaths,
  expectPage,
  isDemo,
  nowhere,
  realRoutes,
  walks,
  whoIs,
  type Whoami,
} from '../support/everyPage.ts';
import { ask, haveSession, renderInBrowser, shown, signIn } from '../support/portal.ts';
import { unroute, unrouteAll } from '../support/routing.ts';
import { newPerson, persona, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');

/** Ms: as many as there are pages, each a load of its own on a busy machine. */
const longEnough = routes.length * 5000;

test('without a session, every page but the open ones asks to sign in, and leads back', async ({ page }) => {
  test.setTimeout(longEnough);
  for (const { path, guard } of routes) {
    const address = path.replace(/:document/, 'terms').replaceAll(/:\w+/g, nowhere);
    await page.goto(base + address);
    // This bank has no demo: its pages are none.
    if (isDemo(path)) await expect(page).toHaveTitle('Page not found · Kontor');
    else if (guard === 'open') await expectPage(page);
    else await expect(page).toHaveURL(`${base}/auth/phone?next=${encodeURIComponent(address)}`);
  }
});

/** A form that nobody has chosen a payee for begins at the choice. */
const begins: Readonly<Record<string, string>> = Object.fromEntries(
  ['internal', 'usd', 'international', 'casp', 'cash-over'].map((kind) => [
    `/payments/${kind}/form`,
    `/payments/${kind}`,
  ]),
);

/** Where the steps of an application lead whom no company has named, or who has not begun it. */
const unbegun: Readonly<Record<string, string>> = {
  individual: '/identity/individual/personal-data',
  corporate: '/identity/corporate/country-and-name',
  'company-official': '/identity',
};

/** Where somebody comes who asks for a page. @param begun the kinds of applications that they have */
function endOf(
  guard: string,
  address: string,
  { activeOrganization, identified }: Whoami,
  begun: ReadonlySet<string>,
): string {
  const flow = flowOf(address);
  if (flow !== undefined && !begun.has(flow)) return unbegun[flow] ?? address;
  if (guard === 'open' || isDemo(address)) return address;
  if (!identified && !address.startsWith('/identity')) return '/identity';
  if (guard === 'history' && activeOrganization.type === 'COMPANY_OFFICIAL') return '/home';
  if (
    guard === 'mainRepresentative' &&
    activeOrganization.currentOfficial?.companyOfficialType !== 'MAIN_REPRESENTATIVE'
  )
    return '/permission-denied';
  return begins[address] ?? address;
}

/** The flow of an application that a page is a step of. */
const flowOf = (path: string) => /^\/identity\/([\w-]+)\//.exec(path)?.[1];

/**
 * The pages to open as somebody. In the quick lane, one step stands for all steps of an application that they have not begun,
 * as these all lead to the same page.
 */
function pagesToOpen(begun: ReadonlySet<string>): readonly Route[] {
  if (atLength) return routes;
  const seen = new Set(begun);
  return routes.filter(({ path }) => {
    const flow = flowOf(path);
    if (flow === undefined || begun.has(flow)) return true;
    const isFirst = !seen.has(flow);
    seen.add(flow);
    return isFirst;
  });
}

type Applications = { data: { edges: { node: ApplicationSummary }[] } };

const people = [
  'individual',
  'company-official',
  'main-representative',
  'unidentified',
  'newcomer',
  'viewer',
  'signer',
  'fresh-organization',
];

// For every change the first; a company's roles are seen by `company` and `companyUsers`.
for (const key of people)
  test(
    `every page stands for the ${key}, or leads them where they belong`,
    { tag: key === 'individual' ? [] : '@long' },
    async ({ page }) => {
      test.setTimeout(longEnough);
      await signIn(page, await persona('kontor', key));
      const somebody = await whoIs(page);
      const titles = new Map<string, string>();
      const applied = await ask<Applications>(page, '/clients-applications?all=true');
      const begun = new Set(applied.data.edges.map(({ node }) => flowOfApplication(node)));
      for (const { path, guard } of pagesToOpen(begun)) {
        const address = await addressOf(page, path, somebody);
        await page.goto(base + address);
        await expectPage(page);
        const end = endOf(guard, address, somebody, begun);
        await expect.poll(() => new URL(page.url()).pathname, `${key} at ${address}`).toBe(end);
        // The number of unread messages, which is no page's own.
        titles.set(end, (await page.title()).replace(/^\(\d+\) /, ''));
      }
      // Titles distinguish tabs. Pages a bank doesn't offer are the same at any address; a step of an application has the
      // name that the documents give it, which may be that of another page, such as Services.
      const own = [...titles]
        .filter(([path]) => !isDemo(path) && !path.includes(nowhere) && !/^\/identity\/./.test(path))
        .map(([, title]) => title);
      expect(own.filter((title, index) => own.indexOf(title) !== index)).toEqual([]);
    },
  );

test('every page of the demo stands below its banner, with data of its own, for whom the bank does not know yet', async ({
  page,
}) => {
  await haveSession(await persona('pico', 'unidentified'), page.context());
  await page.goto(`${portalOf('pico')}/legal/terms`);
  const somebody = await whoIs(page);
  for (const path of demoPaths) {
    const address = await addressOf(page, path, somebody);
    expect(address).not.toContain(nowhere);
    const answer = await page.goto(portalOf('pico') + address);
    expect(answer?.status(), path).toBe(200);
    await expectPage(page, 'Pico');
    expect(new URL(page.url()).pathname).toBe(address);
    const banner = page.getByRole('region', { name: 'Demo mode.' });
    await expect(banner.getByRole('link', { name: 'Open a real account' }), path).toBeVisible();
    await expect(page.getByText(/Robin Marsh/).first(), path).toBeAttached();
    await expect(shown(page, 'No accounts yet'), path).toHaveCount(0);
  }
});

test('without a session the demo asks to sign in, and identified people are led home', async ({ page }) => {
  for (const path of demoPaths) {
    const address = path.replaceAll(/:\w+/g, nowhere);
    await page.goto(portalOf('pico') + address);
    await expect(page, path).toHaveURL(`${portalOf('pico')}/auth/phone?next=${encodeURIComponent(address)}`);
  }
  await haveSession(await newPerson('pico', { firstName: 'Emmy', lastName: 'Noether' }), page.context());
  for (const path of demoPaths) {
    await page.goto(portalOf('pico') + path.replaceAll(/:\w+/g, nowhere));
    await page
      .getByRole('dialog', { name: 'You’re verified' })
      .getByRole('button', { name: 'Close' })
      .click();
    await expect(page, path).toHaveURL(`${portalOf('pico')}/home`);
  }
});

/** Name of the file that a page of the table is built into; home comes with what every page brings. */
const fileOf = (page: string) => `**/assets/${page.replace(/^.*\/(\w+)\.tsx$/, '$1')}-*.js`;

/** Opens every real page, each as somebody who may see it. */
async function eachPage(page: Page, look: (route: Route, url: string) => Promise<void>): Promise<void> {
  for (const walk of walks)
    for (const { path, url } of await beginWalk(page, walk)) {
      const route = realRoutes.find((one) => one.path === path);
      if (route) await look(route, url);
    }
}

// The router treats all pages alike: `pages` shows it of one.
test(
  'every page whose file does not come says so, and is there when asked again',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(longEnough);
    await eachPage(page, async ({ id, page: source }, url) => {
      if (id === 'home') return;
      await page.route(fileOf(source), (route) => route.abort());
      // The portal tries once more by itself, in case the bank has newer files.
      await page.goto(url, { waitUntil: 'commit' });
      await expect(page.getByText('We couldn’t show this page'), id).toBeVisible();
      await unroute(page, fileOf(source));
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectPage(page);
    });
  },
);

/** Nothing that the bank is asked is answered, but who somebody is, until this is called. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  await page.route('**/api/v1/**', async (route) => {
    if (!/users\/(whoami)|settings\//.test(route.request().url()))
      await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => {}); // the page is gone
  });
  return async () => {
    await unrouteAll(page, 'ignoreErrors');
    for (const release of held) release();
  };
}

/** Pages that always wait for the bank. */
const slow = ['home', 'history', 'account', 'beneficiaries', 'beneficiary', 'contracts', 'agreements'];

test('every page that waits for the bank says that it loads, and shows where things will be', async ({
  page,
}) => {
  test.setTimeout(longEnough);
  await renderInBrowser(page.context());
  const waited: string[] = [];
  await eachPage(page, async ({ id }, url) => {
    if (!atLength && !slow.includes(id)) return;
    const release = await holdAnswers(page);
    await page.goto(url, { waitUntil: 'commit' });
    const skeleton = page.locator('#content [aria-busy=true]').filter({ visible: true }).first();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(skeleton.or(heading).filter({ visible: true }).first(), id).toBeVisible();
    if (await skeleton.isVisible()) {
      waited.push(id);
      await expect(skeleton, id).toContainText(/^Loading/);
    }
    await release();
    await expectPage(page);
  });
  for (const id of slow) expect(waited).toContain(id);
});
