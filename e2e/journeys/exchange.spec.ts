import { setTimeout } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  forgetPerson,
  ask,
  fetchAs,
  haveSession,
  killAndOpen,
  loseAnswer,
  signIn,
  signWithCode,
} from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, persona, portalOf, type Person } from '../support/sandbox.ts';

const base = portalOf('kontor');
const twoAccounts = (tenant: 'kontor' | 'pico' = 'kontor') =>
  newPerson(tenant, { firstName: 'Hedy', lastName: 'Lamarr' }, [
    { name: 'Everyday', balances: [{ currency: 'EUR', value: '5000.00' }] },
    {
      name: 'Travel',
      balances: [
        { currency: 'GBP', value: '250.50' },
        { currency: 'USD', value: '0.00' },
      ],
    },
  ]);

type Accounts = {
  data: { edges: { node: { balances: { value: string; currency: { name: string } }[] } }[] };
};
type Payment = {
  data: { sum: string; feeAmount: string; status: string; exchange: { exchangeCurrencyFlexibleSum: string } };
};
type Quote = { data: { exchangeCurrencyFlexibleSum: string; totalDebit: string; expiresAt: string } };
type Requests = { data: { edges: { node: { id: string; status: string; customRate: string } }[] } };

/** What the bank says the person holds, in minor units by currency. */
async function held(page: Page): Promise<Record<string, bigint>> {
  const { data } = await ask<Accounts>(page, '/accounts?all=true');
  return Object.fromEntries(
    data.edges.flatMap(({ node }) =>
      node.balances.map(({ currency, value }) => [currency.name, minor(value)]),
    ),
  );
}
const minor = (amount: string) => BigInt(amount.replace('.', ''));

const sell = (page: Page) => page.getByLabel('You sell', { exact: true }).and(page.getByRole('textbox'));
const get = (page: Page) => page.getByLabel('You get', { exact: true }).and(page.getByRole('textbox'));

/** Sells from the account that holds euros. */
const queryOf = ({ accounts: [everyday] }: Person) => `?accountId=${everyday?.id}`;

/** On the form, with the bank's offer for a sum of euros. */
async function quoted(page: Page, person: Person, sum: string) {
  await haveSession(person, page.context());
  await page.goto(`${portalOf(person.tenant)}/currency-exchange${queryOf(person)}`);
  await sell(page).fill(sum);
  await expect(get(page)).not.toHaveValue('');
}

