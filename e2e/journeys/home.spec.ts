import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keepCustomer } from '../support/beneficiaries.ts';
import {
  renderInBrowser,
  createUnsigned,
  fetchAs,
  haveSession,
  shown,
  signIn,
  signWithCode,
} from '../support/portal.ts';
import { unrouteAll } from '../support/routing.ts';
import { newPerson, persona, portalOf, receiveMoney } from '../support/sandbox.ts';

const base = portalOf('kontor');

test('home shows the accounts beside the page on a desktop, and in it on a phone', async ({
  page,
  isMobile,
}) => {
  const person = await newPerson('kontor', { firstName: 'Lise', lastName: 'Meitner' });
  await signIn(page, person);
  const beside = page.getByRole('complementary').filter({ visible: true });
  const within = page.getByRole('main');
  if (isMobile) {
    await expect(beside).toHaveCount(0);
    await expect(within.getByText('€1,000.00').filter({ visible: true }).first()).toBeVisible();
  } else {
    await expect(beside.getByText('€1,000.00').first()).toBeVisible();
    const [left, right] = [await beside.boundingBox(), await within.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? Infinity)).toBeLessThanOrEqual(right?.x ?? 0);
    await expect(beside.getByText('£250.50').first()).toBeVisible();
  }
});

test('what happened last is in sight on home without scrolling', async ({ page, isMobile }) => {
  const person = await newPerson('kontor', { firstName: 'Hedy', lastName: 'Lamarr' }, [
    {
      balances: ['EUR', 'GBP', 'USD', 'CAD', 'AED', 'CNY'].map((currency) => ({ currency, value: '12.00' })),
    },
  ]);
  await page.setViewportSize(isMobile ? { width: 360, height: 740 } : { width: 1440, height: 900 });
  await signIn(page, person);
  const rows = page.getByRole('main').getByRole('list', { name: 'Today' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  // A phone's tab bar lies on the page.
  const bottom = await page.evaluate(() => {
    const bars = [...document.querySelectorAll('nav')].map((nav) => nav.getBoundingClientRect().top);
    return bars.find((top) => top > window.innerHeight / 2) ?? window.innerHeight;
  });
  const ends = await rows.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().bottom));
  expect(ends.filter((end) => end <= bottom).length).toBeGreaterThanOrEqual(isMobile ? 2 : 5);
});

test(
  'what waits for a signature stands above all else on home, and leads there',
  { tag: '@alike' },
  async ({ page }) => {
    const payer = await newPerson('kontor', { firstName: 'Chien', lastName: 'Shiung' });
    const payee = await newPerson('kontor', { firstName: 'Rosalind', lastName: 'Franklin' });
    await signIn(page, payer);
    const waiting = page.getByRole('region', { name: 'What waits for your signature' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(waiting).toBeHidden();
    await createUnsigned(page, payer, payee, '12.00');
    await page.goto(`${base}/home`);
    await expect(waiting).toContainText(/1 payment waits for you.*12\.00.*to Rosalind F\./);
    await expectAccessible(page);
    await waiting.getByRole('link', { name: 'Review' }).click();
    await expect(page.getByRole('dialog').getByText('€12.00').first()).toBeVisible();
  },
);

test(
  'of an exchange that waits for a signature, home says what is bought',
  { tag: '@alike' },
  async ({ page }) => {
    await signIn(page, await persona('ashgrove', 'individual'));
    await expect(page.getByRole('region', { name: 'What waits for your signature' })).toContainText(
      /€80,000\.00.* to USD/,
    );
  },
);

test('a shortcut on home opens its payment', { tag: '@alike' }, async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Chien', lastName: 'Wu' });
  await signIn(page, person);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Pay a Kontor customer/ })
    .click();
  await page.waitForURL('**/payments/internal');
  await expect(page.getByLabel('Recipient’s phone number')).toBeVisible();
  await expectAccessible(page);
});

