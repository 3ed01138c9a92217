import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  forgetPerson,
  acceptInvitation,
  fetchAs,
  haveSession,
  invite,
  renderInBrowser,
  signIn,
} from '../support/portal.ts';
import { createOrder } from '../support/orders.ts';
import { unrouteAll } from '../support/routing.ts';
import { moveOrder, newPerson, persona, portalOf } from '../support/sandbox.ts';
import {
  completedId,
  create,
  enterPerson,
  openForm,
  orderOf,
  payer,
  review,
  sign,
} from '../support/remittance.ts';

const base = portalOf('kontor');

test('orders are listed newest first: five states are asked for, each with its mark, and one paid out has none', async ({
  page,
}) => {
  const person = await payer('2000.00');
  await signIn(page, person);
  const path = ['PROC', 'AML', 'AML_DONE', 'ACCEPTED'] as const;
  const made: string[] = [];
  for (const purpose of ['Queued', 'With the partner', 'Being checked', 'Checked', 'Arrived', 'Refused']) {
    const id = await createOrder(page, person, purpose);
    made.push(id);
    if (purpose !== 'Queued' && purpose !== 'Refused') await sign(page, person, id);
    for (const status of path.slice(1, made.length - 1))
      if (purpose !== 'Refused') await moveOrder('kontor', id, status);
  }
  const refused = made.at(-1) ?? '';
  await moveOrder('kontor', refused, 'REJECTED', 'The partner does not know this person');

  const asked = page.waitForRequest((request) => request.url().includes('&status=PROC'));
  await page.goto(`${base}/home`);
  await page.getByRole('tab', { name: 'Remittance' }).click();
  const query = new URL((await asked).url()).searchParams;
  expect(query.getAll('status')).toEqual(['QUEUED', 'PROC', 'AML', 'AML_DONE', 'ACCEPTED']);
  expect(query.get('organizationId')).toBe(person.organizationId);
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveText([/Arrived/, /Checked/, /Being checked/, /With the partner/, /Queued/]);
  const drawings = new Set<string>();
  for (const [purpose, mark] of [
    ['Queued', 'To be signed'],
    ['With the partner', 'Processing'],
    ['Being checked', 'In review'],
    ['Checked', 'Review passed'],
  ] as const) {
    const row = rows.filter({ hasText: mark });
    await expect(row).toContainText(purpose);
    drawings.add(await row.locator('span:has(> svg)', { hasText: mark }).locator('svg').innerHTML());
  }
  // A clock for all that wait; beside what was paid out nothing but the order’s own.
  expect([...drawings]).toEqual([expect.stringContaining('M12 7v5l3.25 2')]);
  await expect(rows.first().locator('svg')).toHaveCount(1);
  await expect(rows.first()).toContainText('100.00');
  await expectAccessible(page);

  // One that was rejected is in no list, and shows its mark and the reason where it is met.
  await page.goto(`${base}/home?tab=remittance&order=${refused}`);
  await expect(page.getByText('The partner does not know this person')).toBeVisible();
  await expect(page.getByText('Rejected', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('orders come page by page, fail with a way to try again, and say where there are none', async ({
  page,
}) => {
  const person = await payer();
  await signIn(page, person);
  await page.getByRole('tab', { name: 'Remittance' }).click();
  await expect(page.getByText('No remittance orders yet')).toBeVisible();
  for (const purpose of ['First', 'Second', 'Third']) await createOrder(page, person, purpose);
  await page.route('**/api/v1/payments-orders?**', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('take', '2');
    return route.fallback({ url: url.href });
  });
  await renderInBrowser(page.context());
  await page.goto(`${base}/home?tab=remittance`);
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveText([/Third/, /Second/]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveText([/Third/, /Second/, /First/]);
  await unrouteAll(page);

  await page.route('**/api/v1/payments-orders?**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${base}/home?tab=remittance`);
  await expect(page.getByText('We couldn’t load your remittance orders')).toBeVisible();
  await unrouteAll(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows).toHaveText([/Third/, /Second/, /First/]);
});

test('where the bank takes no orders there is neither tab nor tile, and the page says so; turned on, all return', async ({
  page,
}) => {
  const person = await payer();
  await haveSession(person, page.context());
  await renderInBrowser(page.context());
  for (const [enabled, found] of [
    [false, 0],
    [true, 1],
  ] as const) {
    await page.route('**/api/v1/settings/payments', async (route) => {
      const response = await fetchAs(route);
      const json = (await response.json()) as { data: { settings: object[] } };
      json.data.settings = [{ key: 'PAYMENTS-ORDERS-ENABLED', value: String(enabled) }];
      await route.fulfill({ response, json });
    });
    await page.goto(`${base}/payments`);
    await expect(page.getByRole('main').locator('a[href="/payments/internal"]').first()).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="/payments/remittance"]')).toHaveCount(found);
    for (const home of ['/home', '/home?tab=remittance']) {
      await page.goto(base + home);
      // The ways to pay come with the same setting.
      await expect(page.getByRole('main').locator('a[href="/payments/internal"]').first()).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Remittance' })).toHaveCount(found);
    }
    await page.goto(`${base}/payments/remittance`);
    await expect(page.getByText('Remittance isn’t available')).toHaveCount(1 - found);
    await expect(review(page)).toHaveCount(found);
    if (!enabled) {
      await expectAccessible(page);
      await page.getByRole('main').getByRole('link', { name: 'Payments' }).last().click();
      await page.waitForURL('**/payments');
    }
    await unrouteAll(page);
  }
});

test('in a company a preparer orders, a viewer only looks, and who may sign signs', async ({ page }) => {
  const company = await newPerson('kontor', { firstName: 'Dorothy', lastName: 'Vaughan', type: 'CORPORATE' });
  const preparer = await newPerson('kontor', { firstName: 'Mary', lastName: 'Jackson' });
  const viewer = await newPerson('kontor', { firstName: 'Christine', lastName: 'Darden' });
  await signIn(page, company);
  await invite(page, company, preparer.phone);
  await invite(page, company, viewer.phone, { viewerType: 'VIEWER' });

  await forgetPerson(page);
  await signIn(page, preparer);
  await acceptInvitation(page);
  await openForm(page);
  await enterPerson(page, '100');
  await review(page).click();
  await create(page).click();
  await expect(page.getByText('somebody still has to sign the order')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign order' })).toHaveCount(0);
  const id = completedId(page);

  await forgetPerson(page);
  await signIn(page, viewer);
  await acceptInvitation(page);
  await page.goto(`${base}/payments/remittance`);
  await expect(page.getByText('You cannot make payments here')).toBeVisible();
  await expect(review(page)).toHaveCount(0);
  await page.goto(`${base}/home?tab=remittance`);
  await page.getByRole('button', { name: /Salaries of March/ }).click();
  await expect(page.getByText('Wanjiru Otieno')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign order' })).toHaveCount(0);

  await forgetPerson(page);
  await signIn(page, company);
  await sign(page, company, id);
  await expect.poll(async () => (await orderOf(page, id)).status).toBe('PROC');
});

test('a company official sees no orders', async ({ page }) => {
  await signIn(page, await persona('kontor', 'company-official'));
  await page.goto(`${base}/home?tab=remittance`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Remittance' })).toHaveCount(0);
});
