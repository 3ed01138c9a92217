/** Every page of the portal, from the table that its router is made of, and the people who see it. */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { routes, routeTable, type Route } from '../../apps/portal/src/routes/routeTable.ts';
import { newApplicant } from './applications.ts';
import { havePayees } from './beneficiaries.ts';
import { forgetPerson, ask, haveSession } from './portal.ts';
import { persona, portalOf, type Tenant } from './sandbox.ts';

/** Who somebody is and has, as far as the address of a page depends on it. */
export type Whoami = {
  activeOrganization: {
    id: string;
    type: string;
    currentOfficial: { companyOfficialType: string } | null;
  };
  identified: boolean;
};

/** An id of nothing. */
export const nowhere = '00000000-0000-4000-8000-000000000000';

/** Whether a path lies in the demo. */
export const isDemo = (path: string) => path.startsWith('/demo/');

/** The pages of the demo, and of these the twins of real ones. */
export const demoPaths = routes.flatMap(({ path, demo }) => (isDemo(path) ? [path] : (demo ?? [])));

/** The pages outside of it. */
export const realRoutes: readonly Route[] = routes.filter(({ path }) => !isDemo(path));

/** Who is signed in on the page. */
export const whoIs = async (page: Page): Promise<Whoami> =>
  (await ask<{ data: Whoami }>(page, '/users/whoami')).data;

/** Makes the browser act for the first company of the person signed in on the page; returns who they are there. */
async function actForCompany(page: Page): Promise<Whoami> {
  type Person = { data: { organizations: { id: string; type: string }[] } };
  const { organizations } = (await ask<Person>(page, '/users/whoami')).data;
  const id = organizations.find(({ type }) => type === 'CORPORATE')?.id ?? nowhere;
  await page.evaluate((organizationId) => {
    localStorage.setItem('organizationId', organizationId);
    document.cookie = `organizationId=${organizationId}; path=/`;
  }, id);
  return (await ask<{ data: Whoami }>(page, `/users/whoami?organizationId=${id}`)).data;
}

/** The first of what the bank lists under the name that the portal has it by: one of `/beneficiaries` at `/beneficiaries/:id`. */
async function firstOf(page: Page, list: string): Promise<string> {
  type List = { data?: { edges?: { node: { id: string; cards?: { id: string }[] } }[] } };
  const isOfCards = list === '/cards'; // the bank lists them with their accounts
  const { data } = await ask<List>(page, isOfCards ? '/accounts' : list).catch((): List => ({}));
  const found = data?.edges?.map(({ node }) => node) ?? [];
  const [first] = isOfCards ? found.flatMap(({ cards = [] }) => cards) : found;
  return first?.id ?? nowhere;
}

/** The main representative of the company that somebody applies for, as their application knows them. */
async function representativeOf(page: Page): Promise<string> {
  type List = { data: { edges: { node: { id: string; type: string } }[] } };
  const { data } = await ask<List>(page, '/clients-applications?all=true');
  return data.edges.find(({ node }) => node.type === 'MAIN_REPRESENTATIVE')?.node.id ?? nowhere;
}

/** The address of a page for somebody: of something that they have, and of nothing where they have none. */
export async function addressOf(page: Page, path: string, { activeOrganization }: Whoami): Promise<string> {
  let address = '';
  for (const part of path.split('/').slice(1)) {
    if (part === ':document') address += '/terms';
    else if (part === ':organizationId') address += `/${activeOrganization.id}`;
    else if (part === ':mainRepresentativeId') address += `/${await representativeOf(page)}`;
    else if (part.startsWith(':')) address += `/${await firstOf(page, address)}`;
    else address += `/${part}`;
  }
  return address;
}

/** A page that stands: with a heading, a name of its own in the window, and nothing on its way. */
export async function expectPage(page: Page, tenant = 'Kontor'): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  await expect(heading).not.toBeEmpty();
  // Names stand apart from a text that runs the other way.
  await expect(page).toHaveTitle(new RegExp(`^.+ · \u2068?${tenant}\u2069?$`));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Somebody, and the pages to see as them. */
