import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { routes } from '../../apps/portal/src/routes/routeTable.ts';
import { atLength } from '../support/atLength.ts';
import { ask, renderInBrowser, signIn } from '../support/portal.ts';
import { speakPseudo } from '../support/pseudoLocale.ts';
import { dataOf, expectPseudo } from '../support/pseudoPage.ts';
import { persona, portalOf, type Tenant } from '../support/sandbox.ts';

type Whoami = { data: { activeOrganization: { id: string }; accounts: { id: string }[] } };

/** Somebody signed in whose portal speaks the pseudo-locale, and what the bank answers them. */
async function reader(page: Page, context: BrowserContext, tenant: Tenant, key: string) {
  await speakPseudo(context);
  await renderInBrowser(context);
  const data = dataOf(context);
  await signIn(page, await persona(tenant, key));
  const { activeOrganization, accounts } = (await ask<Whoami>(page, '/users/whoami')).data;
  const look = async (path: string) => {
    await page.goto(
      portalOf(tenant) +
        path
          .replace(':document', 'terms')
          .replace(':organizationId', activeOrganization.id)
          .replace(':id', accounts[0]?.id ?? activeOrganization.id),
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectPseudo(page, data);
  };
  return look;
}

/** Ms: as many as there are pages, each a load of its own. */
const longEnough = routes.length * 3000;
test.beforeEach(() => test.setTimeout(longEnough));
// The last page may still be asking for its words.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'wait' }));

const open = routes.filter(({ path }) => !path.startsWith('/demo'));

test('every page of a customer is translated, in whole sentences, and fits what is longer', async ({
  page,
  context,
}) => {
  const look = await reader(page, context, 'kontor', 'individual');
  for (const { path, guard } of open) if (guard !== 'mainRepresentative') await look(path);
  for (const path of ['/legal/privacy', '/legal/accessibility', '/legal/complaints', '/nowhere'])
    await look(path);
});

test('so is every page of a company’s main representative', async ({ page, context }) => {
  const look = await reader(page, context, 'kontor', 'main-representative');
  // Payment forms and application steps are the customer's own pages, seen above; the full lane walks them here too.
  const isSeenAbove = ({ path, guard }: (typeof open)[number]) =>
    path !== '/identity' && (guard === 'applicant' || path.startsWith('/payments/'));
  for (const route of open)
    if (route.guard !== 'open' && (atLength || !isSeenAbove(route))) await look(route.path);
});

test('so is every page of the demo, and what somebody sees whom the bank does not know yet', async ({
  page,
  context,
}) => {
  const look = await reader(page, context, 'pico', 'unidentified');
  const demo = routes.flatMap(({ path, demo: twin }) =>
    path.startsWith('/demo') ? [path] : twin === undefined ? [] : [twin],
  );
  for (const path of ['/home', '/identity', ...demo]) await look(path);
});
