import { expect, test, type Page } from '@playwright/test';
import { routes } from '../../apps/portal/src/routes/routeTable.ts';
import { ask, signIn } from '../support/portal.ts';
import { persona, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');

type Whoami = {
  data: {
    activeOrganization: {
      id: string;
      type: string;
      currentOfficial: { companyOfficialType: string } | null;
    };
    identified: boolean;
    accounts: { id: string }[];
  };
};

const nowhere = '00000000-0000-4000-8000-000000000000';

/** The page's address for somebody: their own account and company, and one of nobody's where they have none. */
const addressOf = (path: string, { activeOrganization, accounts }: Whoami['data']) =>
  path
    .replace(':document', 'terms')
    .replace(':organizationId', activeOrganization.id)
    .replace(':id', accounts[0]?.id ?? nowhere);

/** A page that stands: with a heading, a name of its own in the window, and nothing on its way. */
async function expectPage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page).toHaveTitle(/^.+ · Kontor$/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText('We couldn’t show this page')).toHaveCount(0);
}

/** This bank has no demo: its pages are none. */
const isDemo = (path: string) => path.startsWith('/demo');

test('without a session, every page but the open ones asks to sign in, and leads back', async ({ page }) => {
  for (const { path, guard } of routes) {
    const address = path.replace(/:document/, 'terms').replaceAll(/:\w+/g, nowhere);
    await page.goto(base + address);
    if (isDemo(path)) await expect(page).toHaveTitle('Page not found · Kontor');
    else if (guard === 'open') await expectPage(page);
    else await expect(page).toHaveURL(`${base}/auth/phone?next=${encodeURIComponent(address)}`);
  }
});

/** A form that nobody has chosen a payee for begins at the choice. */
const begins: Readonly<Record<string, string>> = { '/payments/internal/form': '/payments/internal' };

/** Where somebody comes who asks for a page. */
function endOf(guard: string, address: string, { activeOrganization, identified }: Whoami['data']): string {
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

for (const key of [
  'individual',
  'newcomer',
  'main-representative',
  'viewer',
  'signer',
  'company-official',
  'unidentified',
  'fresh-organization',
])
  test(`every page stands for the ${key}, or leads them where they belong`, async ({ page }) => {
    await signIn(page, await persona('kontor', key));
    const { data } = await ask<Whoami>(page, '/users/whoami');
    for (const { path, guard } of routes) {
      const address = addressOf(path, data);
      await page.goto(base + address);
      await expectPage(page);
      expect(new URL(page.url()).pathname, `${key} at ${address}`).toBe(endOf(guard, address, data));
    }
  });
