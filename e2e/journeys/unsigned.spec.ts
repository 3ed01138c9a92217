import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  ask,
  createUnsigned,
  fetchAs,
  fillPayment,
  openPaymentForm,
  openUnsigned,
  renderInBrowser,
  signIn,
  signWithCode,
} from '../support/portal.ts';
import { createOrder } from '../support/orders.ts';
import { unrouteAll } from '../support/routing.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

test('of three payments that wait, the one that is signed leaves at once and two remain', async ({
  page,
}) => {
  const payer = await newPerson('kontor', { firstName: 'Nettie', lastName: 'Stevens' });
  const payee = await newPerson('kontor', { firstName: 'Ida', lastName: 'Noddack' });
  await signIn(page, payer);
  for (const sum of ['11.00', '12.00', '13.00']) await createUnsigned(page, payer, payee, sum);
  await openUnsigned(page, payer);
  const waiting = page.getByRole('button', { name: /^Sign €/ });
  await expect(waiting).toHaveCount(3);
  // No answer of the bank takes it out: those asked for from here on come only when the test lets them.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.getByRole('button', { name: 'Sign €12.00 to Ida N.' }).click();
  await page.route(/\/api\/v1\/payments\?/, async (route) => {
    await released;
    return route.continue();
  });
  await signWithCode(page, payer);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(waiting).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Sign €12.00 to Ida N.' })).toHaveCount(0);
  release();
  await expect(waiting).toHaveCount(2);
});

test('a code to sign goes the way the person has chosen: with WhatsApp set, by WhatsApp', async ({
  page,
}) => {
  const payer = await newPerson('kontor', { firstName: 'Mary', lastName: 'Anning' });
  const payee = await newPerson('kontor', { firstName: 'Inge', lastName: 'Lehmann' });
  await signIn(page, payer);
  for (const sum of ['11.00', '12.00']) await createUnsigned(page, payer, payee, sum);
  const channelFor = async (name: string) => {
    await openUnsigned(page, payer);
    const asked = page.waitForRequest('**/api/v1/signatures/send-code');
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    return ((await asked).postDataJSON() as { channel: string }).channel;
  };
  expect(await channelFor('Sign €11.00 to Inge L.')).toBe('SMS');
  await signWithCode(page, payer);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeVisible();
  const { data } = await ask<{ data: { id: string } }>(page, '/users/whoami');
  const changed = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/v1/users/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ twilioAuthChannel: 'WHATSAPP' }),
    });
    return answer.ok;
  }, data.id);
  expect(changed).toBe(true);
  expect(await channelFor('Sign €12.00 to Inge L.')).toBe('WHATSAPP');
  await expect(page.getByRole('dialog')).toContainText('WhatsApp');
});

test('a remittance order waits beside the payments: it counts everywhere, opens its details and is signed from them', async ({
  page,
}) => {
  const payer = await newPerson('kontor', { firstName: 'Chien-Shiung', lastName: 'Wu' });
  const payee = await newPerson('kontor', { firstName: 'Maria', lastName: 'Goeppert' });
  await signIn(page, payer);
  const id = await createOrder(page, payer, 'Salaries of March');
  await page.reload();
  const waiting = page.getByRole('region', { name: 'What waits for your signature' });
  await expect(waiting).toContainText('1 order waits for you');
  await expect(waiting).toContainText(/€103\.00.* to Meridian Payouts/);
  await waiting.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('dialog', { name: 'Remittance order' })).toContainText('Wanjiru Otieno');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await createUnsigned(page, payer, payee, '11.00');
  await page.goto(`${portalOf('kontor')}/home`);
  await expect(waiting).toContainText('Payments and orders that wait for you: 2');
  await expect(page.getByRole('tab', { name: 'To sign 2' })).toBeVisible();
  await expect(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Payments\s*2\b/ })
      .filter({ visible: true }),
  ).toBeVisible();
  await page.getByRole('tab', { name: /^To sign/ }).click();
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveText([
    /^Maria G\..*€11\.00/,
    /^Meridian Payouts.*Remittance order.*Recipients: 1.*€103\.00/,
  ]);
  const order = rows.filter({ hasText: 'Remittance order' });
  await expect(order.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  await expectAccessible(page);

  await order.getByRole('button', { name: 'Meridian Payouts', exact: true }).click();
  await page.getByRole('button', { name: 'Sign order' }).click();
  await signWithCode(page, payer);
  await page
    .getByRole('dialog', { name: 'Remittance order signed' })
    .getByRole('button', { name: 'Done' })
    .click();
  await expect(rows).toHaveText([/^Maria G\./]);
  await expect(page.getByRole('tab', { name: 'To sign 1' })).toBeVisible();
  const { data } = await ask<{ data: { status: string } }>(page, `/payments-orders/${id}`);
  expect(data.status).toBe('PROC');
});

