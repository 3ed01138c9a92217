import { expect, test } from '@playwright/test';
import {
  acceptInvitation,
  anotherBrowser,
  bookedBalance,
  fillPayment,
  haveSession,
  invite,
  openPaymentForm,
  signIn,
  signWithCode,
} from '../support/portal.ts';
import { expectAccessible } from '../support/axe.ts';
import { codesSentTo, newPerson, persona, portalOf, type Person } from '../support/sandbox.ts';

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
    phone: `+1203${owner.phone.slice(-7)}`,
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