test(
  'the history block of home shows a week, a month, or the days that were chosen',
  { tag: '@alike' },
  async ({ page }) => {
    const person = await newPerson('kontor', { firstName: 'Ingrid', lastName: 'Daubechies' });
    await signIn(page, person);
    /** Begin and end of the first history that is asked for from a day that fits. */
    const asked = async (fits: (from: string) => boolean, press: () => Promise<void>) => {
      const bounds = (url: string) => {
        const { searchParams } = new URL(url);
        return [
          searchParams.get('transferDateFrom') ?? '',
          searchParams.get('transferDateTo') ?? '',
        ] as const;
      };
      const request = page.waitForRequest(
        (one) => one.url().includes('/api/v1/statements-items?') && fits(bounds(one.url())[0]),
      );
      await press();
      return bounds((await request).url());
    };
    const daysAgo = (from: string) => (Date.now() - Date.parse(from)) / 86_400_000;
    await asked(
      (from) => daysAgo(from) > 27 && daysAgo(from) < 33,
      () => page.getByRole('button', { name: 'Month', exact: true }).click(),
    );
    // The week, with which home begins, is asked for where it begins with another period.
    await page.goto(`${base}/home?period=month`);
    await asked(
      (from) => daysAgo(from) > 6 && daysAgo(from) < 9,
      () => page.getByRole('button', { name: 'Week', exact: true }).click(),
    );
    const days = page.getByRole('button', { name: /^Other days/ });
    const calendar = page.getByRole('dialog').filter({ visible: true });
    const chosen = await asked(
      (from) => daysAgo(from) > 20 && daysAgo(from) < 120,
      async () => {
        await days.click();
        await calendar.getByRole('button', { name: 'Previous month' }).click();
        for (const day of [3, 5]) await calendar.locator(`[data-date$="-0${day}"]`).first().click();
        await expectAccessible(page);
        await calendar.getByRole('button', { name: 'Apply' }).click();
      },
    );
    // Three whole days of the organization's zone.
    const [first = 0, last = 0] = chosen.map((bound) => Date.parse(bound));
    expect(last - first).toBe(3 * 86_400_000 - 1000);
    await expect(page.getByText('Nothing in this period')).toBeVisible();
    await page.reload();
    await expect(days).toContainText(/^Other days 03\..* – 05\./);
    // Nothing has happened after today.
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await expect(days).toHaveAccessibleName('Other days');
    await days.click();
    const open = calendar.locator('[data-date]:enabled');
    await expect(open.first()).toBeVisible();
    const offered = await open.evaluateAll((buttons) =>
      buttons.map((button) => button.dataset['date'] ?? ''),
    );
    const today = new Date().toISOString().slice(0, 10);
    expect(offered.filter((date) => date > today)).toEqual([]);
  },
);

