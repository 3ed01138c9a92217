import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { idOf } from '../support/beneficiaries.ts';
import { portalOf, post } from '../support/sandbox.ts';
import {
  begin,
  fact,
  german,
  keep,
  next,
  pay,
  press,
  review,
  toReview,
} from '../support/beneficiaryPayments.ts';

const base = portalOf('kontor');

test('a euro beneficiary is paid at once: the kind is chosen, the query kept, the name compared', async ({
  page,
}) => {
  const person = await begin(page, 'Mary');
  const id = await keep(page, person, 'EUR', german);
  await page.goto(`${base}/beneficiaries/${id}`);
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/payments/euro/payment-kinds?**');
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ beneficiaryId: id, ...german });
  expect(query.get('currencyId')).toBeTruthy();
  const kinds = page.getByRole('list', { name: 'How fast' });
  await expect(kinds.getByRole('listitem')).toHaveCount(3);
  await expect(kinds.getByRole('link', { name: /^SEPA transfer/ })).toContainText(/Arrives (today|by \S)/);
  await expect(kinds.getByRole('link', { name: /^Instant SEPA/ })).toContainText('Arrives within a minute');
  await expectAccessible(page);
  await kinds.getByRole('link', { name: /^Instant SEPA transfer/ }).click();
  await page.waitForURL('**/payments/euro?**');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    beneficiaryId: id,
    iban: german.iban,
    scheme: 'SEPA_SCT_INST',
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Pay in euros' })).toBeVisible();
  await expect(fact(page, 'IBAN')).toHaveText('DE89 3704 0044 0532 0130 00');
  await expect(page.getByRole('radio', { name: /^Instant SEPA transfer/ })).toBeChecked();
  await expectAccessible(page);

  await page.getByLabel('Amount', { exact: true }).fill('120');
  await page.getByLabel('Details').fill('Grüße');
  await next(page).click();
  await expect(page.getByLabel('Details')).toHaveAccessibleDescription(/can’t be sent with: ü ß/);
  await page.getByLabel('Details').fill('Invoice 2026-014');
  await page.reload();
  await expect(page.getByLabel('Details')).toHaveValue('Invoice 2026-014');
  await next(page).click();
  await expect(review(page)).toBeVisible();
  await expect(page.getByText('The name matches the account')).toBeVisible();
  await expect(fact(page, 'Sent as')).toHaveText('Instant SEPA transfer');
  await expect(page.getByText('Arrives within a minute')).toBeVisible();
  await expectAccessible(page);
  expect(await pay(page, person, /^Pay €120\.00 to Studio Nord GmbH/, '/payments/euro')).toMatchObject({
    kind: 'EURO',
    scheme: 'SEPA_SCT_INST',
    speed: 'INSTANT',
    sum: '120.00',
    iban: german.iban,
    benificiaryFullName: german.name,
    details: 'Invoice 2026-014',
  });
  await expect(page.getByRole('button', { name: 'Save payee' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Repeat' }).click();
  await page.waitForURL(`**/payments/euro/payment-kinds?beneficiaryId=${id}**`);
});

test('a pound beneficiary is chosen from the list and paid; one under review waits', async ({ page }) => {
  const person = await begin(page, 'Ada');
  await page.goto(`${base}/payments/gbp`);
  await expect(page.getByText('Nobody to pay yet')).toBeVisible();
  const account = { sortCode: '20-00-00', bankAccountNumber: '55779911' };
  const id = await keep(page, person, 'GBP', { name: 'North Road Dental', ...account });
  await keep(page, person, 'GBP', { name: 'Not Yet Ltd', ...account }, false);
  await keep(page, person, 'EUR', german);
  await page.reload();
  const rows = page.getByRole('list', { name: 'Beneficiaries' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const waiting = rows.filter({ hasText: 'Not Yet Ltd' });
  await expect(waiting).toContainText('Under review');
  await expect(waiting.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await rows.getByRole('link', { name: /North Road Dental/ }).click();
  await page.waitForURL(`**/payments/gbp/form?beneficiaryId=${id}**`);
  await expect(fact(page, 'Sort code')).toHaveText('20-00-00');
  await expect(fact(page, 'Account number')).toHaveText('55779911');
  await expect(page.getByRole('combobox', { name: 'Pay from' })).toContainText('GBP');
  await next(page).click();
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused();
  await expect(page.getByText('Say what the payment is for.')).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill('40');
  await page.getByLabel('Details').fill('inv 7');
  await next(page).click();
  await expect(review(page)).toBeVisible();
  await expect(fact(page, 'Details')).toHaveText('INV 7');
  expect(await pay(page, person, /^Pay £40\.00 to North Road Dental/, '/payments/gbp/form')).toMatchObject({
    kind: 'GBP',
    scheme: 'FASTER_PAYMENT',
    counterpartyAccountNumber: '55779911',
    details: 'INV 7',
  });
});

test('somebody new is paid in pounds by sort code and account number, and becomes a beneficiary', async ({
  page,
}) => {
  const person = await begin(page, 'Rosa');
  await page.goto(`${base}/payments/gbp`);
  await page.getByRole('link', { name: 'Pay someone new' }).click();
  await page.waitForURL('**/payments/gbp/form');
  await expect(page.getByRole('heading', { level: 1, name: 'Pay in pounds' })).toBeVisible();
  const name = page.getByLabel('Full name');
  const sortCode = page.getByLabel('Sort code', { exact: true });
  const number = page.getByLabel('Account number');
  await expect(name).toHaveAttribute('type', 'text');
  await expectAccessible(page);
  await next(page).click();
  await expect(name).toBeFocused();
  await sortCode.fill('20-00-0');
  await number.fill('5577991');
  await expect(sortCode).toHaveAccessibleDescription(/A sort code has 6 digits/);
  await expect(number).toHaveAccessibleDescription(/An account number has 8 digits here/);
  await name.fill('North Road Dental');
  await page.getByRole('radio', { name: 'Company' }).check();
  // An IBAN of the United Kingdom holds both.
  await number.fill('GB57 NWBK 6016 1331 9268 97');
  await expect(sortCode).toHaveValue('601613');
  await expect(number).toHaveValue('31926897');
  await page.getByRole('checkbox', { name: 'Save as a beneficiary' }).check();
  await page.reload();
  await expect(number).toHaveValue('31926897');
  await toReview(page, '40', 'INV 7');
  await expect(fact(page, 'Sort code')).toHaveText('60-16-13');
  await expect(fact(page, 'Account number')).toHaveText('31926897');
  // The account’s last digits decide what its bank answers: here, that it is somebody else’s.
  await expect(page.getByText('The name doesn’t belong to this account')).toBeVisible();
  await page.getByRole('button', { name: 'Edit payment' }).click();
  await number.fill('55779911');
  await next(page).click();
  await expect(page.getByText('The name matches the account')).toBeVisible();
  await expectAccessible(page);
  expect(await pay(page, person, /^Pay £40\.00 to North Road Dental/, '/payments/gbp/form')).toMatchObject({
    kind: 'GBP',
    scheme: 'FASTER_PAYMENT',
    benificiaryFullName: 'North Road Dental',
    counterpartyAccountNumber: '55779911',
  });
  const completion = page.url();
  const paymentId = new URL(completion).searchParams.get('completed');
  // What is signed is no longer there to spend, booked or not.
  await expect(page.getByRole('main')).toContainText('£460.00');
  // Once the bank has handed it on; what the other bank does of its own accord is left to chance.
  await expect(() => post(`/sandbox/payments/${paymentId}/settle`, { tenant: 'kontor' })).toPass();
  await expect(page.getByRole('button', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save payee' })).toHaveCount(0);
  await page.goto(`${base}/beneficiaries`);
  const kept = page.getByRole('listitem').filter({ hasText: 'North Road Dental' });
  await expect(kept).toContainText('Under review');

  // Whom a payment went to can be kept afterwards as well.
  const id = await idOf(page, '/beneficiaries', 'North Road Dental');
  const removed = await page.evaluate(
    async (gone) => (await fetch(`/api/v1/beneficiaries/${gone}`, { method: 'DELETE' })).ok,
    id,
  );
  expect(removed).toBe(true);
  await page.goto(completion);
  await page.getByRole('button', { name: 'Save payee' }).click();
  await expect(page.getByLabel('Name of the account holder')).toHaveValue('North Road Dental');
  await expect(sortCode).toHaveValue('601613');
  await expect(number).toHaveValue('55779911');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.waitForURL(/beneficiaries\/[\da-f-]{36}$/);
  await page.goto(completion);
  await expect(page.getByRole('button', { name: 'New payment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save payee' })).toHaveCount(0);
});

test('a name that isn’t the holder’s takes a second press, and an address can put none beside an account', async ({
  page,
}) => {
  const person = await begin(page, 'Ida');
  const close = { sortCode: '20-00-00', bankAccountNumber: '55779998' };
  const other = { sortCode: '20-00-00', bankAccountNumber: '55779997' };
  const near = await keep(page, person, 'GBP', { name: 'North Road Dental', ...close });
  const far = await keep(page, person, 'GBP', { name: 'North Road Dental', ...other });
  const fill = async (id: string) => {
    await page.goto(`${base}/payments/gbp/form?beneficiaryId=${id}&name=Your+own+bank&bankAccountNumber=1`);
    await page.getByLabel('Amount', { exact: true }).fill('40');
    await page.getByLabel('Details').fill('INV 7');
    await next(page).click();
    await expect(review(page)).toBeVisible();
    await expect(page.getByText('Your own bank')).toHaveCount(0);
  };
  await fill(near);
  await expect(page.getByText('Close match: is it North Road Dental Group?')).toBeVisible();
  await fill(far);
  await expect(page.getByText('The name doesn’t belong to this account')).toBeVisible();
  await page.getByRole('button', { name: /^Pay £40\.00 to North Road Dental/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(
    await pay(page, person, /^Pay North Road Dental £40\.00 anyway/, '/payments/gbp/form'),
  ).toMatchObject({ counterpartyAccountNumber: '55779997' });
});

test('a dollar beneficiary without a postcode is asked for it, and paid', async ({ page }) => {
  const person = await begin(page, 'Grace');
  const account = { aba: '021000021', bankAccountNumber: '123456789' };
  const id = await keep(page, person, 'USD', {
    name: 'Pixelworks Inc',
    ...account,
    address: '1 Main St',
    city: 'Boston',
    countryId: await idOf(page, '/countries', 'US'),
    bankName: 'First Bank',
  });
  await press(page, id, '/payments/usd/form', account);
  await expect(fact(page, 'Routing number (ABA)')).toHaveText('021000021');
  await expect(fact(page, 'Account number')).toHaveText('123456789');
  await page.getByLabel('Amount', { exact: true }).fill('200');
  await page.getByLabel('Details').fill('Licence 2026');
  await next(page).click();
  await expect(page.getByLabel('Recipient’s postcode')).toHaveAccessibleDescription(/Fill this in/);
  await page.getByLabel('Recipient’s postcode').fill('02108');
  await next(page).click();
  await expect(review(page)).toBeVisible();
  expect(await pay(page, person, /^Pay .*200\.00 to Pixelworks Inc/, '/payments/usd/form')).toMatchObject({
    kind: 'USD',
    scheme: 'FEDWIRE',
    counterpartyAccountNumber: '123456789',
  });
});

test('a wallet is paid at its provider, on its network', async ({ page }) => {
  const person = await begin(page, 'Ana');
  const walletAddress = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
  const caspId = await idOf(page, '/casps', 'Harbour Digital Assets');
  const id = await keep(page, person, 'USDC', {
    paymentType: 'CRYPTO_ASSET_PAYMENT',
    beneficiaryType: 'INDIVIDUAL',
    name: 'Ana Lind',
    caspId,
    network: 'ETHEREUM',
    walletAddress,
    address: 'Domstrasse 1',
    city: 'Hamburg',
    postCode: '20095',
    countryId: await idOf(page, '/countries', 'DE'),
  });
  await press(page, id, '/payments/casp/form', { walletAddress });
  await expect(fact(page, 'Wallet address')).toHaveText(walletAddress);
  await expect(fact(page, 'Network')).toHaveText('ETHEREUM');
  const providers = page.getByRole('combobox', { name: 'Wallet provider' });
  await expect(providers).toContainText('Harbour Digital Assets');
  await providers.click();
  await expect(page.getByRole('option')).toHaveCount(3);
  await expect(page.getByRole('option', { name: /Lantern Custody/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await toReview(page, '100.5', '');
  expect(await pay(page, person, /^Pay .*100\.50? .*to Ana Lind/, '/payments/casp/form')).toMatchObject({
    kind: 'CRYPTO_ASSET_PAYMENT',
    counterpartyAccountNumber: walletAddress,
    sum: '100.500000',
  });
});

test('cash is paid out to the person who collects it', async ({ page }) => {
  const person = await begin(page, 'Alma');
  const collectorContact = 'Passport C01X00T47';
  const id = await keep(page, person, 'EUR', {
    paymentType: 'CASH_OVER_COUNTER',
    beneficiaryType: 'INDIVIDUAL',
    name: 'Ana Lind',
    phone: '+4930901820',
    collectorContact,
    countryId: await idOf(page, '/countries', 'DE'),
  });
  await press(page, id, '/payments/cash-over/form', { collectorContact });
  await expect(fact(page, 'Who collects the cash')).toHaveText(collectorContact);
  // Below what is paid out in cash: only the bank knows.
  await page.getByLabel('Amount', { exact: true }).fill('5');
  await next(page).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveAccessibleDescription(/10\.00/);
  await toReview(page, '120', 'Travel money');
  expect(await pay(page, person, /^Pay €120\.00 to Ana Lind/, '/payments/cash-over/form')).toMatchObject({
    kind: 'CASH_OVER_COUNTER',
    counterpartyAccountNumber: '+4930901820',
    details: 'Travel money',
  });
});
