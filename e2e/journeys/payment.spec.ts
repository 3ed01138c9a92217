import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { pdfText } from '../../apps/bank/test/files/read.ts';
import { expectAccessible } from '../support/axe.ts';
import {
  anotherBrowser,
  bookedBalance,
  choosePayee,
  entriesWith,
  fillPayment,
  haveSession,
  openPaymentForm,
  shown,
  signIn,
  signInByScreen,
  signWithCode,
} from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

for (const tenant of ['kontor', 'pico'] as const)
  test(`${tenant}: a customer pays another, and both see it`, async ({ page, browser }, testInfo) => {
    const payer = await newPerson(tenant, { firstName: 'Ada', lastName: 'Byron' });
    const payee = await newPerson(tenant, { firstName: 'Grace', lastName: 'Hopper' }, [
      { balances: [{ currency: 'EUR', value: '10.00' }] },
    ]);
    const elsewhere = await anotherBrowser(browser, testInfo);
    const payeePage = await elsewhere.newPage();

    await signIn(payeePage, payee);
    await signInByScreen(page, payer);
    await expect(shown(page, '€1,000.00')).toBeVisible();
    await expect(shown(page, '£250.50')).toBeVisible();
    await expectAccessible(page);

    await choosePayee(page, payee);
    await fillPayment(page, { sum: '120.45', details: 'Dinner on Friday' });
    await expect(shown(page, 'Grace H.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pay €120.45 to Grace H.' }).click();
    await signWithCode(page, payer);

    await expect(page.getByText('Payment sent')).toBeVisible();
    await expect(shown(page, '€879.55')).toBeVisible();
    await expectAccessible(page);
    expect(await bookedBalance(page, 'EUR')).toBe('879.55');
    expect(await entriesWith(page, 'Dinner on Friday')).toMatchObject([
      { debitSum: '120.45', creditSum: null },
    ]);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Receipt' }).click();
    expect((await pdfText(new Blob([await readFile(await (await download).path())]))).join()).toContain(
      'Dinner on Friday',
    );
    // The bank masks a person's number, so they can't be saved as a beneficiary.
    await expect(page.getByRole('button', { name: 'Repeat' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save payee' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(shown(page, 'Today')).toBeVisible();
    await expect(shown(page, 'Dinner on Friday')).toBeVisible();
    await expect(shown(page, '−€120.45')).toBeVisible();

    // The recipient did nothing: the page brings it by itself.
    await expect(shown(payeePage, 'Dinner on Friday')).toBeVisible();
    await expect(shown(payeePage, '€130.45')).toBeVisible();
    expect(await bookedBalance(payeePage, 'EUR')).toBe('130.45');
    expect(await entriesWith(payeePage, 'Dinner on Friday')).toMatchObject([
      { debitSum: null, creditSum: '120.45' },
    ]);
    await elsewhere.close();
  });

test('the largest amount survives from the field to the ledger and back to the screen', async ({ page }) => {
  const payer = await newPerson('kontor', { firstName: 'Carl', lastName: 'Gauss' }, [
    { balances: [{ currency: 'EUR', value: '9999999999999999.99' }] },
  ]);
  const payee = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  await haveSession(payer, page.context());
  await openPaymentForm(page, payee);
  await fillPayment(page, { sum: '9999999999999999.99', details: 'Everything' });
  await page.getByRole('button', { name: 'Pay €9,999,999,999,999,999.99 to Emmy N.' }).click();
  await signWithCode(page, payer);
  await expect(page.getByText('Payment sent')).toBeVisible();
  expect(await bookedBalance(page, 'EUR')).toBe('0.00');
  expect(await entriesWith(page, 'Everything')).toMatchObject([{ debitSum: '9999999999999999.99' }]);
  await page.goto(`${portalOf('kontor')}/history`);
  await expect(shown(page, '−€9,999,999,999,999,999.99')).toBeVisible();
});

test('in German everything is said in German, amounts included', async ({ browser }, testInfo) => {
  const payer = await newPerson('kontor', { firstName: 'Käthe', lastName: 'Kollwitz' });
  const context = await anotherBrowser(browser, testInfo, { locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  await page.goto(`${portalOf('kontor')}/auth/phone`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByLabel('Telefonnummer')).toBeVisible();
  await signInByScreen(page, payer, { phone: 'Telefonnummer', next: 'Weiter', code: /4-stelliger Code/ });
  await expect(page.getByRole('heading', { level: 1, name: /Käthe/ })).toBeVisible();
  await expect(shown(page, '1.000,00 €')).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('a payment that the bank refuses as a whole says why above what is reviewed, and nothing typed is lost', async ({
  page,
}) => {
  const payer = await newPerson('kontor', { firstName: 'Mary', lastName: 'Cartwright' });
  const payee = await newPerson('kontor', { firstName: 'Sonja', lastName: 'Kovalevsky' });
  await haveSession(payer, page.context());
  await openPaymentForm(page, payee);
  await fillPayment(page, { sum: '12.30', details: 'Tickets' });
  const refusals = [
    [
      'Payments to this account are paused until tomorrow.',
      400,
      {
        message: [
          {
            property: 'coreError',
            constraints: { coreError: 'Payments to this account are paused until tomorrow.' },
          },
        ],
      },
    ],
    ['Insufficient funds', 400, { message: 'Insufficient funds' }],
    ['Internal Server Error. Try Again', 400, {}],
    ['Something went wrong at the bank. Nothing was changed. Try again.', 500, {}],
  ] as const;
  for (const [reason, status, json] of refusals) {
    await page.route('**/api/v1/payments', (route) => route.fulfill({ status, json }));
    await page.getByRole('button', { name: 'Pay €12.30 to Sonja K.' }).click();
    const refusal = page.getByRole('alert').filter({ hasText: reason });
    await expect(refusal).toBeInViewport();
    await expect(page.locator(':focus').filter({ has: refusal })).toBeAttached();
    const facts = await page.getByText('Tickets').boundingBox();
    const said = await refusal.boundingBox();
    expect(said && facts && said.y + said.height < facts.y).toBe(true);
    await unroute(page, '**/api/v1/payments');
  }
  await page.getByRole('button', { name: 'Pay €12.30 to Sonja K.' }).click();
  await signWithCode(page, payer);
  await expect(page.getByText('Payment sent')).toBeVisible();
});

test('a payment is the same in the review, above the code, at its end and in the history', async ({
  page,
}) => {
  const payer = await newPerson('kontor', { firstName: 'Maria', lastName: 'Mitchell' });
  const payee = await newPerson('kontor', { firstName: 'Annie', lastName: 'Cannon' });
  await haveSession(payer, page.context());
  await openPaymentForm(page, payee);
  await fillPayment(page, { sum: '31.07', details: 'Telescope, second part' });
  const review = page.getByRole('main');
  const account = review.getByText(/^•••• \d{4}$/);
  await expect(account).toBeVisible();
  const facts = ['Annie C.', await account.innerText(), 'Telescope, second part'];
  for (const fact of facts) await expect(review.getByText(fact, { exact: true }).first()).toBeVisible();
  await expect(shown(page, '€31.07').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pay €31.07 to Annie C.' }).click();

  const sheet = page.getByRole('dialog');
  for (const fact of [...facts, '31.07 EUR'])
    await expect(sheet.getByText(fact, { exact: true })).toBeVisible();
  await signWithCode(page, payer);

  await expect(page.getByText('Payment sent')).toBeVisible();
  await expect(shown(page, '€31.07').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('To Annie C.')).toBeVisible();

  await page.goto(`${portalOf('kontor')}/history`);
  await page.getByRole('button', { name: /Annie C\..*Telescope, second part/ }).click();
  const operation = page.getByRole('dialog');
  for (const fact of facts) await expect(operation.getByText(fact, { exact: true }).first()).toBeVisible();
  await expect(operation.getByText('−€31.07').filter({ visible: true }).first()).toBeVisible();
});
