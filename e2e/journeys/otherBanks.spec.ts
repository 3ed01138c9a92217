import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keepBeneficiary } from '../support/beneficiaries.ts';
import { openChat } from '../support/chat.ts';
import {
  anotherBrowser,
  ask,
  fetchAs,
  haveSession,
  renderInBrowser,
  signInByScreen,
  signWithCode,
} from '../support/portal.ts';
import { unrouteAll } from '../support/routing.ts';
import { decideBeneficiary, newPerson, portalOf, post, type Person } from '../support/sandbox.ts';

// What the other banks of the sandbox do is decided by the last two digits of an account: README.md.

const base = portalOf('kontor');

type Balance = { value: string; available: string; reserved: string; currency: { name: string } };
type Accounts = { data: { edges: { node: { balances: Balance[] } }[] } };

/** What the bank says of the first account’s balance in a currency. */
async function balance(page: Page, currency: string) {
  const { data } = await ask<Accounts>(page, '/accounts?all=true');
  const found = data.edges[0]?.node.balances.find((one) => one.currency.name === currency);
  return found && { value: found.value, available: found.available, reserved: found.reserved };
}

type Entries = {
  data: {
    edges: { node: { paymentId: string | null; debitSum: string | null; creditSum: string | null } }[];
  };
};

/** Debits and credits of a payment, as the bank’s history has them, the first one first. */
async function entriesOf(page: Page, paymentId: string) {
  const { data } = await ask<Entries>(page, '/statements-items?sortProp=transferDate&sortDir=asc');
  return data.edges
    .map(({ node }) => node)
    .filter((entry) => entry.paymentId === paymentId)
    .map(({ debitSum, creditSum }) => ({ debitSum, creditSum }));
}

/** An approved beneficiary. */
async function approved(page: Page, person: Person, wanted: Parameters<typeof keepBeneficiary>[2]) {
  const id = await keepBeneficiary(page, person, wanted, true);
  await decideBeneficiary(person.tenant, id, { status: 'APPROVED' });
  return id;
}

type Words = { amount: string; details: string; next: string };
const english: Words = { amount: 'Amount', details: 'Details', next: 'Continue' };

async function toReview(page: Page, { sum, details }: { sum: string; details: string }, words = english) {
  await page.getByLabel(words.amount, { exact: true }).fill(sum);
  await page.getByLabel(words.details).fill(details);
  await page.getByRole('button', { name: words.next }).click();
}

/** Signs what is reviewed and answers its id. */
async function pay(page: Page, person: Person, name: RegExp): Promise<string> {
  await page.getByRole('button', { name }).click();
  await signWithCode(page, person);
  await page.waitForURL('**?completed=*');
  return new URL(page.url()).searchParams.get('completed') ?? '';
}

