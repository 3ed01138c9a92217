import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { pdfText } from '../../apps/bank/test/files/read.ts';
import { expectAccessible } from '../support/axe.ts';
import { anotherBrowser, createUnsigned, openUnsigned, signIn, signWithCode } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

test('a person who is given a receipt finds out whether it is genuine, without a session', async ({
  page,
  browser,
}, testInfo) => {
  const payer = await newPerson('pico', { firstName: 'Lise', lastName: 'Meitner' });
  const payee = await newPerson('pico', { firstName: 'Ida', lastName: 'Noddack' });
  await signIn(page, payer);
  await createUnsigned(page, payer, payee, '21.00');
  await openUnsigned(page, payer);
  await page.getByRole('button', { name: 'Sign €21.00 to Ida N.' }).click();
  await signWithCode(page, payer);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.goto(`${portalOf('pico')}/history`);
  await page.getByRole('button', { name: /Ida N\./ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt' }).click();
  const file = new Blob([await readFile(await (await download).path())]);
  const [, address = ''] = /(\/receipt\?[\w=&.]+?currency=EUR)/.exec((await pdfText(file)).join('')) ?? [];
  const printed = new URL(address, portalOf('pico'));

  const elsewhere = await anotherBrowser(browser, testInfo);
  const reader = await elsewhere.newPage();
  await reader.goto(printed.href);
  await expect(reader.getByRole('status').filter({ hasText: 'This receipt is genuine' })).toBeVisible();
  const facts = reader.getByLabel('What was booked');
  await expect(facts).toContainText('21.00 EUR');
  await expect(facts).toContainText('I••• N•••');
  await expectAccessible(reader);

  const altered = new URL(printed);
  altered.searchParams.set('sum', '2100.00');
  await reader.goto(altered.href);
  await expect(reader.getByRole('alert').filter({ hasText: 'This receipt doesn’t match' })).toBeVisible();
  await expect(facts).toContainText('2,100.00 EUR');
  await expectAccessible(reader);

  const code = reader.getByLabel('Verification code');
  await code.fill('');
  await reader.getByRole('button', { name: 'Check receipt' }).click();
  await expect(code).toHaveAccessibleDescription(/Enter the code on the receipt/);
  await code.fill('0000-0000-0000-0000');
  await reader.getByRole('button', { name: 'Check receipt' }).click();
  await expect(reader.getByText('No receipt with this code')).toBeVisible();
  await expectAccessible(reader);

  await elsewhere.setOffline(true);
  await code.fill('1111-1111-1111-1111');
  await reader.getByRole('button', { name: 'Check receipt' }).click();
  const failed = reader.getByRole('alert').filter({ hasText: 'We couldn’t check this receipt' });
  await expect(failed).toContainText('Check your connection');
  await expect(code).toHaveValue('1111-1111-1111-1111');
  await elsewhere.setOffline(false);
  for (const [status, words] of [
    [500, 'Something went wrong at the bank'],
    [429, 'Try again in 30 seconds'],
  ] as const) {
    await reader.route('**/receipts/verify**', (route) =>
      route.fulfill({
        status,
        headers: { 'retry-after': '30' },
        json: { statusCode: status, error: 'No', code: 'NO', message: 'No', requestId: 'r', retryAfter: 30 },
      }),
    );
    await reader.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toContainText(words);
  }
  await unroute(reader, '**/receipts/verify**');
  await code.fill(printed.searchParams.get('code') ?? '');
  await reader.getByRole('button', { name: 'Check receipt' }).click();
  await expect(reader.getByText('This receipt is genuine')).toBeVisible();
  await elsewhere.close();
});