export type Walk = {
  readonly tenant: Tenant;
  /** The bank's name, as windows have it. */
  readonly name: string;
  /** Of the sandbox's people; `applicant` is somebody new who has begun every kind of application. */
  readonly key: string;
  readonly paths: readonly string[];
};

/** A page that only somebody who has begun to apply gets to see, as what it asks for depends on that. */
const isStep = ({ id }: Route) => id === 'onboarding';
const pathsOf = (some: readonly Route[]) => some.map(({ path }) => path);

/** Whom to be to see every page as it is for most people. */
export const walks: readonly Walk[] = [
  {
    tenant: 'kontor',
    name: 'Kontor',
    key: 'individual',
    paths: pathsOf(realRoutes.filter((route) => route.guard !== 'mainRepresentative' && !isStep(route))),
  },
  {
    tenant: 'kontor',
    name: 'Kontor',
    key: 'main-representative',
    paths: pathsOf(realRoutes.filter(({ guard }) => guard === 'mainRepresentative')),
  },
  { tenant: 'kontor', name: 'Kontor', key: 'applicant', paths: pathsOf(realRoutes.filter(isStep)) },
  { tenant: 'pico', name: 'Pico', key: 'unidentified', paths: demoPaths },
];

/** Has the browser be signed in as whose walk it is; answers where each page lies for them. */
export async function beginWalk(
  page: Page,
  { tenant, key, paths }: Walk,
): Promise<{ path: string; url: string }[]> {
  await forgetPerson(page);
  const person = key === 'applicant' ? await newApplicant(tenant) : await persona(tenant, key);
  await haveSession(person, page.context());
  await page.goto(`${portalOf(tenant)}/legal/terms`);
  const somebody = key === 'main-representative' ? await actForCompany(page) : await whoIs(page);
  const queryOf = await payeesFor(page, tenant, somebody, paths);
  const found: { path: string; url: string }[] = [];
  for (const path of paths) {
    const address = await addressOf(page, path, somebody);
    found.push({ path, url: portalOf(tenant) + address + queryOf(path) });
  }
  return found;
}

/** What the address of a payment's form says of the payee: without one, it begins at the choice of one. */
async function payeesFor(
  page: Page,
  tenant: Tenant,
  { activeOrganization }: Whoami,
  paths: readonly string[],
): Promise<(path: string) => string> {
  if (!paths.some((path) => /^\/(payments|beneficiaries)\//.test(path))) return () => '';
  const ids = await havePayees(page, tenant, { organizationId: activeOrganization.id });
  const { phone } = await persona(tenant, 'individual-single');
  return (path) => {
    const beneficiaryId = ids.get(path);
    if (path === routeTable.internalPaymentForm.path) return `?${new URLSearchParams({ phone })}`;
    return beneficiaryId === undefined ? '' : `?${new URLSearchParams({ beneficiaryId })}`;
  };
}

/** Opens each page of a walk and calls `look` once it is shown. Fails where a page redirects, as it would go unchecked. */
export async function takeWalk(page: Page, walk: Walk, look: (path: string) => Promise<void>): Promise<void> {
  for (const { path, url } of await beginWalk(page, walk)) {
    expect(url, path).not.toContain(nowhere);
    await page.goto(url);
    await expectPage(page, walk.name);
    await look(path);
    expect(new URL(page.url()).pathname, path).toBe(new URL(url).pathname);
  }
}

/** Opens every page in this browser, the sign-in page and that of a wrong address as well, and has each looked at once it stands. */
export async function walkEveryPage(
  context: BrowserContext,
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  // Among them React's own, where it takes a page over that it would have rendered in another way.
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const seen = new Set<string>();
  const lookAt = async (path: string) => {
    seen.add(path);
    await look(page, path);
    expect(errors, path).toEqual([]);
  };
  for (const path of ['/auth/phone', '/nowhere']) {
    await page.goto(portalOf('kontor') + path);
    await expectPage(page);
    await lookAt(path);
  }
  for (const walk of walks) await takeWalk(page, walk, lookAt);
  await page.close();
  const all = routes.flatMap(({ path, demo = path }) => [path, demo]);
  expect(all.filter((path) => !seen.has(path))).toEqual([]);
}
