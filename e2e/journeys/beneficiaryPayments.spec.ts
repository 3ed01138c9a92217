import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { pdfText } from '../../apps/bank/test/files/read.ts';
import { expectAccessible } from '../support/axe.ts';
import { keepBeneficiary } from '../support/beneficiaries.ts';
import {
  forgetPerson,
  acceptInvitation,
  ask,
  haveSession,
  invite,
  signIn,
  signWithCode,
} from '../support/portal.ts';
import { decideBeneficiary, newPerson, portalOf, post, type Person } from '../support/sandbox.ts';

const base = portalOf('kontor');

const rich = (firstName: string) =>
  newPerson('kontor', { firstName, lastName: 'Somerville' }, [
    {
      balances: [
        { currency: 'EUR', value: '1000.00' },
        { currency: 'GBP', value: '500.00' },
        { currency: 'USD', value: '2000.00' },
        { currency: 'USDC', value: '1500.000000' },
      ],
    },
  ]);

type Named = { data: { edges: { node: { id: string; name: string } }[] } };
const idOf = async (page: Page, path: string, name: string) =>
  (await ask<Named>(page, path)).data.edges.find(({ node }) => node.name === name)?.node.id;

/** Keeps somebody with the page's session and, unless said otherwise, has the bank approve them; answers the id. */
async function keep(
  page: Page,
  person: Person,
  currency: string,
  wanted: object,
  approve = true,
): Promise<string> {
  const body = {
    organizationId: person.organizationId,
    paymentType: 'LOCAL',
    beneficiaryType: 'COMPANY',
    currencyId: await idOf(page, '/currencies?all=true', currency),
    ...wanted,
  };
  const id = await page.evaluate(async (sent) => {
    const write = async (method: string, path: string, content: object) => {
      const answer = await fetch(`/api/v1/beneficiaries${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(content),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as { data: { id: string } };
    };
    const made = await write('POST', '', sent);
    await write('PUT', `/${made.data.id}/status`, { status: 'UNDER_REVIEW' });
    return made.data.id;
  }, body);
  if (approve) await decideBeneficiary('kontor', id, { status: 'APPROVED' });
  return id;
}

/** Somebody with money, signed in, on a page from which calls can be made. */
async function begin(page: Page, firstName: string): Promise<Person> {
  const person = await rich(firstName);
  await haveSession(person, page.context());
  await page.goto(`${base}/services`);
  return person;
}

type Payment = {
  data: {
    kind: string;
    scheme: string;
    speed: string;
    status: string;
    sum: string;
    feeAmount: string;
    details: string;
    benificiaryFullName: string;
    counterpartyAccountNumber: string | null;
    iban: string | null;
    feeBearer?: string;
  };
};

const next = (page: Page) => page.getByRole('button', { name: 'Continue' });
const review = (page: Page) => page.getByRole('heading', { name: 'Review payment' });
const fact = (page: Page, term: string) =>
  page.getByRole('term').filter({ hasText: term }).first().locator('xpath=following-sibling::dd');

/** Signs, and answers the payment as the bank has it. */
async function pay(page: Page, person: Person, name: RegExp, end: string): Promise<Payment['data']> {
  await page.getByRole('button', { name }).click();
  await signWithCode(page, person);
  await page.waitForURL(`**${end}?completed=*`);
  await expect(page.getByText('Payment sent')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('completed') ?? '';
  expect(new URL(page.url()).search).toBe(`?completed=${id}`);
  return (await ask<Payment>(page, `/payments/${id}`)).data;
}

const german = { name: 'Studio Nord GmbH', iban: 'DE89370400440532013000' };

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

/** Fills the form in and comes to the review. */
async function toReview(page: Page, sum: string, details: string): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(sum);
  await page.getByLabel('Details').fill(details);
  await next(page).click();
  await expect(review(page)).toBeVisible();
}

/** Presses Pay on the beneficiary's page and comes to this path, with their fields in the query. */
async function press(page: Page, id: string, path: string, query: object): Promise<void> {
  await page.goto(`${base}/beneficiaries/${id}`);
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await page.waitForURL(`**${path}?**`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ beneficiaryId: id, ...query });
  await expect(next(page)).toBeVisible();
  await expectAccessible(page);
}

const country = async (page: Page, alpha2: string) =>
  (
    await ask<{ data: { edges: { node: { id: string; alpha2: string } }[] } }>(page, '/countries?all=true')
  ).data.edges.find(({ node }) => node.alpha2 === alpha2)?.node.id;

test('a dollar beneficiary without a postcode is asked for it, and paid', async ({ page }) => {
  const person = await begin(page, 'Grace');
  const account = { aba: '021000021', bankAccountNumber: '123456789' };
  const id = await keep(page, person, 'USD', {
    name: 'Pixelworks Inc',
    ...account,
    address: '1 Main St',
    city: 'Boston',
    countryId: await country(page, 'US'),
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

/** Somebody in Germany whose bank is reached through one in New York. */
async function keepAbroad(page: Page, person: Person, { iban } = german): Promise<string> {
  return keep(page, person, 'EUR', {
    paymentType: 'INTERNATIONAL',
    name: 'Hamburg Moebel GmbH',
    bic: 'COBADEFFXXX',
    iban,
    address: 'Domstrasse 1',
    city: 'Hamburg',
    postCode: '20095',
    countryId: await country(page, 'DE'),
    bankName: 'Commerzbank',
    bankAddress: 'Kaiserplatz, Frankfurt',
    bankCountry: await country(page, 'DE'),
    useIntermediaryBank: true,
    intermediaryBankName: 'Citibank',
    intermediaryBankBic: 'CITIUS33XXX',
    intermediaryBankAddress: 'Broadway, New York',
    intermediaryBankCountry: await country(page, 'US'),
  });
}

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

test('a wallet is paid at its provider, on its network', async ({ page }) => {
  const person = await begin(page, 'Ana');
  const walletAddress = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
  const caspId = await idOf(page, '/casps?all=true', 'Harbour Digital Assets');
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
    countryId: await country(page, 'DE'),
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
    countryId: await country(page, 'DE'),
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

test('each kind of payment begins with whom to pay', async ({ page }) => {
  await begin(page, 'Rita');
  for (const [path, title] of [
    ['euro', 'Pay in euros'],
    ['gbp', 'Pay in pounds'],
    ['usd', 'Pay in US dollars'],
    ['international', 'International payment'],
    ['casp', 'Pay in crypto'],
    ['cash-over', 'Cash at the counter'],
  ] as const) {
    await page.goto(`${base}/payments/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Nobody to pay yet')).toBeVisible();
  }
  await expectAccessible(page);
});

test('one’s own account among the beneficiaries is paid between accounts', async ({ page }) => {
  const person = await begin(page, 'Tove');
  const bankAccountNumber = person.accounts[0]?.number ?? '';
  const id = await keep(page, person, 'EUR', { paymentType: 'INTERNAL', name: 'Myself', bankAccountNumber });
  await page.goto(`${base}/beneficiaries/${id}`);
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/payments/between-accounts?**');
});

test('somebody new is added for the kind of payment that is begun', async ({ page }) => {
  await begin(page, 'Nina');
  await page.goto(`${base}/payments/gbp`);
  await page.getByRole('link', { name: 'New beneficiary' }).click();
  await page.waitForURL('**/beneficiaries/create?**');
  await expect(page.getByRole('combobox', { name: 'Payment type' })).toContainText('Local transfer');
  await expect(page.getByRole('combobox', { name: 'Currency' })).toContainText('GBP');
  await expect(page.getByLabel('Sort code', { exact: true })).toBeVisible();
});

test('who isn’t theirs, isn’t paid so, or isn’t approved can’t be paid', async ({ page }) => {
  const person = await begin(page, 'Olga');
  const account = { sortCode: '20-00-00', bankAccountNumber: '55779911' };
  const waiting = await keep(page, person, 'GBP', { name: 'Not Yet Ltd', ...account }, false);
  const euros = await keep(page, person, 'EUR', german);
  const form = (path: string, id: string) => page.goto(`${base}/payments/${path}/form?beneficiaryId=${id}`);
  await form('gbp', waiting);
  await expect(page.getByText('You can’t pay this beneficiary yet')).toBeVisible();
  await expectAccessible(page);
  await form('gbp', euros);
  await expect(page.getByText('This recipient cannot be found')).toBeVisible();
  await form('usd', '00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This recipient cannot be found')).toBeVisible();
});

test('a draft is forgotten among other pages', async ({ page }) => {
  const person = await begin(page, 'Vera');
  const id = await keep(page, person, 'EUR', german);
  const form = `${base}/payments/euro?beneficiaryId=${id}&scheme=SEPA_SCT`;
  await page.goto(form);
  await page.getByLabel('Amount', { exact: true }).fill('12');
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('euro')));
  expect(await kept()).toHaveLength(1);
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Close without saving' }).click();
  await page.waitForURL('**/home');
  await expect.poll(kept).toEqual([]);
  await page.goto(form);
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('');
});

