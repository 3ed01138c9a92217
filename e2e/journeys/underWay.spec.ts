/** A payment that moves from one of the bank's lists to another, with the answers in every order. */
import { expect, test, type Page } from '@playwright/test';
import { keepApproved } from '../support/beneficiaries.ts';
import { haveSession, signWithCode } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, portalOf, post } from '../support/sandbox.ts';

const base = portalOf('kontor');
const payee = 'North Road Dental';

const lists = {
  underWay: '**/api/v1/payments?*status=PROCESSING*',
  rejected: '**/api/v1/payments?*status=REJECTED*',
  booked: '**/api/v1/statements-items?*',
} as const;

/** Pays in pounds to a bank that is late with its answer, and comes to the history; answers the payment's id. */
async function pay(page: Page): Promise<string> {
  const person = await newPerson('kontor', { firstName: 'Mary', lastName: 'Somerville' });
  await haveSession(person, page.context());
  await page.goto(`${base}/services`);
  const wanted = { currency: 'GBP', name: payee, sortCode: '200000', bankAccountNumber: '55779994' };
  const beneficiaryId = await keepApproved(page, 'kontor', person, wanted);
  await page.goto(`${base}/payments/gbp/form?beneficiaryId=${beneficiaryId}`);
  await page.getByLabel('Amount', { exact: true }).fill('40');
  await page.getByLabel('Details').fill('INV 7');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Pay £40\.00 to / }).click();
  await signWithCode(page, person);
  await page.waitForURL('**?completed=*');
  const id = new URL(page.url()).searchParams.get('completed') ?? '';
  await page.goto(`${base}/history`);
  await expect(onTheWay(page)).toBeVisible();
  return id;
}

const rowsIn = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name }).getByRole('button', { name: new RegExp(payee) });
const onTheWay = (page: Page) => rowsIn(page, 'On their way');
const everywhere = (page: Page) => page.getByRole('main').getByRole('button', { name: new RegExp(payee) });

/** Counts the rows of the payee whenever anything on the page changes, and answers every number that there was. */
async function watch(page: Page): Promise<() => Promise<number[]>> {
  const counts = await page.evaluateHandle((name) => {
    const seen = new Set<number>();
    const count = () => {
      const rows = [...document.querySelectorAll('main button')];
      seen.add(rows.filter(({ textContent }) => textContent.includes(name)).length);
    };
    count();
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
    return seen;
  }, payee);
  return () => counts.evaluate((seen) => [...seen]);
}

/** Keeps the answers of a list back until it is let go. */
async function hold(page: Page, list: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(list, async (route) => {
    await promise;
    await route.fallback();
  });
  return async () => {
    resolve();
    await unroute(page, list);
  };
}

/** The list is answered, without the payment. */
const answered = (page: Page, status: 'PROCESSING' | 'REJECTED', id: string) =>
  page.waitForResponse(
    async (response) => response.url().includes(`status=${status}`) && !(await response.text()).includes(id),
  );

test('a payment that arrives stands on its way until the history has it, and once all the time', async ({
  page,
}) => {
  const id = await pay(page);
  const counts = await watch(page);
  const release = await hold(page, lists.booked);
  const left = answered(page, 'PROCESSING', id);
  await post(`/sandbox/payments/${id}/settle`, { tenant: 'kontor' });
  await left;
  await expect(onTheWay(page)).toBeVisible();
  await release();
  await expect(page.getByRole('list', { name: 'On their way' })).toHaveCount(0);
  await expect(everywhere(page)).toHaveCount(1);
  expect(await counts()).toEqual([1]);
});

test('a payment that the history has already no longer stands on its way, and once all the time', async ({
  page,
}) => {
  const id = await pay(page);
  const counts = await watch(page);
  const release = await hold(page, lists.underWay);
  await post(`/sandbox/payments/${id}/settle`, { tenant: 'kontor' });
  await expect(page.getByRole('list', { name: 'On their way' })).toHaveCount(0);
  await expect(everywhere(page)).toHaveCount(1);
  const left = answered(page, 'PROCESSING', id);
  await release();
  await left;
  await expect(everywhere(page)).toHaveCount(1);
  expect(await counts()).toEqual([1]);
});

test('a payment that is rejected stands on its way until it is said to be rejected, and once all the time', async ({
  page,
}) => {
  const id = await pay(page);
  const counts = await watch(page);
  const release = await hold(page, lists.rejected);
  const left = answered(page, 'PROCESSING', id);
  await post(`/sandbox/payments/${id}/reject`, { tenant: 'kontor', reason: 'RR04' });
  await left;
  await expect(onTheWay(page)).toBeVisible();
  await release();
  await expect(rowsIn(page, 'On their way or rejected')).toHaveText(/Rejected/);
  expect(await counts()).toEqual([1]);
});

test('a payment that no list has any more goes', async ({ page }) => {
  const id = await pay(page);
  // Of the history only what is not shown to begin with: what arrives is left out by the filter.
  await page.goto(`${base}/history?direction=in`);
  await expect(onTheWay(page)).toBeVisible();
  await post(`/sandbox/payments/${id}/settle`, { tenant: 'kontor' });
  await expect(everywhere(page)).toHaveCount(0);
});
