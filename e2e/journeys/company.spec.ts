import { expect, test } from '@playwright/test';
import {
  anotherBrowser,
  bookedBalance,
  choosePayee,
  fillPayment,
  signIn,
  signWithCode,
} from '../support/portal.ts';
import { codesSentTo, newPerson, persona, portalOf, type Person } from '../support/sandbox.ts';

test('a company official who has no account of their own sees no history anywhere', async ({
  page,
}, testInfo) => {
  // A persona is shared: desktop and phone take one each.
  const tenant = testInfo.project.name === 'phone' ? 'pico' : 'kontor';
  const official = await persona(tenant, 'company-official');
  await signIn(page, official);
  await expect(page.getByText('You have no account of your own')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Operations' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0);
  await page.goto(`${portalOf(tenant)}/history`);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('You have no account of your own')).toBeVisible();
});

test('of a company, who may sign is asked for a code; who may not completes without one', async ({
  page,
  browser,
}, testInfo) => {
  const owner = await newPerson('kontor', { firstName: 'Grete', lastName: 'Hermann', type: 'CORPORATE' });
  const payee = await newPerson('kontor', { firstName: 'Emma', lastName: 'Castelnuovo' });
  await signIn(page, owner);
  await choosePayee(page, payee);
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
  const invited = await page.evaluate(
    async ({ organizationId, firstName, lastName, phone }) => {
      const answer = await fetch(`/api/v1/clients-organizations/${organizationId}/clients-officials`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          firstName,
          lastName,
          phone,
          email: 'ruth@example.com',
          companyOfficialType: 'COMPANY_OFFICIAL',
          signatureType: 'NONE',
          viewerType: 'NONE',
        }),
      });
      return answer.ok ? 'invited' : answer.text();
    },
    { ...clerk },
  );
  expect(invited).toBe('invited');

  const elsewhere = await anotherBrowser(browser, testInfo);
  const desk = await elsewhere.newPage();
  await signIn(desk, clerk);
  const codes = (await codesSentTo(clerk)).length;
  await choosePayee(desk, payee);
  await fillPayment(desk, { sum: '20', details: 'Prepared' });
  await desk.getByRole('button', { name: 'Pay €20.00 to Emma C.' }).click();
  await expect(desk.getByText('It is not sent yet: somebody still has to sign it.')).toBeVisible();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  expect(await codesSentTo(clerk)).toHaveLength(codes);
  expect(await bookedBalance(desk, 'EUR')).toBe('990.00');
  await elsewhere.close();
});
