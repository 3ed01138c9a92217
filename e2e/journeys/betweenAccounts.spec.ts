import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ask, haveSession, loseAnswer, signWithCode } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');
const twoAccounts = () =>
  newPerson('kontor', { firstName: 'Katherine', lastName: 'Johnson' }, [
    {
      balances: [
        { currency: 'EUR', value: '1000.00' },
        { currency: 'GBP', value: '250.50' },
      ],
    },
    { balances: [{ currency: 'EUR', value: '500.00' }] },
  ]);

type Accounts = {
  data: {
    edges: {
      node: { id: string; number: string; balances: { value: string; currency: { name: string } }[] };
    }[];
  };
};

/** The accounts by id, as the bank states them now. */
const accountsOf = async (page: Parameters<typeof ask>[0]) => {
  const { data } = await ask<Accounts>(page, '/accounts?all=true');
  return Object.fromEntries(
    data.edges.map(({ node }) => [
      node.id,
      {
        number: node.number,
        euros: node.balances.find(({ currency }) => currency.name === 'EUR')?.value,
      },
    ]),
  );
};

test('money moves from one own account to another, and what was asked for stays in the address', async ({
  page,
}) => {
  const person = await twoAccounts();
  const [first, second] = person.accounts;
  await haveSession(person, page.context());
  await page.goto(`${base}/home`);
  await page
    .getByRole('list', { name: 'Quick actions' })
    .getByRole('link', { name: 'Between accounts' })
    .click();
  await page.waitForURL('**/payments/between-accounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Between your accounts' })).toBeVisible();
  await expectAccessible(page);
  const ending = ({ number = '' } = {}) => number.slice(-4);
  const before = await accountsOf(page);
  const [from, to] = [before[first?.id ?? ''], before[second?.id ?? '']];
  await expect(page.getByRole('combobox', { name: 'Pay from' })).toContainText('EUR');
  await expect(page.getByRole('combobox', { name: 'Pay to' })).toContainText('EUR');

  // Asked for by the number of the account, as from a beneficiary.
  const address = `/payments/between-accounts?bankAccountNumber=${from?.number}`;
  await page.goto(base + address);
  await expect(page.getByRole('combobox', { name: 'Pay to' })).toContainText(ending(from));
  await page.getByRole('button', { name: 'Swap accounts' }).click();
  await expect(page.getByRole('combobox', { name: 'Pay from' })).toContainText(ending(from));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveAccessibleDescription(/Enter an amount\./);
  await page.getByLabel('Amount', { exact: true }).fill('40');
  await page.getByLabel('Details').fill('For the holidays');
  await page.reload();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('40');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Review payment' })).toBeVisible();
  await expect(page.getByText('Free')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Move €40\.00 to / }).click();
  await signWithCode(page, person);
  await page.waitForURL(`**${address}&completed=**`);
  await expect(page.getByText('Payment sent')).toBeVisible();
  await expect(page.getByRole('main').getByText(`To ${to?.number}`)).toBeVisible();
  const after = await accountsOf(page);
  expect(after[first?.id ?? '']?.euros).toBe('960.00');
  expect(after[second?.id ?? '']?.euros).toBe('540.00');
});

test('an answer that is lost moves the money once', async ({ page }) => {
  const person = await twoAccounts();
  await haveSession(person, page.context());
  await page.goto(`${base}/payments/between-accounts`);
  await page.getByLabel('Amount', { exact: true }).fill('7');
  await page.getByRole('button', { name: 'Continue' }).click();
  // Every time that the client asks, until the line is mended.
  await page.route('**/api/v1/payments', (route) =>
    route.request().method() === 'POST' ? loseAnswer(route) : route.fallback(),
  );
  const move = page.getByRole('button', { name: /^Move €7\.00 to / });
  await move.click();
  await expect(page.getByText('We couldn’t confirm this payment')).toBeVisible();
  await unroute(page, '**/api/v1/payments');
  await move.click();
  await signWithCode(page, person);
  await expect(page.getByText('Payment sent')).toBeVisible();
  const { data } = await ask<{ data: { edges: unknown[] } }>(page, '/payments');
  expect(data.edges).toEqual([]);
});

test('with one account no way leads between accounts, and the address says why', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Annie', lastName: 'Easley' });
  await haveSession(person, page.context());
  for (const path of ['/home', '/payments']) {
    await page.goto(base + path);
    await expect(page.getByRole('main').locator('a[href="/payments/internal"]').first()).toBeVisible();
    await expect(page.locator('a[href="/payments/between-accounts"]')).toHaveCount(0);
  }
  await page.goto(`${base}/payments/between-accounts`);
  await expect(page.getByText('You have one account')).toBeVisible();
  await expectAccessible(page);
});
