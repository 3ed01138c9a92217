import { expect, test } from '@playwright/test';
import {
  ask,
  bookedBalance,
  entriesWith,
  fillPayment,
  haveSession,
  loseAnswer,
  openPaymentForm,
  openUnsigned,
  shown,
  signIn,
  signWithCode,
} from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, portalOf, type Person } from '../support/sandbox.ts';

async function twoCustomers(): Promise<[Person, Person]> {
  return [
    await newPerson('kontor', { firstName: 'Ida', lastName: 'Rhodes' }),
    await newPerson('kontor', { firstName: 'Jean', lastName: 'Bartik' }),
  ];
}

type Unsigned = { data: { edges: { node: { id: string; details: string | null } }[] } };

test('a double click makes one payment', async ({ page }) => {
  const [payer, payee] = await twoCustomers();
  await haveSession(payer, page.context());
  await openPaymentForm(page, payee);
  await fillPayment(page, { sum: '10', details: 'Twice pressed' });
  await page.getByRole('button', { name: 'Pay €10.00 to Jean B.' }).dblclick();
  await expect(page.getByRole('dialog')).toBeVisible();
  const unsigned = await ask<Unsigned>(page, '/payments');
  expect(unsigned.data.edges).toHaveLength(1);
  await signWithCode(page, payer);
  await expect(page.getByText('Payment sent')).toBeVisible();
  expect(await entriesWith(page, 'Twice pressed')).toHaveLength(1);
  expect(await bookedBalance(page, 'EUR')).toBe('990.00');
});

test('a lost answer to the payment is asked for again and makes one payment', async ({ page }) => {
  const [payer, payee] = await twoCustomers();
  await haveSession(payer, page.context());
  await openPaymentForm(page, payee);
  await fillPayment(page, { sum: '20', details: 'Lost on the way' });
  // The bank gets the request and does it; its answer never arrives. Every time, until the line is mended.
  let lost = 0;
  await page.route('**/api/v1/payments', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    lost += 1;
    return loseAnswer(route);
  });
  await page.getByRole('button', { name: 'Pay €20.00 to Jean B.' }).click();
  await expect(page.getByText(/you won’t pay twice/)).toBeVisible();
  expect(lost).toBeGreaterThan(0);
  await unroute(page, '**/api/v1/payments');

  await page.reload();
  await expect(shown(page, 'Lost on the way')).toBeVisible();
  await page.getByRole('button', { name: /^Pay €20\.00 to Jean B\./ }).click();
  await signWithCode(page, payer);
  await expect(page.getByText('Payment sent')).toBeVisible();
  expect(await entriesWith(page, 'Lost on the way')).toHaveLength(1);
  expect((await ask<Unsigned>(page, '/payments')).data.edges).toHaveLength(0);
});

test('a lost answer to the signature is told, and trying again books nothing twice', async ({ page }) => {
  const [payer, payee] = await twoCustomers();
  await haveSession(payer, page.context());
  await openPaymentForm(page, payee);
  await fillPayment(page, { sum: '30', details: 'Signed in the dark' });
  await page.route('**/api/v1/payments/*/sign', loseAnswer);
  await page.getByRole('button', { name: 'Pay €30.00 to Jean B.' }).click();
  await signWithCode(page, payer);
  await expect(page.getByText('We couldn’t confirm this payment')).toBeVisible();
  await unroute(page, '**/api/v1/payments/*/sign');
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Payment sent')).toBeVisible();
  expect(await entriesWith(page, 'Signed in the dark')).toHaveLength(1);
  expect(await bookedBalance(page, 'EUR')).toBe('970.00');
});

test('a payment declined in a second tab cannot be signed in the first, which says so', async ({
  page,
  context,
}) => {
  const [payer, payee] = await twoCustomers();
  await haveSession(payer, page.context());
  await openPaymentForm(page, payee);
  await fillPayment(page, { sum: '40', details: 'Changed my mind' });
  await page.getByRole('button', { name: 'Pay €40.00 to Jean B.' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const second = await context.newPage();
  await openUnsigned(second, payer);
  await second.getByRole('button', { name: 'Cancel €40.00 to Jean B.' }).click();
  await second.getByRole('button', { name: 'Decline payment' }).click();
  await expect(second.getByText('Nothing to sign')).toBeVisible();

  await signWithCode(page, payer);
  await expect(page.getByText('This payment has been declined').first()).toBeVisible();
  expect(await bookedBalance(page, 'EUR')).toBe('1000.00');
});

test('logging out in one tab ends the other one too', async ({ page, context }) => {
  const [payer] = await twoCustomers();
  await signIn(page, payer);
  const second = await context.newPage();
  await second.goto(`${portalOf('kontor')}/history`);
  await expect(second.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth/phone**');
  await second.waitForURL('**/auth/phone**');
});
