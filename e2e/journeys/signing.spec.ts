import { expect, test, type Page } from '@playwright/test';
import {
  anotherBrowser,
  ask,
  bookedBalance,
  entriesWith,
  fillPayment,
  haveSession,
  openPaymentForm,
  openUnsigned,
  shown,
} from '../support/portal.ts';
import { codesSentTo, newPerson, nextCode, portalOf, type Person } from '../support/sandbox.ts';

/** The one code of these journeys: it was sent when the payment was made, and no other is. */
type Begun = { payer: Person; payee: Person; code: string; details: string };

/** Makes a payment of €15.00 and stops where its code is asked for. */
async function begin(page: Page, details: string): Promise<Begun> {
  const payer = await newPerson('kontor', { firstName: 'Hedy', lastName: 'Lamarr' });
  const payee = await newPerson('kontor', { firstName: 'Radia', lastName: 'Perlman' });
  await haveSession(payer, page.context());
  const before = (await codesSentTo(payer)).length;
  await openPaymentForm(page, payee);
  await fillPayment(page, { sum: '15', details });
  await page.getByRole('button', { name: 'Pay €15.00 to Radia P.' }).click();
  await expect(codeField(page)).toBeVisible();
  return { payer, payee, code: await nextCode(payer, before), details };
}

const codeField = (page: Page) => page.getByRole('dialog').getByRole('textbox');
const signListed = (page: Page) =>
  page.getByRole('button', { name: 'Sign €15.00 to Radia P.' }).filter({ visible: true });
const otherThan = (code: string) =>
  code.replace(/^./, (digit) => (digit === '9' ? '0' : String(Number(digit) + 1)));

type Payments = { data: { totalCount?: number; edges: { node: { id: string } }[] } };
const unsigned = async (page: Page) => (await ask<Payments>(page, '/payments')).data.edges;

/** Signed exactly once, with the only code that was sent; `signIns` is how many other codes the phone got. */
async function expectSignedOnce(page: Page, { payer, details }: Begun, signIns = 1): Promise<void> {
  await expect.poll(() => entriesWith(page, details)).toMatchObject([{ debitSum: '15.00' }]);
  expect(await bookedBalance(page, 'EUR')).toBe('985.00');
  expect(await unsigned(page)).toEqual([]);
  expect(await codesSentTo(payer)).toHaveLength(signIns + 1);
}

test('a reload keeps the signing open, and the code in hand signs', async ({ page }) => {
  const begun = await begin(page, 'Reloaded');
  await page.reload();
  await expect(page.getByRole('dialog').getByText('Radia P.').first()).toBeVisible();
  await codeField(page).fill(begun.code);
  await expect(page.getByText('Payment sent')).toBeVisible();
  await expectSignedOnce(page, begun);
});

test('Escape leaves the payment to be signed, and opened again the code in hand signs; only a new one waits', async ({
  page,
}) => {
  const begun = await begin(page, 'Escaped');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Review payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay €15.00 to Radia P.' }).click();
  await expect(page.getByRole('dialog').getByText(/Resend code in (1:00|0:5\d)/)).toBeVisible();
  await codeField(page).fill(begun.code);
  await expect(page.getByText('Payment sent')).toBeVisible();
  await expectSignedOnce(page, begun);
});

test('Back closes the code first, then the review; what was typed stays, and Forward leads to the code again', async ({
  page,
}) => {
  const begun = await begin(page, 'There and back');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Review payment' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Details')).toHaveValue('There and back');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Review payment' })).toBeVisible();
  await page.goForward();
  await codeField(page).fill(begun.code);
  await expect(page.getByText('Payment sent')).toBeVisible();
  await expectSignedOnce(page, begun);
});

