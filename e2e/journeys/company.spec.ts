import { expect, test, type Page } from '@playwright/test';
import {
  acceptInvitation,
  anotherBrowser,
  bookedBalance,
  createUnsigned,
  fillPayment,
  haveSession,
  invite,
  openPaymentForm,
  openUnsigned,
  signIn,
  signWithCode,
} from '../support/portal.ts';
import { expectAccessible } from '../support/axe.ts';
import { unroute } from '../support/routing.ts';
import { codesSentTo, newPerson, newPhone, persona, portalOf, type Person } from '../support/sandbox.ts';

test('a company official without a personal account sees no history anywhere, and is one tap from their company', async ({
  page,
}, testInfo) => {
  // A persona is shared: desktop and phone take one each.
  const tenant = testInfo.project.name === 'phone' ? 'pico' : 'kontor';
  const official = await persona(tenant, 'company-official');
  await signIn(page, official);
  await expect(page.getByText('You don’t have a personal account')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Operations' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0);
  await page.goto(`${portalOf(tenant)}/history`);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('You don’t have a personal account')).toBeVisible();
  await expectAccessible(page);
  const company = tenant === 'pico' ? 'Officina Bolt S.r.l.' : 'Northlight Studio Ltd';
  await page.goto(`${portalOf(tenant)}/payments`);
  await expect(page.getByText(`Switch to ${company} to see its payments.`)).toBeVisible();
  await page.goto(`${portalOf(tenant)}/home`);
  await page.getByRole('button', { name: `Switch to ${company}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
  await expect(
    page.getByText('You can prepare payments for this company. Someone else signs them.'),
  ).toBeVisible();

  await page
    .getByRole('button', { name: /^Profile of/ })
    .filter({ visible: true })
    .click();
  await page
    .getByRole('list', { name: 'Switch to' })
    .getByRole('button', { name: /Personal$/ })
    .click();
  await expect(page.getByText('You don’t have a personal account')).toBeVisible();
});

test('of a company, who may sign is asked for a code; who may not completes without one', async ({
  page,
  browser,
}, testInfo) => {
  const owner = await newPerson('kontor', { firstName: 'Grete', lastName: 'Hermann', type: 'CORPORATE' });
  const payee = await newPerson('kontor', { firstName: 'Emma', lastName: 'Castelnuovo' });
  await haveSession(owner, page.context());
  await openPaymentForm(page, payee);
  await fillPayment(page, { sum: '10', details: 'Signed' });
  await page.getByRole('button', { name: 'Pay €10.00 to Emma C.' }).click();
  await signWithCode(page, owner);
  await expect(page.getByText('Payment sent')).toBeVisible();

  const clerk: Person = {
    ...owner,
    firstName: 'Ruth',
    lastName: 'Moufang',
    phone: newPhone(owner, '203'),
  };
  await invite(page, owner, clerk.phone);

  const elsewhere = await anotherBrowser(browser, testInfo);
  const clerkPage = await elsewhere.newPage();
  await signIn(clerkPage, clerk);
  await acceptInvitation(clerkPage);
  const codes = (await codesSentTo(clerk)).length;
  await openPaymentForm(clerkPage, payee);
  await fillPayment(clerkPage, { sum: '20', details: 'Prepared' });
  await clerkPage.getByRole('button', { name: 'Pay €20.00 to Emma C.' }).click();
  await expect(clerkPage.getByText('It is not sent yet: somebody still has to sign it.')).toBeVisible();
  await expect(clerkPage.getByRole('dialog')).toHaveCount(0);
  expect(await codesSentTo(clerk)).toHaveLength(codes);
  expect(await bookedBalance(clerkPage, 'EUR')).toBe('990.00');
  await elsewhere.close();
});

test('a payment of a company says who signed it and when, and who still may; it is whole without that', async ({
  page,
  browser,
}, testInfo) => {
  const owner = await newPerson('kontor', { firstName: 'Grete', lastName: 'Hermann', type: 'CORPORATE' });
  const payee = await newPerson('kontor', { firstName: 'Emma', lastName: 'Castelnuovo' });
  await haveSession(owner, page.context());
  const signer: Person = {
    ...owner,
    firstName: 'Ruth',
    lastName: 'Moufang',
    phone: newPhone(owner, '203'),
  };
  await page.goto(`${portalOf('kontor')}/home`);
  await invite(page, owner, signer.phone, { signatureType: 'SINGLE' });
  const elsewhere = await anotherBrowser(browser, testInfo);
  const signerPage = await elsewhere.newPage();
  await signIn(signerPage, signer);
  await acceptInvitation(signerPage);
  await createUnsigned(page, owner, payee, '30.00');

  // The owner knows who acts for the company; who signs for it does not.
  const signers = (on: Page) => on.getByRole('region', { name: 'Signatures' });
  const open = async (on: Page) => {
    await openUnsigned(on, owner);
    await on.getByRole('button', { name: 'Emma C.', exact: true }).first().click();
  };
  await open(page);
  await expect(signers(page)).toContainText('Waiting for signatures: 0 of 1');
  await expect(signers(page)).toContainText('Grete Hermann');
  await expectAccessible(page);
  await open(signerPage);
  await expect(signers(signerPage)).toContainText('Waiting for signatures: 0 of 1');
  await expect(signers(signerPage)).not.toContainText('Can still sign');
  await elsewhere.close();

  await page.getByRole('dialog').getByRole('button', { name: 'Sign €30.00 to Emma C.' }).click();
  await signWithCode(page, owner);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.goto(`${portalOf('kontor')}/history`);
  const answered = page.waitForResponse('**/payments/*/signatures');
  await page.getByRole('button', { name: /Emma C\./ }).click();
  const { data } = (await (await answered).json()) as { data: { createdAt: string }[] };
  const signed = new Date(data[0]?.createdAt ?? NaN);
  const [day = '', time = ''] = signed.toLocaleString('en-GB', { timeZone: 'Europe/London' }).split(', ');
  await expect(signers(page).getByText('Grete Hermann')).toBeVisible();
  await expect(signers(page)).toContainText(`${time.slice(0, 5)} ${day.replaceAll('/', '.')}`);
  await expect(signers(page)).not.toContainText('Waiting');
  await expectAccessible(page);

  // A refusal, a fault and no answer at all leave the rest as it is.
  for (const status of [403, 500, null]) {
    await page.route('**/payments/*/signatures', (route) =>
      status === null
        ? route.abort('connectionreset')
        : route.fulfill({ status, json: { statusCode: status, code: 'FORBIDDEN', message: 'No' } }),
    );
    const asked = page.waitForRequest('**/payments/*/signatures');
    await page.reload();
    await asked;
    const detail = page.getByRole('dialog', { name: 'Operation', exact: true });
    await expect(detail.getByRole('button', { name: 'Receipt' })).toBeVisible();
    await expect(detail.getByText('Operation number')).toBeVisible();
    await expect(signers(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/history/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await unroute(page, '**/payments/*/signatures');
  }
});