test('a viewer chooses nobody and pays nobody', async ({ page }) => {
  const company = await newPerson('kontor', { firstName: 'Esther', lastName: 'Duflo', type: 'CORPORATE' });
  await signIn(page, company);
  const id = await keep(page, company, 'EUR', german);
  const viewer = await newPerson('kontor', { firstName: 'Ruth', lastName: 'Guest' });
  await invite(page, company, viewer.phone, { viewerType: 'VIEWER' });
  await forgetPerson(page);
  await signIn(page, viewer);
  await acceptInvitation(page);
  for (const path of [
    '/payments/euro',
    '/payments/euro/payment-kinds',
    `/payments/euro?beneficiaryId=${id}&scheme=SEPA_SCT`,
  ]) {
    await page.goto(base + path);
    await expect(page.getByText('You cannot make payments here')).toBeVisible();
    await expect(page.getByRole('main').getByRole('list')).toHaveCount(0);
    await expect(next(page)).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('only who is approved can be chosen, and the way back keeps the way that was chosen', async ({
  page,
  context,
}) => {
  const person = await begin(page, 'Mary');
  const keepAs = (name: string, review: boolean) =>
    keepBeneficiary(page, person, { name, iban: german.iban }, review);
  await keepAs('Draft Ltd', false);
  await keepAs('Waiting Ltd', true);
  const rejected = await keepAs('Rejected Ltd', true);
  await decideBeneficiary('kontor', rejected, { status: 'REJECTED', reason: 'The account is closed.' });
  const approved = await keepAs('Approved Ltd', true);
  await decideBeneficiary('kontor', approved, { status: 'APPROVED' });

  const query = new URLSearchParams({ scheme: 'SEPA_SCT_INST', beneficiaryId: approved });
  const alone = await context.newPage();
  await alone.goto(`${base}/payments/euro?${query}`);
  await alone.getByRole('link', { name: 'Choose a recipient' }).click();
  await expect(alone).toHaveURL(`${base}/payments/euro?scheme=SEPA_SCT_INST`);
  const rows = alone.getByRole('list', { name: 'Beneficiaries' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  for (const [name, status] of [
    ['Draft Ltd', 'Draft'],
    ['Waiting Ltd', 'Under review'],
    ['Rejected Ltd', 'Rejected'],
  ] as const) {
    const row = rows.filter({ hasText: name });
    await expect(row).toContainText(status);
    await expect(row.getByRole('link')).toHaveCount(0);
    await expect(row.getByRole('button')).toHaveCount(0);
  }
  await rows.getByRole('link', { name: /Approved Ltd/ }).click();
  await alone.waitForURL(`**/payments/euro?**scheme=SEPA_SCT_INST**`);
  await expect(next(alone)).toBeVisible();
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