test('euros become pounds at the rate that was shown, and what was asked for stays in the address', async ({
  page,
}) => {
  const person = await twoAccounts();
  await haveSession(person, page.context());
  await page.goto(`${base}/home`);
  await page.getByRole('main').getByRole('link', { name: 'Exchange' }).click();
  await page.waitForURL('**/currency-exchange');
  await expect(page.getByRole('heading', { level: 1, name: 'Exchange' })).toBeVisible();

  const query = queryOf(person);
  await page.goto(`${base}/currency-exchange${query}`);
  await sell(page).fill('1000');
  await expect(get(page)).toHaveValue(/^8\d\d/);
  const rate = Number(/^1 EUR = (0\.8\d+) GBP$/.exec(await page.getByText(/^1 EUR = /).innerText())?.[1]);
  await expect(page.getByRole('timer')).toHaveText(/This rate is yours for another 0:[0-3]\d/);
  await expectAccessible(page);

  // The other way round: so many pounds are to come, and the bank says what they cost.
  await get(page).fill('200');
  // The market moves a little between two offers.
  const expectCost = () =>
    expect.poll(async () => Number(await sell(page).inputValue()) * rate).toBeCloseTo(200, -0.5);
  await expectCost();
  // Kept over a reload.
  await page.reload();
  await expect(get(page)).toHaveValue('200');
  await expectCost();

  const before = await held(page);
  await page.getByRole('button', { name: 'Review exchange' }).click();
  await expect(page.getByRole('heading', { name: 'Review exchange' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Exchange €2\d\d\.\d\d for £200\.00$/ }).click();
  await signWithCode(page, person);
  await page.waitForURL(`**/currency-exchange${query}&completed=*`);
  await expect(page.getByRole('heading', { level: 1, name: 'Exchanged' })).toBeVisible();

  const id = new URL(page.url()).searchParams.get('completed');
  const { data } = await ask<Payment>(page, `/payments/${id}`);
  const after = await held(page);
  expect(data).toMatchObject({ status: 'COMPLETED', exchange: { exchangeCurrencyFlexibleSum: '200.00' } });
  expect(after['EUR']).toBe(before['EUR']! - minor(data.sum) - minor(data.feeAmount));
  expect(after['GBP']).toBe(before['GBP']! + minor('200.00'));
  await expect(page.getByText('New balance, Travel GBP')).toBeVisible();
  await expect(page.getByRole('main').getByText('£450.50')).toBeVisible();
});

test('a rate that ran out is never taken unseen: old and new stand side by side', async ({ page }) => {
  const person = await twoAccounts();
  await haveSession(person, page.context());
  let answers = 0;
  await page.route('**/api/v1/exchange/calc', async (route) => {
    const answer = await fetchAs(route);
    const quote = (await answer.json()) as Quote;
    answers += 1;
    // The first one is better than the market, and nearly over.
    if (answers === 1) {
      quote.data.exchangeCurrencyFlexibleSum = '900.00';
      quote.data.expiresAt = new Date(Date.now() + 4000).toISOString();
    }
    // What replaces a refused offer is slow to come: longer than typing is waited for.
    if (answers === 3) {
      quote.data.exchangeCurrencyFlexibleSum = '850.00';
      await setTimeout(1000);
    }
    await route.fulfill({ response: answer, json: quote });
  });
  await page.goto(`${base}/currency-exchange${queryOf(person)}`);
  await sell(page).fill('1000');
  await expect(page.getByText('The rate has changed')).toBeVisible();
  await expect(page.getByText('£900.00')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Take £8\d\d\.\d\d and review$/ }).click();
  const exchange = page.getByRole('button', { name: /^Exchange €1,000\.00 for £8\d\d\.\d\d$/ });
  await expect(exchange).toBeVisible();

  // The bank takes no quote that is over: it offers the present one, and nothing is made.
  let made = 0;
  await page.route('**/api/v1/exchange', async (route) => {
    made += 1;
    const body = route.request().postDataJSON() as object;
    if (made > 1) return route.fallback();
    return route.fallback({ postData: { ...body, quoteId: crypto.randomUUID() } });
  });
  await exchange.click();
  await expect(page.getByText('The rate has changed')).toBeVisible();
  await expect(exchange).toHaveText('Exchange €1,000.00 for £850.00');
  expect(made).toBe(1);
  const { data } = await ask<{ data: { edges: unknown[] } }>(page, '/payments');
  expect(data.edges).toEqual([]);
  await exchange.click();
  await signWithCode(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Exchanged' })).toBeVisible();
  // One more offer would have replaced the comparison.
  expect(answers).toBe(3);
});

test('an answer that is lost exchanges once, at the rate that was seen', async ({
  page: first,
  browser,
}, info) => {
  const person = await twoAccounts();
  await quoted(first, person, '100');
  const kept = async (of: Page) => (await ask<{ data: { sent: unknown }[] }>(of, '/payment-drafts')).data;
  await expect.poll(() => kept(first)).toMatchObject([{ kind: 'EXCHANGE', sent: null }]);
  // Killed before anything was sent, and had back from the list.
  let page = await killAndOpen(first, browser, info, `${base}/payments`);
  const begun = () => page.getByRole('link', { name: /^Exchange.*100\.00 euros/ });
  await begun().click();
  await expect(page.getByText('We’ve filled in what you typed')).toBeVisible();
  await expect(sell(page)).toHaveValue('100');
  await expect(get(page)).not.toHaveValue('');
  const before = await held(page);
  await page.getByRole('button', { name: 'Review exchange' }).click();
  await page.route('**/api/v1/exchange', (route) => loseAnswer(route));
  const exchange = () => page.getByRole('button', { name: /^Exchange €100\.00 for £8\d\.\d\d$/ });
  const seen = await exchange().textContent();
  await exchange().click();
  await expect(page.getByText('We couldn’t confirm this exchange')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We couldn’t confirm this exchange')).toBeVisible();
  await expect(exchange()).toHaveText(seen ?? '');
  // Killed again, and sent again with the same key from a third browser.
  await expect.poll(() => kept(page)).toMatchObject([{ sent: { exchangeCurrencyFixedSum: '100.00' } }]);
  page = await killAndOpen(page, browser, info, `${base}/payments`);
  await begun().click();
  await expect(page.getByText('We couldn’t confirm this exchange')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Review exchange' }).click();
  await expect(exchange()).toHaveText(seen ?? '');
  await exchange().click();
  await signWithCode(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Exchanged' })).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([]);
  const { data } = await ask<{ data: { edges: unknown[] } }>(page, '/payments');
  expect(data.edges).toEqual([]);
  const id = new URL(page.url()).searchParams.get('completed');
  const payment = (await ask<Payment>(page, `/payments/${id}`)).data;
  const after = await held(page);
  expect(after['GBP']).toBe(before['GBP']! + minor(payment.exchange.exchangeCurrencyFlexibleSum));
});

test('what can’t be exchanged is said beside its field', async ({ page }) => {
  const person = await twoAccounts();
  await haveSession(person, page.context());
  await page.goto(`${base}/currency-exchange${queryOf(person)}`);
  const review = page.getByRole('button', { name: 'Review exchange' });
  await review.click();
  await expect(sell(page)).toHaveAccessibleDescription(/Enter an amount\./);
  await expect(sell(page)).toBeFocused();
  await sell(page).fill('5000.01');
  await expect(sell(page)).toHaveAccessibleDescription(/You have €5,000\.00 available/);
  // The fee makes it too much.
  await sell(page).fill('5000');
  await expect(sell(page)).toHaveAccessibleDescription(/more than the €5,000\.00 you have available/);
  // Less than the bank exchanges: it says so itself.
  await sell(page).fill('0.01');
  await expect(sell(page)).toHaveAccessibleDescription(/too small to exchange/);
  await expectAccessible(page);
  await review.click();
  await expect(page).toHaveURL(`${base}/currency-exchange${queryOf(person)}`);
});

test('a request for a rate of one’s own waits, is accepted in the console, and is signed', async ({
  page,
  context,
}) => {
  const person = await twoAccounts();
  await quoted(page, person, '1000');
  await page.getByRole('button', { name: /Ask for your own rate/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for your own rate' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  const rate = dialog.getByLabel('GBP for 1 EUR', { exact: true });
  await expect(rate).toHaveAccessibleDescription(/Enter the rate you’d like/);
  await rate.fill('0.86000000000001');
  await dialog.getByLabel(/^Comment/).fill(`For ${person.phone}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send request' }).click();

  await page.waitForURL('**/home?tab=requests');
  const row = page.getByRole('button', { name: /EUR to GBP/ });
  await expect(row).toContainText('Waiting');
  const list = await ask<Requests>(page, '/exchange/fx-requests');
  expect(list.data.edges.map(({ node }) => node)).toMatchObject([
    { status: 'PENDING', customRate: '0.86000000000001' },
  ]);
  await row.click();
  await expect(page.getByText('1 EUR = 0.86000000000001 GBP')).toBeVisible();
  await expectAccessible(page);

  const staff = await context.newPage();
  await staff.goto(`${base}/sandbox#reviews`);
  const item = staff.getByRole('article').filter({ hasText: `For ${person.phone}` });
  await item.getByRole('button', { name: 'Approve' }).click();
  await expect(item).toHaveCount(0);
  await staff.close();

  const before = await held(page);
  await page.getByRole('button', { name: 'Sign exchange' }).click();
  await signWithCode(page, person);
  await expect.poll(async () => (await held(page))['GBP']).toBe(before['GBP']! + minor('860.00'));
});

test('requests come page by page, each with its day and details', async ({ page }) => {
  await signIn(page, await persona('kontor', 'individual'));
  await page.route('**/api/v1/exchange/fx-requests?**', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('take', '2');
    return route.fallback({ url: url.href });
  });
  await page.getByRole('tab', { name: 'Requests' }).click();
  await expect(page.getByText('Waiting').first()).toBeVisible();
  const asked = page.waitForRequest(
    (request) => request.url().includes('/exchange/fx-requests') && request.url().includes('cursor='),
  );
  await page.getByRole('button', { name: 'Show more' }).click();
  const query = new URL((await asked).url()).searchParams;
  expect(query.get('organizationId')).toMatch(/^[\da-f-]{36}$/);
  const panel = page.getByRole('tabpanel');
  // Each day has a heading of its own and a list with that name.
  const days = panel.getByRole('heading', { level: 3 });
  await expect.poll(() => days.count()).toBeGreaterThan(1);
  const names = await days.allTextContents();
  expect(new Set(names).size).toBe(names.length);
  for (const name of names)
    await expect(panel.getByRole('list', { name, exact: true }).getByRole('listitem').first()).toBeVisible();
  await panel
    .getByRole('button', { name: /Declined/ })
    .first()
    .click();
  await expect(page.getByText('The rate you asked for is too far above the market')).toBeVisible();
});

test('where the bank takes no requests there is neither tab nor link', async ({ page }) => {
  const person = await twoAccounts('pico');
  await quoted(page, person, '1000');
  await expect(page.getByText('Ask for your own rate')).toHaveCount(0);
  await page.goto(`${portalOf('pico')}/home?tab=requests`);
  await expect(page.getByRole('tab', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Requests' })).toHaveCount(0);

  // The setting turned on, and off again.
  for (const [enabled, tabs] of [
    [true, 1],
    [false, 0],
  ] as const) {
    await page.route('**/settings/exchange-custom-rate', (route) =>
      route.fulfill({ json: { data: { enabled, minSum: null, currencyIds: null } } }),
    );
    await page.goto(`${portalOf('pico')}/payments`);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByRole('tab', { name: 'Requests' })).toHaveCount(tabs);
    await unroute(page, '**/settings/exchange-custom-rate');
  }
});

test('with one currency no way leads to the exchange, and the address says what is needed', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Annie', lastName: 'Easley' }, [
    { balances: [{ currency: 'EUR', value: '10.00' }] },
  ]);
  await haveSession(person, page.context());
  await page.goto(`${base}/home`);
  await expect(page.getByRole('main').locator('a[href="/payments/internal"]').first()).toBeVisible();
  await expect(page.getByRole('main').locator('a[href="/currency-exchange"]')).toHaveCount(0);
  await page.goto(`${base}/currency-exchange`);
  await expect(page.getByText('You hold one currency')).toBeVisible();
  await expectAccessible(page);
});

test('a company official sees no requests, on or off', async ({ page }) => {
  for (const tenant of ['kontor', 'pico'] as const) {
    await forgetPerson(page);
    await signIn(page, await persona(tenant, 'company-official'));
    await page.goto(`${portalOf(tenant)}/home?tab=requests`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Requests')).toHaveCount(0);
  }
});
