import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { pdfText } from '../../apps/bank/test/files/read.ts';
import { expectAccessible } from '../support/axe.ts';
import { signWithCode } from '../support/portal.ts';
import { portalOf, post } from '../support/sandbox.ts';
import {
  begin,
  fact,
  german,
  keepAbroad,
  next,
  pay,
  press,
  toReview,
} from '../support/beneficiaryPayments.ts';

const base = portalOf('kontor');

test('a beneficiary abroad is paid through their intermediary bank, with a choice of who bears the costs', async ({
  page,
}) => {
  const person = await begin(page, 'Sofja');
  const id = await keepAbroad(page, person);
  await press(page, id, '/payments/international/form', { bic: 'COBADEFFXXX' });
  await expect(fact(page, 'BIC')).toHaveText('COBADEFFXXX');
  await expect(fact(page, 'Bank')).toHaveText('Commerzbank');
  await expect(page.getByText('CITIUS33XXX')).toBeVisible();
  await page.getByRole('radio', { name: 'The recipient pays all of them' }).check();
  await toReview(page, '300', 'Invoice 2026-014');
  await expect(fact(page, 'Who pays the fees')).toHaveText('The recipient pays all of them');
  await expect(fact(page, 'Leaves the bank')).not.toContainText('€300.00');
  await expect(fact(page, 'Total')).toContainText('€300.00');
  await page.getByRole('button', { name: 'Edit payment' }).click();
  await page.getByRole('radio', { name: 'You pay all of them' }).check();
  await next(page).click();
  await expect(fact(page, 'Leaves the bank')).toContainText('€300.00');
  await expect(fact(page, 'Total')).not.toContainText('€300.00');
  expect(
    await pay(page, person, /^Pay €300\.00 to Hamburg Moebel GmbH/, '/payments/international/form'),
  ).toMatchObject({ kind: 'INTERNATIONAL', scheme: 'SWIFT', feeBearer: 'OUR', iban: german.iban });
});

