import { test, type BrowserContext, type Page } from '@playwright/test';
import { routes } from '../../apps/portal/src/routes/routeTable.ts';
import { realRoutes, takeWalk, walks, type Walk } from '../support/everyPage.ts';
import { renderInBrowser } from '../support/portal.ts';
import { speakPseudo } from '../support/pseudoLocale.ts';
import { dataOf, expectPseudo } from '../support/pseudoPage.ts';
import { portalOf } from '../support/sandbox.ts';

/** Looks at the page of a browser whose portal speaks the pseudo-locale; what the bank answers in it is data. */
async function reader(page: Page, context: BrowserContext): Promise<() => Promise<void>> {
  await speakPseudo(context);
  await renderInBrowser(context);
  const data = dataOf(context);
  return () => expectPseudo(page, data);
}

/** The walk of somebody, to the pages of their own, or to others. @throws Error where nobody of this name walks */
function walkOf(key: string, paths?: readonly string[]): Walk {
  const walk = walks.find((one) => one.key === key);
  if (walk === undefined) throw new Error(`There is no walk of ${key}.`);
  return paths === undefined ? walk : { ...walk, paths };
}

/** Ms: as many as there are pages, each a load of its own. */
const longEnough = routes.length * 3000;
test.beforeEach(() => test.setTimeout(longEnough));
// The last page may still be asking for its words.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'wait' }));

test('every page of a customer is translated, in whole sentences, and fits what is longer', async ({
  page,
  context,
}) => {
  const look = await reader(page, context);
  await takeWalk(page, walkOf('individual'), look);
  for (const path of ['/legal/privacy', '/legal/accessibility', '/legal/complaints', '/nowhere']) {
    await page.goto(portalOf('kontor') + path);
    await look();
  }
});

test('so is every step of those who apply', { tag: '@long' }, async ({ page, context }) => {
  await takeWalk(page, walkOf('applicant'), await reader(page, context));
});

test('so is every page of a company’s main representative', { tag: '@long' }, async ({ page, context }) => {
  const look = await reader(page, context);
  // What this company has none of is seen above.
  const isSeenAbove = (path: string) => /^\/(cards|beneficiaries)\/:id/.test(path);
  const paths = realRoutes
    .filter(({ id, guard, path }) => guard !== 'open' && id !== 'onboarding' && !isSeenAbove(path))
    .map(({ path }) => path);
  await takeWalk(page, walkOf('main-representative', paths), look);
});

test(
  'so is every page of the demo, and what somebody sees whom the bank does not know yet',
  { tag: '@long' },
  async ({ page, context }) => {
    const look = await reader(page, context);
    const walk = walkOf('unidentified');
    await takeWalk(page, walkOf('unidentified', ['/home', '/identity', ...walk.paths]), look);
  },
);