test('a euro payment says what the payee’s bank says of the name; one that bank rejects says why, and its money is free again', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Lotte', lastName: 'Reiniger' });
  await haveSession(person, page.context());
  await page.goto(`${base}/services`);
  const open = async (iban: string) => {
    const beneficiaryId = await approved(page, person, { name: 'Studio Nord GmbH', iban });
    await page.goto(`${base}/payments/euro?${new URLSearchParams({ beneficiaryId, scheme: 'SEPA_SCT' })}`);
    await toReview(page, { sum: '120', details: 'Invoice 2026-014' });
  };
  for (const [iban, said] of [
    ['DE62370400440532013098', 'Close match: is it Studio Nord GmbH Group?'],
    ['DE89370400440532013097', 'The name doesn’t belong to this account'],
    ['DE35370400440532013099', 'The recipient’s bank couldn’t check the name'],
    ['DE30370400440532013092', 'The name matches the account'],
  ] as const) {
    await open(iban);
    await expect(page.getByText(said)).toBeVisible();
  }
  const id = await pay(page, person, /^Pay €120\.00 to Studio Nord GmbH/);
  await expect.poll(() => balance(page, 'EUR')).toMatchObject({ value: '1000.00', reserved: '0.00' });

  await page.goto(`${base}/home`); // a phone’s tab bar isn’t on the page that ends a payment
  const chat = await openChat(page);
  await chat.getByRole('tab', { name: /^Notifications/ }).click();
  await chat
    .getByRole('listitem')
    .filter({
      hasText: 'Your payment of 120.00 EUR to Studio Nord GmbH was rejected. The money is available again.',
    })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(`${base}/history?paymentId=${id}`);
  const detail = page.getByRole('dialog', { name: 'Payment' });
  const expectReason = async () => {
    await expect(detail.getByText('Rejected', { exact: true }).first()).toBeVisible();
    await expect(detail.getByRole('list', { name: 'Progress' }).getByRole('listitem').last()).toHaveText(
      /^Rejected.*(There is no such account|The account is closed|The rules of the payee’s country don’t allow it)\./,
    );
    await expectAccessible(page);
  };
  await expectReason();
  // Without the notice it is found in the history.
  await page.goto(`${base}/history`);
  const rejected = page.getByRole('list', { name: 'On their way or rejected' }).getByRole('listitem');
  await expect(rejected).toHaveText(/^Studio Nord GmbH.*€120\.00.*Rejected$/);
  // The list of those on their way may be from the moment before.
  const { data: before } = await ask<{ data: object }>(page, `/payments/${id}`);
  await page.route('**/api/v1/payments?*status=PROCESSING*', async (route) => {
    const response = await fetchAs(route);
    const json = (await response.json()) as { data: { edges: object[] } };
    json.data.edges.push({ cursor: id, node: { ...before, status: 'PROCESSING' } });
    await route.fulfill({ response, json });
  });
  const stale = page.waitForResponse('**/api/v1/payments?*status=PROCESSING*');
  await renderInBrowser(page.context());
  await page.reload();
  await (await stale).finished();
  await expect(rejected).toHaveText(/^Studio Nord GmbH.*€120\.00.*Rejected$/);
  await unrouteAll(page, 'ignoreErrors');
  await rejected.getByRole('button').click();
  await expect(page).toHaveURL(`${base}/history?payment=${id}`);
  await expectReason();
  await expect(detail.getByRole('link', { name: 'Repeat' })).toHaveAttribute(
    'href',
    /^\/payments\/euro.*beneficiaryId=/,
  );
  expect(await entriesOf(page, id)).toEqual([]);
  expect(await balance(page, 'EUR')).toEqual({ value: '1000.00', available: '1000.00', reserved: '0.00' });
});

test('each answer of the payee’s bank is said before a pound payment is signed; one that comes back has an entry of its own and says why', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Mary', lastName: 'Somerville' });
  await haveSession(person, page.context());
  await page.goto(`${base}/payments/gbp/form`);
  await page.getByLabel('Full name').fill('North Road Dental');
  await page.getByRole('radio', { name: 'Company' }).check();
  await page.getByLabel('Sort code', { exact: true }).fill('20-00-00');
  const number = page.getByLabel('Account number');
  await number.fill('55779995');
  await toReview(page, { sum: '40', details: 'INV 7' });
  for (const [account, said, explained] of [
    ['55779995', 'The name matches, but this is a personal account', 'Check that it’s the account you mean'],
    ['55779996', 'The recipient’s bank couldn’t check the name', ''],
    ['55779997', 'The name doesn’t belong to this account', 'The account isn’t held by North Road Dental.'],
    ['55779998', 'Close match: is it North Road Dental Group?', 'That’s the name on the account.'],
    ['55779999', 'The recipient’s bank couldn’t check the name', ''],
    ['55779994', 'The name matches the account', ''],
  ] as const) {
    await page.getByRole('button', { name: 'Edit payment' }).click();
    await number.fill(account);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(explained);
  }
  const id = await pay(page, person, /^Pay £40\.00 to North Road Dental/);
  await post(`/sandbox/payments/${id}/settle`, { tenant: 'kontor' });
  await post(`/sandbox/payments/${id}/return`, { tenant: 'kontor', reason: 'AC06' });

  await page.goto(`${base}/home`); // a phone’s tab bar isn’t on the page that ends a payment
  const chat = await openChat(page);
  await chat.getByRole('tab', { name: /^Notifications/ }).click();
  await chat
    .getByRole('listitem')
    .filter({
      hasText:
        'Your payment of 40.00 GBP to North Road Dental came back. The money is on your account again.',
    })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(`${base}/history?paymentId=${id}`);
  const detail = page.getByRole('dialog', { name: 'Payment' });
  await expect(detail).toContainText('−£40.00');
  await expect(detail.getByText('Returned', { exact: true }).first()).toBeVisible();
  const steps = detail.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect(steps.last()).toHaveText(/^Returned.*The account is blocked\./);
  await expectAccessible(page);

  await page.goto(`${base}/history`);
  const entries = page.getByRole('main').getByRole('button', { name: /North Road Dental/ });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('£40.00');
  await expect(entries.last()).toContainText('−£40.00');
  await expect(entries.last()).toContainText('Returned');
  expect(await entriesOf(page, id)).toEqual([
    { debitSum: '40.00', creditSum: null },
    { debitSum: null, creditSum: '40.00' },
  ]);
  expect(await balance(page, 'GBP')).toEqual({ value: '250.50', available: '250.50', reserved: '0.00' });
});