test('a reload on the review shows the review again', async ({ page }) => {
  const payer = await newPerson('kontor', { firstName: 'Hedy', lastName: 'Lamarr' });
  const payee = await newPerson('kontor', { firstName: 'Radia', lastName: 'Perlman' });
  await haveSession(payer, page.context());
  await openPaymentForm(page, payee);
  await fillPayment(page, { sum: '15', details: 'Read twice' });
  await expect(page.getByRole('heading', { name: 'Review payment' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pay €15.00 to Radia P.' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit payment' }).click();
  await expect(page.getByLabel('Details')).toHaveValue('Read twice');
});

test('in a closed tab nothing is lost: the payment waits under To sign, and the code in hand signs it', async ({
  page,
  context,
}) => {
  const begun = await begin(page, 'Closed');
  await page.close();
  const next = await context.newPage();
  await openUnsigned(next, begun.payer);
  await signListed(next).click();
  await codeField(next).fill(begun.code);
  await expect(next.getByText('Payment signed')).toBeVisible();
  await next.getByRole('button', { name: 'Done' }).click();
  await expect(next.getByRole('dialog')).toHaveCount(0);
  await expectSignedOnce(next, begun);
});

test('the address of an open signing leads back to it in another tab, with the payment below it', async ({
  page,
  context,
}) => {
  const begun = await begin(page, 'By its address');
  const address = page.url();
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  await expect(codeField(next)).toBeVisible();
  await next.keyboard.press('Escape');
  await expect(next.getByText(/waiting for your signature/)).toBeVisible();
  await next.getByRole('button', { name: 'Sign', exact: true }).click();
  await codeField(next).fill(begun.code);
  await expect(next.getByText('Payment sent')).toBeVisible();
  await expectSignedOnce(next, begun);
});

test('a second device goes on with the code; the first can still use it, or hears that it is done', async ({
  page,
  browser,
}, testInfo) => {
  const begun = await begin(page, 'On two devices');
  const elsewhere = await anotherBrowser(browser, testInfo);
  const second = await elsewhere.newPage();
  await haveSession(begun.payer, elsewhere);
  await openUnsigned(second, begun.payer);
  await signListed(second).click();
  await expect(codeField(second)).toBeVisible();

  // The code is asked for on both now, and each can take it up from the other.
  await codeField(page).fill(otherThan(begun.code));
  await expect(page.getByText('That code isn’t right. 4 attempts left.')).toBeVisible();
  await codeField(second).fill(begun.code);
  await expect(second.getByText('Payment signed')).toBeVisible();
  await codeField(page).fill(begun.code);
  await expect(page.getByText('This payment has already been signed.')).toBeVisible();
  await expectSignedOnce(page, begun, 2);
  await elsewhere.close();
});

test('two tabs ask for the code of one payment, and either takes it', async ({ page, context }) => {
  const begun = await begin(page, 'In two tabs');
  const second = await context.newPage();
  await openUnsigned(second, begun.payer);
  await signListed(second).click();
  await expect(codeField(second)).toBeVisible();
  await codeField(page).fill(begun.code);
  await expect(page.getByText('Payment sent')).toBeVisible();
  await expectSignedOnce(page, begun);
});

test('a second payment in another tab waits its turn for a code, and the first code still signs', async ({
  page,
  context,
}) => {
  const begun = await begin(page, 'The first of two');
  const second = await context.newPage();
  await openPaymentForm(second, begun.payee);
  await fillPayment(second, { sum: '20', details: 'The second of two' });
  await second.getByRole('button', { name: 'Pay €20.00 to Radia P.' }).click();
  await expect(
    second.getByText(/We just sent you a code\. You can request another in 0:\d\d\./),
  ).toBeVisible();
  await codeField(page).fill(begun.code);
  await expect(page.getByText('Payment sent')).toBeVisible();
  expect(await entriesWith(page, 'The first of two')).toHaveLength(1);
});

test('the same payment again is offered to be signed, and not called paid', async ({ page }) => {
  const begun = await begin(page, 'Offered');
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/[?&]sign=/); // going back a page would end what is loading
  await page.goto(`${portalOf('kontor')}/home`);
  // Among other pages its draft is forgotten, once the page's script runs.
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('transfer')));
  await expect.poll(drafts).toEqual([]);
  await openPaymentForm(page, begun.payee);
  await fillPayment(page, { sum: '15', details: 'Offered' });
  await expect(page.getByText('A payment of €15.00 to Radia P. is waiting for your signature')).toBeVisible();
  await expect(page.getByText('You have already paid this')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign it' }).click();
  await codeField(page).fill(begun.code);
  await expect(page.getByText('Payment sent')).toBeVisible();
  await expectSignedOnce(page, begun);
});

test('a link to sign somebody else’s payment finds no payment', async ({ page, browser }, testInfo) => {
  const begun = await begin(page, 'Private');
  const address = page.url();
  const elsewhere = await anotherBrowser(browser, testInfo);
  const stranger = await elsewhere.newPage();
  await haveSession(begun.payee, elsewhere);
  await stranger.goto(address);
  await expect(shown(stranger, 'Payment not found')).toBeVisible();
  await expect(stranger.getByRole('dialog')).toHaveCount(0);
  expect(await codesSentTo(begun.payer)).toHaveLength(2);
  await elsewhere.close();
});