test('a payment abroad states the same when it is reviewed, signed, looked up and printed', async ({
  page,
}) => {
  const person = await begin(page, 'Emilie');
  const id = await keepAbroad(page, person);
  await press(page, id, '/payments/international/form', { bic: 'COBADEFFXXX' });
  await page.getByRole('radio', { name: 'You pay all of them' }).check();
  await toReview(page, '300', 'Invoice 2026-014');
  const exact = (term: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${term}$`) })
      .locator('xpath=following-sibling::dd');
  // The code's message and the receipt are plain text, and name the currency by its code.
  const inEuros = (shown: string) => `${shown.replace('€', '')} EUR`;
  // An amount has its words for screen readers below it.
  const read = async (term: string) => (await exact(term).innerText()).split('\n')[0] ?? '';
  const [amount, payee, account, fee, reference] = [
    await read('Leaves the bank'),
    await read('Recipient'),
    await read('IBAN'),
    await read('Fee'),
    await read('Details'),
  ];
  expect([amount, payee, account, reference]).toEqual([
    '€300.00',
    'Hamburg Moebel GmbH',
    'DE89 3704 0044 0532 0130 00',
    'Invoice 2026-014',
  ]);
  expect(fee).toMatch(/^€[1-9]\d*\.\d\d$/);

  await page.getByRole('button', { name: /^Pay €300\.00 to Hamburg Moebel GmbH/ }).click();
  const signing = page.getByRole('dialog');
  const lastOfAccount = account.replaceAll(' ', '').slice(-4);
  for (const stated of [inEuros(amount), payee, `•••• ${lastOfAccount}`, inEuros(fee), reference])
    await expect(signing).toContainText(stated);
  await signWithCode(page, person);
  await expect(page.getByText('Payment sent')).toBeVisible();
  const paymentId = new URL(page.url()).searchParams.get('completed');
  // Once the bank has handed it on.
  await expect(() => post(`/sandbox/payments/${paymentId}/settle`, { tenant: 'kontor' })).toPass();

  await page.goto(`${base}/history`);
  await page.getByRole('button', { name: /Hamburg Moebel GmbH/ }).click();
  await expect(page.getByRole('dialog')).toContainText(`−${amount}`);
  for (const [term, stated] of [
    ['To', payee],
    ['Details', reference],
    ['Fee', fee],
  ] as const)
    await expect(exact(term)).toContainText(stated);
  const [executed, booked] = [await read('Date and time'), await read('Booked on')];

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt' }).click();
  const printed = (await pdfText(new Blob([await readFile(await (await download).path())])))
    .join('\n')
    .split('\n')
    .filter((line) => line.trim() !== '');
  // The receipt writes its dates in words.
  const inNumbers = (text = '') => {
    const [, day = '', time = ''] = /^([^,]+)(?:, (.+) GMT)?$/.exec(text) ?? [];
    const numbers = new Date(`${day} UTC`).toISOString().slice(0, 10).split('-').toReversed().join('.');
    return time === '' ? numbers : `${time} ${numbers} GMT`;
  };
  const stated = (name: string) => printed[printed.indexOf(name) + 1];
  expect({
    amount: stated('Amount'),
    payee: stated('Recipient'),
    account: stated('Account of the recipient'),
    fee: stated('Fee'),
    reference: stated('Reference'),
    executed: inNumbers(stated('Executed')),
    booked: inNumbers(stated('Booking date')),
  }).toEqual({
    amount: inEuros(amount),
    payee,
    account: account.replaceAll(' ', ''),
    fee: inEuros(fee),
    reference,
    executed,
    booked,
  });
});

test('a payment abroad is followed from its signature over the banks between to the payee, as it happens', async ({
  page,
}) => {
  const person = await begin(page, 'Emmy');
  // With this account the payee’s bank takes longer than the journey.
  const beneficiaryId = await keepAbroad(page, person, { ...german, iban: 'DE73370400440532013094' });
  await press(page, beneficiaryId, '/payments/international/form', { bic: 'COBADEFFXXX' });
  await page.getByRole('radio', { name: 'The recipient pays all of them' }).check();
  await toReview(page, '300', 'Invoice 2026-014');
  await pay(page, person, /^Pay €300\.00 to Hamburg Moebel GmbH/, '/payments/international/form');
  const id = new URL(page.url()).searchParams.get('completed');
  const forward = (bank: string, deducted: string) =>
    post(`/sandbox/payments/${id}/forward`, { bank, deducted, tenant: 'kontor' });
  await forward('Citibank', '420');

  await page.goto(`${base}/history`);
  await page
    .getByRole('list', { name: 'On their way' })
    .getByRole('button', { name: /Hamburg Moebel/ })
    .click();
  await expect(page).toHaveURL(`${base}/history?payment=${id}`);
  const detail = page.getByRole('dialog', { name: 'Payment on its way' });
  const steps = detail.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  const untilThere = [/^Created/, /^Signed/, /^Checked/, /^Sent/, /^At Citibank.*This bank kept €4\.20/];
  await expect(steps).toHaveText([...untilThere, /^Arrival.*Expected /]);
  await expect(detail.getByText('Reference between banks (UETR)')).toBeVisible();
  await expectAccessible(page);
  await forward('Levant Clearing Bank', '0');
  await expect(steps).toHaveText([...untilThere, /^At Levant Clearing Bank/, /^Arrival/]);

  await post(`/sandbox/payments/${id}/settle`, { tenant: 'kontor' });
  await expect(page.getByRole('list', { name: 'On their way' })).toHaveCount(0);
  await page.goto(`${base}/history`);
  await page.getByRole('button', { name: /Hamburg Moebel GmbH/ }).click();
  const booked = page.getByRole('dialog').getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect(booked).toHaveText([...untilThere, /^At Levant/, /^Arrived/]);
  await post(`/sandbox/payments/${id}/return`, { tenant: 'kontor' });
  await expect(booked.last()).toHaveText(/^Returned.*The payee’s bank gave no reason\./);
});
