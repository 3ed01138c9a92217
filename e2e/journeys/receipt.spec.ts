import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { createUnsigned, openUnsigned, signIn, signWithCode } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

test('a payment has a receipt once it is signed; where the bank can’t make one, its own text says why', async ({
  page,
}) => {
  const payer = await newPerson('kontor', { firstName: 'Lise', lastName: 'Meitner' });
  const payee = await newPerson('kontor', { firstName: 'Ida', lastName: 'Noddack' });
  await signIn(page, payer);
  for (const sum of ['21.00', '22.00']) await createUnsigned(page, payer, payee, sum);
  await openUnsigned(page, payer);
  await page.getByRole('button', { name: 'Ida N.', exact: true }).first().click();
  const unsigned = page.getByRole('dialog', { name: 'Payment to sign' });
  await expect(unsigned.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(unsigned.getByRole('button', { name: 'Receipt' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(unsigned).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign €22.00 to Ida N.' }).click();
  await signWithCode(page, payer);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

  await page.goto(`${portalOf('kontor')}/history`);
  await page.getByRole('button', { name: /Ida N\./ }).click();
  const receipt = page.getByRole('button', { name: 'Receipt' });
  const download = page.waitForEvent('download');
  await receipt.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  let message: unknown = 'The receipt is ready once the payment has arrived.';
  await page.route('**/statements-items/*/pdf*', (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, code: 'INTERNAL', message } }),
  );
  await receipt.click();
  const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t create the receipt' });
  await expect(failed).toContainText('The receipt is ready once the payment has arrived.');
  message = { reason: 'none' };
  await receipt.click();
  await expect(failed).toContainText('Internal Server Error. Try Again');
});