/** How the call for the orders can go wrong: what the bank answers, or null where it never does. */
const troubles = [
  ['fails', 500],
  ['is refused', 403],
  ['takes for ever', null],
] as const;

for (const [how, status] of troubles)
  test(`where the call for the orders ${how}, the payments are there, counted, and can be signed`, async ({
    page,
  }) => {
    const payer = await newPerson('kontor', { firstName: 'Lise', lastName: 'Meitner' });
    const payee = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
    await signIn(page, payer);
    await createOrder(page, payer, 'Salaries of March');
    for (const sum of ['11.00', '12.00']) await createUnsigned(page, payer, payee, sum);
    await renderInBrowser(page.context());
    const asked: string[] = [];
    await page.route('**/api/v1/payments-orders?**', (route) => {
      asked.push(new URL(page.url()).pathname);
      if (status === null) return;
      return route.fulfill({ status, json: { statusCode: status, code: 'X', message: 'X' } });
    });
    await page.goto(`${portalOf('kontor')}/history`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openUnsigned(page, payer);
    await expect.poll(() => asked).not.toEqual([]);
    await expect(page.getByRole('tab', { name: 'To sign 2' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What waits for your signature' })).toContainText(
      '2 payments wait for you',
    );
    const rows = page.getByRole('tabpanel').getByRole('listitem');
    await expect(rows).toHaveText([/^Emmy N\..*€12\.00/, /^Emmy N\..*€11\.00/]);
    const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load your remittance orders' });
    await expect(failed).toHaveCount(status === 500 ? 1 : 0);
    await expect(page).toHaveURL(/\/home\?.*tab=signing/);
    await rows.first().getByRole('button', { name: 'Sign €12.00 to Emmy N.' }).click();
    await signWithCode(page, payer);
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(rows).toHaveText([/€11\.00/]);
    await expect(page.getByRole('tab', { name: 'To sign 1' })).toBeVisible();
    // Only pages that show what waits ask for orders.
    expect(new Set(asked)).toEqual(new Set(['/home']));

    if (status !== 500) return;
    await unrouteAll(page, 'ignoreErrors');
    await failed.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(rows).toHaveText([/€11\.00/, /^Meridian Payouts.*Remittance order/]);
    await expect(failed).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'To sign 2' })).toBeVisible();
    await expect(page.locator('main :focus')).toBeAttached();
  });

test('where the call for the payments is refused, home stays, loads no longer and says what is missing', async ({
  page,
}) => {
  const payer = await newPerson('kontor', { firstName: 'Lise', lastName: 'Meitner' });
  const payee = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  await signIn(page, payer);
  await createUnsigned(page, payer, payee, '11.00');
  await renderInBrowser(page.context());
  await page.route('**/api/v1/payments?**', (route) =>
    route.fulfill({ status: 403, json: { statusCode: 403, code: 'FORBIDDEN', message: 'X' } }),
  );
  await openUnsigned(page, payer);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('alert')).toContainText('We couldn’t load');
  await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/home\?.*tab=signing/);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\/home\?.*tab=signing/);
});

