import { expect, test, type Page } from '@playwright/test';
import { errorCode, type ErrorCode } from '../../packages/api-client/src/contract/errors.ts';
import {
  createUnsigned,
  fillPayment,
  openPaymentForm,
  openUnsigned,
  signIn,
  signWithCode,
} from '../support/portal.ts';
import { newPerson, portalOf, type Person } from '../support/sandbox.ts';

/** What the open popup says once the bank refused to sign; it leads nowhere else. */
async function refusedText(page: Page, payer: Person): Promise<string> {
  await signWithCode(page, payer);
  const dialog = page.getByRole('dialog');
  const { pathname } = new URL(page.url());
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(pathname);
  const said = await dialog.getByRole('alert').innerText();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return said;
}

for (const [status, code, title] of [
  [500, 'INTERNAL', 'The payment is not signed'],
  [403, 'SIGNING_NOT_ALLOWED', 'You are not allowed to sign this payment.'],
] as const)
  test(`a ${status} while signing is said in the popup, in the same way from home and from a payment form`, async ({
    page,
  }) => {
    const payer = await newPerson('kontor', { firstName: 'Hedy', lastName: 'Lamarr' });
    const payee = await newPerson('kontor', { firstName: 'Radia', lastName: 'Perlman' });
    await signIn(page, payer);
    await createUnsigned(page, payer, payee, '15.00');
    await page.route('**/api/v1/payments/*/sign', (route) =>
      route.fulfill({ status, json: { statusCode: status, code, message: 'No' } }),
    );
    await openUnsigned(page, payer);
    await page.getByRole('button', { name: 'Sign €15.00 to Radia P.' }).click();
    const fromHome = await refusedText(page, payer);
    await openPaymentForm(page, payee);
    await fillPayment(page, { sum: '16', details: 'From the form' });
    await page.getByRole('button', { name: 'Pay €16.00 to Radia P.' }).click();
    const fromForm = await refusedText(page, payer);
    expect(fromHome).toContain(title);
    expect(fromForm).toBe(fromHome);
  });

test('whatever the bank’s code, and be its message a bare key, a sentence is shown', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Ida', lastName: 'Rhodes' });
  await signIn(page, person);
  await page.goto(`${portalOf('kontor')}/history`);
  let code: ErrorCode = 'VALIDATION';
  await page.route('**/statements-items/csv?**', (route) =>
    route.fulfill({ status: 422, json: { statusCode: 422, code, message: `errors.${code}` } }),
  );
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV table' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t create the file' });
  for (const next of errorCode.options) {
    code = next;
    const answered = page.waitForResponse('**/statements-items/csv?**');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await answered;
    const [, , said] = (await failed.innerText()).split('\n');
    expect(said, code).toMatch(/^\S+ \S+ \S/);
    expect(said).not.toMatch(/\w[._]\w|[A-Z]{5,}/);
  }
});
