import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { forgetPerson, ask, fetchAs, haveSession, renderInBrowser } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');

type Rail = { type: string; currencyIds: string[]; enabled: boolean; needsMatchingAccount: boolean };
type Settings = { data: { paymentTypes: Rail[] } };
type Currencies = { data: { edges: { node: { id: string; name: string } }[] } };

/** Has the bank offer these rails alone, each as it is but for the currency that it is paired with. */
async function offer(context: BrowserContext) {
  const offered: { rails: { type: string; currencyId: string }[] } = { rails: [] };
  await renderInBrowser(context);
  await context.route('**/api/v1/settings/payments**', async (route) => {
    const answer = await fetchAs(route);
    const body = (await answer.json()) as Settings;
    const all = new Map(body.data.paymentTypes.map((rail) => [rail.type, rail]));
    body.data.paymentTypes = offered.rails.map(({ type, currencyId }) => ({
      needsMatchingAccount: type === 'FEDWIRE',
      ...all.get(type),
      type,
      currencyIds: [currencyId],
      enabled: true,
    }));
    return route.fulfill({ response: answer, json: body });
  });
  return offered;
}

test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

const tiles = (page: Page) => page.getByRole('main').getByRole('region', { name: 'New payment' });

/** Where the tiles of the payments page lead, but to those that need no rail. */
async function leads(page: Page): Promise<string[]> {
  await page.goto(`${base}/payments`);
  await expect(tiles(page).getByRole('link', { name: /^Pay a Kontor customer/ })).toBeVisible();
  const paths = await tiles(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return paths.filter(
    (path) => !['/payments/internal', '/payments/remittance', '/currency-exchange'].includes(path),
  );
}

test('a rail in its own currency has a tile that opens its flow; in another it has none', async ({
  page,
  context,
}) => {
  const person = await newPerson('kontor', { firstName: 'Wang', lastName: 'Zhenyi' });
  await haveSession(person, context);
  const offered = await offer(context);
  await page.goto(`${base}/payments`);
  const { data } = await ask<Currencies>(page, '/currencies?all=true');
  const idOf = (name: string) => data.edges.find(({ node }) => node.name === name)?.node.id ?? '';
  for (const [type, currency, name, path, title] of [
    ['SEPA_SCT', 'EUR', /^Euro/, '/payments/euro', 'Pay in euros'],
    ['TARGET_2', 'EUR', /^Euro/, '/payments/euro', 'Pay in euros'],
    ['SEPA_SCT_INST', 'EUR', /^Euro/, '/payments/euro', 'Pay in euros'],
    ['FASTER_PAYMENT', 'GBP', /^Pound/, '/payments/gbp', 'Pay in pounds'],
    ['BACS', 'GBP', /^Pound/, '/payments/gbp', 'Pay in pounds'],
    ['SWIFT', 'CAD', /^International/, '/payments/international', 'International payment'],
    ['CRYPTO_ASSET_PAYMENT', 'USDC', /^Crypto/, '/payments/casp', 'Pay in crypto'],
    ['CASH_OVER_COUNTER', 'EUR', /^Cash/, '/payments/cash-over', 'Cash at the counter'],
  ] as const) {
    offered.rails = [{ type, currencyId: idOf(currency) }];
    expect(await leads(page), `${type} in ${currency}`).toEqual([path]);
    await tiles(page).getByRole('link', { name }).click();
    await page.waitForURL(`**${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  for (const [type, currency] of [
    ['BACS', 'EUR'],
    ['FASTER_PAYMENT', 'USD'],
    ['SEPA_SCT', 'GBP'],
    ['SEPA_SCT_INST', 'CAD'],
    ['TARGET_2', 'USD'],
  ] as const) {
    offered.rails = [{ type, currencyId: idOf(currency) }];
    expect(await leads(page), `${type} in ${currency}`).toEqual([]);
  }
});

test('dollars by wire have a tile only beside an account in dollars', async ({ context, page }) => {
  for (const [currency, paths] of [
    ['EUR', []],
    ['USD', ['/payments/usd']],
  ] as const) {
    const person = await newPerson('kontor', { firstName: 'Marie', lastName: 'Crous' }, [
      { balances: [{ currency, value: '100.00' }] },
    ]);
    await forgetPerson(page);
    await haveSession(person, context);
    const offered = await offer(context);
    await page.goto(`${base}/payments`);
    const { data } = await ask<Currencies>(page, '/currencies?all=true');
    const currencyId = data.edges.find(({ node }) => node.name === 'USD')?.node.id ?? '';
    offered.rails = [{ type: 'FEDWIRE', currencyId }];
    expect(await leads(page), `an account in ${currency}`).toEqual(paths);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