test(
  'the tabs of home change what is below them, and count what waits for a signature',
  { tag: '@alike' },
  async ({ page }) => {
    const payer = await newPerson('kontor', { firstName: 'Vera', lastName: 'Rubin' });
    const payee = await newPerson('kontor', { firstName: 'Cecilia', lastName: 'Payne' });
    await signIn(page, payer);
    for (const sum of ['11.00', '12.00']) await createUnsigned(page, payer, payee, sum);
    await page.goto(`${base}/home`);
    await expect(page.getByRole('heading', { level: 2, name: 'Operations' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
    const signing = page.getByRole('tab', { name: /^To sign/ });
    await expect(signing).toContainText('2');
    await signing.click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign €12.00 to Cecilia P.' }).click();
    await signWithCode(page, payer);
    await expect(signing).toContainText('1');
    await expect(page.getByRole('button', { name: 'Sign €11.00 to Cecilia P.' })).toBeVisible();
  },
);

test(
  'the fees of the period are counted and listed in a tab of their own',
  { tag: '@alike' },
  async ({ page }) => {
    await signIn(page, await persona('kontor', 'individual'));
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    const tab = page.getByRole('tab', { name: /^Fees/ });
    await expect(tab).toContainText(/\d/);
    await tab.click();
    await expect(page).toHaveURL(/period=month&tab=fees/);
    const rows = page.getByRole('tabpanel').getByRole('listitem').getByRole('button');
    await expect(rows.first()).toContainText(/−.?\d/);
    // Until those of the month are there, both still tell of the week.
    const beyondCount = async () => (await rows.count()) - Number((await tab.innerText()).match(/\d+/)?.[0]);
    await expect.poll(beyondCount).toBe(0);
    const prices = page.getByRole('tabpanel').getByRole('region', { name: 'Prices' });
    const inEuros = prices.getByRole('list', { name: 'EUR' }).getByRole('listitem');
    const abroad = inEuros.filter({ hasText: 'Transfer abroad' });
    for (const said of ['Payment fee', '0.1%', 'at least €10.00, at most €50.00'])
      await expect(abroad).toContainText(said);
    await expect(inEuros.filter({ hasText: 'Urgent transfer in euros' })).toContainText('€5.00');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await expect(page).toHaveURL(/\/home\?period=week&tab=fees$/);
  },
);

test('a beneficiary is paid from home and from the payments page', { tag: '@alike' }, async ({ page }) => {
  const payer = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  const payee = await newPerson('kontor', { firstName: 'Sophie', lastName: 'Kowalevski' });
  await signIn(page, payer);
  await keepCustomer(page, 'kontor', payer, payee);
  const main = page.getByRole('main');
  for (const [path, list] of [
    ['/home', 'Pay again'],
    ['/payments', 'Beneficiaries'],
  ] as const) {
    await page.goto(base + path);
    await main
      .getByRole('list', { name: list })
      .getByRole('link', { name: /Sophie Kowalevski/ })
      .click();
    await page.waitForURL('**/payments/internal/form?**');
    await expect(shown(page, 'Sophie K.')).toBeVisible();
  }
});

test('an operation opens in a sheet on a phone and in a panel on a desktop; Escape and Back close it', async ({
  page,
  isMobile,
}) => {
  const person = await newPerson('kontor', { firstName: 'Barbara', lastName: 'Liskov' });
  await haveSession(person, page.context());
  await page.goto(`${base}/history`);
  const first = page.getByRole('main').getByRole('listitem').getByRole('button').first();
  await first.click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByText('Operation number')).toBeVisible();
  await expectAccessible(page);
  // A sheet rises from the foot of the phone and is as wide; a panel stands at the end side, from the top down.
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  await expect(async () => {
    const { x, y } = (await detail.getByRole('heading', { level: 2 }).first().boundingBox()) ?? {
      x: 0,
      y: 0,
    };
    expect(x > window.width / 2).toBe(!isMobile);
    expect(y > 40).toBe(isMobile);
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(first).toBeFocused();
  await first.click();
  await expect(detail).toBeVisible();
  await page.goBack();
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/\/history$/);
});

test('an account page shows its number and balances, and the query marks the active account', async ({
  page,
  isMobile,
}) => {
  const person = await newPerson('kontor', { firstName: 'Maria', lastName: 'Mayer' }, [
    { name: 'Everyday', balances: [{ currency: 'EUR', value: '1.00' }] },
    { name: 'Savings', balances: [{ currency: 'GBP', value: '2.00' }] },
  ]);
  await haveSession(person, page.context());
  const [everyday, savings] = person.accounts;
  await page.goto(`${base}/accounts/${everyday?.id}?id=${everyday?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Everyday' })).toBeVisible();
  await expect(shown(page, '€1.00')).toBeVisible();
  await expectAccessible(page);
  if (isMobile) return;
  const marked = page.getByRole('complementary').getByRole('link', { name: /Shown on this page/ });
  await expect(marked).toHaveText(/^Everyday/);
  await page.goto(`${base}/accounts/${everyday?.id}?id=${savings?.id}`);
  await expect(marked).toHaveText(/^Savings/);
});

test(
  'the payment form is prefilled by its address, keeps what was typed, and forgets it when it is left',
  { tag: '@alike' },
  async ({ page }) => {
    const payer = await newPerson('kontor', { firstName: 'Sophie', lastName: 'Germain' });
    const payee = await newPerson('kontor', { firstName: 'Emilie', lastName: 'Breteuil' });
    await haveSession(payer, page.context());
    const form = `${base}/payments/internal/form?bankAccountNumber=${payee.accounts[0]?.number}`;
    await page.goto(form);
    await expect(shown(page, 'Emilie B.')).toBeVisible();
    await page.getByLabel('Amount', { exact: true }).fill('5.5');
    await page.getByLabel('Details').fill('Not yet');
    await page.reload();
    await expect(page.getByLabel('Details')).toHaveValue('Not yet');
    await expectAccessible(page);

    // Logging out would lose it as well.
    await page.getByRole('button', { name: /^Profile/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page
      .getByRole('dialog', { name: 'Leave this payment?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect(page.getByLabel('Details')).toHaveValue('Not yet');

    await page.goto(`${base}/home`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The heading comes with the document; what was typed is forgotten once the page's scripts run.
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kontor.transfer'))),
      )
      .toEqual([]);
    await page.goto(form);
    await expect(page.getByLabel('Details')).toHaveValue('');
  },
);

test(
  'the balance that is worth most leads on home, beside it, on the account’s page and in the payment form',
  { tag: '@alike' },
  async ({ page }) => {
    const payer = await newPerson('kontor', { firstName: 'Ada', lastName: 'Lovelace' }, [
      {
        name: 'Travel',
        balances: [
          { currency: 'EUR', value: '1000.00' },
          { currency: 'USD', value: '5000.00' },
        ],
      },
    ]);
    const payee = await newPerson('kontor', { firstName: 'Mary', lastName: 'Jackson' }, [
      {
        balances: [
          { currency: 'EUR', value: '0.00' },
          { currency: 'USD', value: '0.00' },
        ],
      },
    ]);
    const leading = '5,000.00 US dollars';
    await signIn(page, payer);
    const main = page.getByRole('main');
    const balances = page.getByRole('list', { name: 'Balances of Travel' }).filter({ visible: true });
    await expect(balances.getByRole('listitem').first()).toContainText(leading);
    // Their sum is in the bank's base currency, at rates of a time that it tells.
    const totals = main.getByRole('region', { name: 'What your accounts hold together' });
    await expect(totals.getByText(/^Total in EUR at \d?\d:\d\d rates$/)).toBeVisible();
    await expect(totals.getByRole('listitem').first()).toContainText(leading);

    await page.goto(`${base}/accounts/${payer.accounts[0]?.id}`);
    const amounts = main
      .getByRole('region', { name: 'Balances' })
      .getByText(/^[\d,]+\.00 (US dollars|euros)$/);
    await expect(amounts.first()).toHaveText(leading);

    await page.goto(`${base}/payments/internal/form?bankAccountNumber=${payee.accounts[0]?.number}`);
    await expect(shown(page, 'Mary J.')).toBeVisible();
    const from = page.getByRole('combobox', { name: 'Pay from' });
    await expect(from).toContainText('USD');
    await from.click();
    await expect(page.getByRole('option').first()).toContainText('$5,000.00');
  },
);

test('home leads to all of the history, which offers its periods', async ({ page, isMobile }) => {
  const person = await newPerson('kontor', { firstName: 'Mary', lastName: 'Somerville' });
  await signIn(page, person);
  await page.getByRole('main').getByRole('link', { name: 'All history' }).click();
  await page.waitForURL('**/history');
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Period' }).filter({ visible: true }).click();
  await expect(page.getByRole('option')).toHaveText([
    'All time',
    'Today',
    'Last 7 days',
    'Last month',
    'Last 3 months',
    'Last 6 months',
    'Last year',
  ]);
});

test('the payments page has ways to pay and accounts, and on a phone what is required to sign', async ({
  page,
  isMobile,
}) => {
  const payer = await newPerson('kontor', { firstName: 'Caroline', lastName: 'Herschel' });
  const payee = await newPerson('kontor', { firstName: 'Maria', lastName: 'Agnesi' });
  await signIn(page, payer);
  await page.goto(`${base}/payments`);
  await expect(page.getByText('Nothing to sign')).toBeVisible({ visible: isMobile });
  // It takes a line, and no room from what somebody came for.
  await expect(page.getByText('What waits for your signature appears here.')).toHaveCount(0);
  await createUnsigned(page, payer, payee, '13.00');
  await page.goto(`${base}/payments`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Pay a Kontor customer/ })).toBeVisible();
  await expect(main.getByRole('list', { name: 'Your accounts' }).getByRole('listitem')).toHaveCount(1);
  const required = main.getByRole('region', { name: /^Required to sign/ });
  const sign = required.getByRole('button', { name: 'Sign €13.00 to Maria A.' });
  if (isMobile) await expect(sign).toBeVisible();
  else await expect(required).toBeHidden();
});

test('a company official has no accounts beside the page', async ({ page, isMobile }) => {
  const person = await newPerson('kontor', { firstName: 'Sofja', lastName: 'Kowalewskaja' });
  await renderInBrowser(page.context());
  await signIn(page, person);
  const beside = page.getByRole('complementary').filter({ visible: true });
  await expect(beside).toHaveCount(isMobile ? 0 : 1);
  await page.route('**/api/v1/users/whoami**', async (route) => {
    const answer = await fetchAs(route);
    const { data } = (await answer.json()) as { data: { activeOrganization: object } };
    const activeOrganization = { ...data.activeOrganization, type: 'COMPANY_OFFICIAL' };
    return route.fulfill({ response: answer, json: { data: { ...data, activeOrganization } } });
  });
  await page.goto(`${base}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(beside).toHaveCount(0);
});

test('while home loads, three tiles stand for the shortcuts on a phone and six on a desktop', async ({
  page,
  isMobile,
}) => {
  const person = await newPerson('kontor', { firstName: 'Wang', lastName: 'Zhenyi' });
  await renderInBrowser(page.context());
  await haveSession(person, page.context());
  const held: (() => void)[] = [];
  await page.route('**/api/v1/accounts?**', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(`${base}/home`);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // A tile is as high as a shortcut; nothing else on the page is.
  const tiles = () =>
    page
      .getByRole('main')
      .locator('span[aria-hidden="true"]')
      .evaluateAll(
        (spans) =>
          spans.filter((span) => {
            const { width, height } = span.getBoundingClientRect();
            return width > 0 && height === 62;
          }).length,
      );
  await expect.poll(tiles).toBe(isMobile ? 3 : 6);
  await unrouteAll(page, 'ignoreErrors');
  for (const release of held) release();
  await expect(page.getByRole('main').getByRole('link', { name: /Pay a Kontor customer/ })).toBeVisible();
  expect(await tiles()).toBe(0);
});

test('which accounts are unfolded is kept in the browser', { tag: '@alike' }, async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Elena', lastName: 'Piscopia' }, [
    { name: 'Everyday', balances: [{ currency: 'EUR', value: '1.00' }] },
    { name: 'Savings', balances: [{ currency: 'GBP', value: '2.00' }] },
  ]);
  await signIn(page, person);
  const unfolded = page.getByRole('list', { name: /^Balances of/ }).filter({ visible: true });
  await expect(unfolded).toHaveCount(1);
  await page
    .getByRole('button', { name: /Everyday|Savings/, expanded: false })
    .filter({ visible: true })
    .click();
  await expect(unfolded).toHaveCount(2);
  const kept = await page.evaluate(() => localStorage.getItem('openedAccounts') ?? '[]');
  expect((JSON.parse(kept) as number[]).toSorted()).toEqual([0, 1]);
  await page.reload();
  await expect(unfolded).toHaveCount(2);
});

for (const locale of ['en-GB', 'ar'])
  test(`home of somebody with many currencies does not scroll sideways on a narrow phone, in ${locale}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale });
    const page = await context.newPage();
    await signIn(page, await persona('kontor', 'individual'));
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await context.close();
  });

test(
  'home says what came in and went out this month, without what moved between own accounts',
  { tag: '@alike' },
  async ({ page }) => {
    const person = await newPerson('kontor', { firstName: 'Ada', lastName: 'Yonath' });
    await signIn(page, person);
    const month = page.getByRole('region', { name: 'This month so far' });
    const opening = '+€1,000.00';
    await expect(month).toContainText(opening);
    await receiveMoney(person, { sum: '250.00', from: 'Venki' });
    await expect(month).toContainText('+€1,250.00');
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    await expect(month).not.toContainText(/\d/);
    await expectAccessible(page);
  },
);