test('where the bank takes no orders, nobody asks for them', async ({ page }) => {
  const payer = await newPerson('kontor', { firstName: 'Maria', lastName: 'Mitchell' });
  const payee = await newPerson('kontor', { firstName: 'Cecilia', lastName: 'Payne' });
  await signIn(page, payer);
  await createOrder(page, payer, 'Salaries of March');
  await createUnsigned(page, payer, payee, '11.00');
  await renderInBrowser(page.context());
  await page.route('**/api/v1/settings/payments', async (route) => {
    const response = await fetchAs(route);
    const json = (await response.json()) as { data: { settings: object[] } };
    json.data.settings = [{ key: 'PAYMENTS-ORDERS-ENABLED', value: 'false' }];
    await route.fulfill({ response, json });
  });
  // The page before may still ask.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/payments-orders')) asked.push(request.url());
  });
  await openUnsigned(page, payer);
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([/^Cecilia P\./]);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('a payment that was just signed is not said to wait for it, however late the bank says that it was', async ({
  page,
}) => {
  const payer = await newPerson('kontor', { firstName: 'Rosalyn', lastName: 'Yalow' });
  const payee = await newPerson('kontor', { firstName: 'Gerty', lastName: 'Cori' });
  await signIn(page, payer);
  await openPaymentForm(page, payee);
  await fillPayment(page, { sum: '14', details: 'Books' });
  await page.getByRole('button', { name: /^Pay €14\.00/ }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/v1\/payments\/[0-9a-f-]{36}$/, async (route) => {
    await released;
    return route.continue();
  });
  const asked = page.waitForRequest(/\/api\/v1\/payments\/[0-9a-f-]{36}$/);
  await signWithCode(page, payer);
  await page.waitForURL('**completed=*');
  await asked;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Payment created' })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment sent' })).toBeFocused();
});

test('a payment that was declined by mistake is made again from the word that it was', async ({ page }) => {
  const payer = await newPerson('kontor', { firstName: 'Nettie', lastName: 'Stevens' });
  const payee = await newPerson('kontor', { firstName: 'Ida', lastName: 'Noddack' });
  await signIn(page, payer);
  await createUnsigned(page, payer, payee, '12.00');
  const told = page.getByRole('group', { name: 'The payment to Ida N. was declined' });
  await openUnsigned(page, payer);
  await page.getByRole('button', { name: /^Cancel €12\.00/ }).click();
  await page.getByRole('button', { name: 'Decline payment' }).click();
  await told.getByRole('button', { name: 'Repeat' }).click();
  await expect(page).toHaveURL(/\/payments\/internal\/form\?/);
  await expect(page.getByRole('main')).toContainText('Ida N.');
});

test('a payment is declined from its details after a question: its money is free, and nothing of it waits', async ({
  page,
}) => {
  const payer = await newPerson('kontor', { firstName: 'Nettie', lastName: 'Stevens' });
  const payee = await newPerson('kontor', { firstName: 'Ida', lastName: 'Noddack' });
  await signIn(page, payer);
  await createUnsigned(page, payer, payee, '12.00');
  await openUnsigned(page, payer);
  await page.getByRole('button', { name: 'Ida N.', exact: true }).click();
  const details = page.getByRole('dialog').filter({ hasText: 'Unsigned 12.00' });
  await details.getByRole('button', { name: 'Cancel payment' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this payment?' });
  await question.getByRole('button', { name: 'Keep payment' }).click();
  await expect(question).toHaveCount(0);
  await expect(details).toBeVisible();
  await details.getByRole('button', { name: 'Cancel payment' }).click();
  await question.getByRole('button', { name: 'Decline payment' }).click();
  await expect(page.getByRole('group', { name: 'The payment to Ida N. was declined' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Nothing to sign')).toBeVisible();
  const { data } = await ask<{ data: { edges: { node: { status: string } }[] } }>(
    page,
    '/payments?status=CANCELLED',
  );
  expect(data.edges).toHaveLength(1);
});