test('in German a dollar payment that is late stands among those on their way, and its rejection says why', async ({
  browser,
}, testInfo) => {
  const person = await newPerson(
    'kontor',
    { firstName: 'Käthe', lastName: 'Paulus' },
    [{ balances: [{ currency: 'USD', value: '2000.00' }] }],
    'de',
  );
  const context = await anotherBrowser(browser, testInfo, { locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  await signInByScreen(page, person, { phone: 'Telefonnummer', next: 'Weiter', code: /4-stelliger Code/ });
  const idOf = async (path: string, name: string) =>
    (
      await ask<{ data: { edges: { node: { id: string; name: string; alpha2?: string } }[] } }>(page, path)
    ).data.edges.find(({ node }) => node.name === name || node.alpha2 === name)?.node.id;
  const beneficiaryId = await approved(page, person, {
    name: 'Pixelworks Inc',
    currencyId: await idOf('/currencies?all=true', 'USD'),
    aba: '021000021',
    bankAccountNumber: '123456794',
    address: '1 Main St',
    city: 'Boston',
    postCode: '02108',
    countryId: await idOf('/countries?all=true', 'US'),
    bankName: 'First Bank',
  });
  await page.goto(`${base}/payments/usd/form?beneficiaryId=${beneficiaryId}`);
  const words = { amount: 'Betrag', details: 'Verwendungszweck', next: 'Weiter' };
  await toReview(page, { sum: '200', details: 'Lizenz 2026' }, words);
  const id = await pay(page, person, /^200,00.\$ an Pixelworks Inc zahlen/);
  expect(await balance(page, 'USD')).toEqual({ value: '2000.00', available: '1785.00', reserved: '215.00' });

  await page.goto(`${base}/history`);
  const underWay = page.getByRole('list', { name: 'Unterwegs' });
  await underWay.getByRole('button', { name: /Pixelworks Inc/ }).click();
  const late = page.getByRole('dialog', { name: 'Zahlung unterwegs' });
  await expect(late.getByText('In Bearbeitung', { exact: true })).toBeVisible();
  await expect(late.getByRole('listitem').filter({ hasText: /^Ankunft.*Erwartet / })).toBeVisible();
  await expectAccessible(page);
  await post(`/sandbox/payments/${id}/reject`, { tenant: 'kontor', reason: 'RR04' });
  await expect(
    page
      .getByRole('list', { name: 'Unterwegs oder abgelehnt' })
      .getByRole('button', { name: /Pixelworks Inc.*Abgelehnt/ }),
  ).toBeVisible();

  await page.goto(`${base}/home`);
  await page
    .getByRole('button', { name: /^Nachrichten/ })
    .filter({ visible: true })
    .click();
  const chat = page.getByRole('dialog');
  await chat.getByRole('tab', { name: /^Mitteilungen/ }).click();
  await chat
    .getByRole('listitem')
    .filter({ hasText: /Pixelworks Inc wurde abgelehnt\. Das Geld ist wieder verfügbar\./ })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(`${base}/history?paymentId=${id}`);
  const detail = page.getByRole('dialog', { name: 'Zahlung' });
  await expect(detail.getByText('Abgelehnt', { exact: true }).first()).toBeVisible();
  await expect(detail.getByRole('listitem').filter({ hasText: /^Abgelehnt/ })).toContainText(
    'Die Vorschriften im Land des Empfängers lassen sie nicht zu.',
  );
  expect(await balance(page, 'USD')).toEqual({ value: '2000.00', available: '2000.00', reserved: '0.00' });
  await context.close();
});
