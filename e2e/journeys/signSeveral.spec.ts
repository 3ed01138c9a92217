import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createOrder } from '../support/orders.ts';
import {
  ask,
  createUnsigned,
  haveSession,
  loseAnswer,
  openUnsigned,
  signIn,
  signWithCode,
} from '../support/portal.ts';
import { routeOnce } from '../support/routing.ts';
import { newPerson, type Person } from '../support/sandbox.ts';

const popup = (page: Page) => page.getByRole('dialog');
const choice = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });

/** Two payments and a remittance order that wait, on home with all of them selected. */
async function selectThree(page: Page): Promise<{ payer: Person; order: string }> {
  const payer = await newPerson('kontor', { firstName: 'Nettie', lastName: 'Stevens' });
  const payee = await newPerson('kontor', { firstName: 'Ida', lastName: 'Noddack' });
  await signIn(page, payer);
  for (const sum of ['11.00', '12.00']) await createUnsigned(page, payer, payee, sum);
  const order = await createOrder(page, payer, 'Salaries of March');
  await openUnsigned(page, payer);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  // The order may come after the payments.
  await expect(choice(page, /€|Salaries of March/)).toHaveCount(3);
  await choice(page, 'Select all').check();
  await expect(page.getByRole('group', { name: 'What you have selected' }).getByRole('status')).toContainText(
    'Selected: 3€123.00',
  );
  return { payer, order };
}

/** Declines the newest payment of this sum past the page, as another tab does. */
async function declineElsewhere(page: Page, sum: string): Promise<void> {
  const { data } = await ask<{ data: { edges: { node: { id: string; sum: string; status: string } }[] } }>(
    page,
    '/payments?status=UNSIGNED',
  );
  const id = data.edges.find(({ node }) => Number(node.sum) === Number(sum))?.node.id;
  const done = await page.evaluate(async (payment) => {
    const answer = await fetch(`/api/v1/payments/${payment}/decline`, {
      method: 'DELETE',
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    return answer.ok ? 'done' : answer.text();
  }, id);
  expect(done).toBe('done');
}

test('payments and an order are signed with one code, after a wrong one; the popup says how many and how much', async ({
  page,
}) => {
  const { payer } = await selectThree(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign 3' }).click();
  await expect(popup(page)).toContainText(/Payments\s*3/);
  await expect(popup(page)).toContainText(/Total in EUR\s*123\.00 EUR/);
  await popup(page).getByRole('textbox').fill('000000');
  await expect(popup(page)).toContainText('That code isn’t right.');
  await signWithCode(page, payer);
  await expect(page.getByRole('dialog', { name: 'Signed' })).toContainText(/Payments\s*3.*€123\.00/);
  await expectAccessible(page);
  await popup(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Nothing to sign')).toBeVisible();
});

test('what was declined elsewhere is named and left out; the rest is signed', async ({ page }) => {
  const { payer } = await selectThree(page);
  await declineElsewhere(page, '12.00');
  await page.getByRole('button', { name: /^Sign [23]$/ }).click();
  await signWithCode(page, payer);
  await expect(page.getByRole('dialog', { name: 'Signed' })).toContainText(/Payments\s*2/);
  await popup(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Nothing to sign')).toBeVisible();
});

test('the selected payments are declined after one question; the one that was not stays selected and says why', async ({
  page,
  context,
}) => {
  await selectThree(page);
  const decline = page.getByRole('button', { name: 'Decline 2' });
  await context.setOffline(true);
  await expect(decline).toBeDisabled();
  await context.setOffline(false);
  await decline.click();
  const question = page.getByRole('dialog', { name: 'Decline these payments?' });
  await expect(question).toContainText(/Payments\s*2/);
  await expect(question).toContainText(/Total in EUR\s*€23\.00/);
  await expectAccessible(page);
  await routeOnce(page, /\/payments\/[^/]+\/decline$/, (route) => route.abort('connectionreset'));
  await question.getByRole('button', { name: 'Decline 2' }).click();
  await expect(question.getByRole('alert')).toContainText(/1 of 2 declined.*€12\.00 to Ida N\.: /);
  await question.getByRole('button', { name: 'Keep payments' }).click();
  await expect(choice(page, '€12.00 to Ida N.')).toBeChecked();
  await expect(choice(page, '€12.00 to Ida N.')).toHaveAccessibleDescription(/Trying again is safe/);
  await expect(choice(page, '€11.00 to Ida N.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Decline 1' }).click();
  await question.getByRole('button', { name: 'Decline 1' }).click();
  await expect(question).toBeHidden();
  await expect(choice(page, /^€1\d\.00 to Ida N\.$/)).toHaveCount(0);
  // The order was selected too, and nobody can decline that.
  await expect(page.getByRole('button', { name: /^Decline/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign 1' })).toBeEnabled();
  const unsigned = await ask<{ data: { edges: object[] } }>(page, '/payments?status=UNSIGNED');
  expect(unsigned.data.edges).toEqual([]);
});

test('when the answer is lost, trying again signs each of them once', async ({ page }) => {
  const { payer, order } = await selectThree(page);
  await routeOnce(page, '**/api/v1/signatures/batch/sign', loseAnswer);
  await page.getByRole('button', { name: 'Sign 3' }).click();
  await signWithCode(page, payer);
  await expect(popup(page)).toContainText('We couldn’t confirm the signatures');
  await popup(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Signed' })).toContainText(/Payments\s*3/);
  await popup(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Nothing to sign')).toBeVisible();
  const { data } = await ask<{ data: { signatures: { collected: number } } }>(
    page,
    `/payments-orders/${order}`,
  );
  expect(data.signatures.collected).toBe(1);
});

test('without a line nothing can be signed, and what is selected stays', async ({ page, context }) => {
  await selectThree(page);
  // A reload keeps it, without what was declined elsewhere.
  await declineElsewhere(page, '12.00');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign 2' })).toBeEnabled();
  await expect(choice(page, '€11.00 to Ida N.')).toBeChecked();
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: 'Sign 2' })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Sign 2' })).toBeEnabled();
  await choice(page, 'Select all').press('Escape');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeFocused();
});

test('signing out forgets what was selected', async ({ page }) => {
  const { payer } = await selectThree(page);
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth/phone');
  await haveSession(payer, page.context());
  await openUnsigned(page, payer);
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeEnabled();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
