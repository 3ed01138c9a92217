import { expect, test } from '@playwright/test';
import {
  bookedBalance,
  codeField,
  fillPayment,
  haveSession,
  openPaymentForm,
  openUnsigned,
} from '../support/portal.ts';
import {
  codesSentTo,
  expireCodes,
  nationalNumber,
  newPerson,
  nextCode,
  portalOf,
} from '../support/sandbox.ts';

const otherThan = (code: string) =>
  code.replace(/^./, (digit) => (digit === '9' ? '0' : String(Number(digit) + 1)));

test('a wrong code at sign-in is told beside the field, and the right one still signs in', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Alan', lastName: 'Turing' });
  await page.goto(`${portalOf('kontor')}/auth/phone`);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = await nextCode(person, 0);
  await codeField(page).fill(otherThan(code));
  await expect(page.getByText('That code isn’t right.')).toBeVisible();
  await expect(page.getByText('4 attempts left.')).toBeVisible();
  await expect(codeField(page)).toHaveValue('');
  await codeField(page).fill(code);
  await page.waitForURL('**/home');
});

test('an expired code at sign-in leads to a new one, and the number stays', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Rosa', lastName: 'Parks' });
  await page.goto(`${portalOf('kontor')}/auth/phone`);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = await nextCode(person, 0);
  await expireCodes(person);
  await codeField(page).fill(code);
  await expect(page.getByText('This code has expired.')).toBeVisible();
  await page.getByRole('button', { name: 'Change number' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue(nationalNumber(person));
});

test('five wrong codes block the number for a while', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Mary', lastName: 'Read' });
  await page.goto(`${portalOf('kontor')}/auth/phone`);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  const wrong = otherThan(await nextCode(person, 0));
  for (const left of ['4 attempts left.', '3 attempts left.', '2 attempts left.', '1 attempt left.']) {
    await codeField(page).fill(wrong);
    await expect(page.getByText(left)).toBeVisible();
  }
  await codeField(page).fill(wrong);
  await expect(page.getByText('Too many wrong codes')).toBeVisible();
});

test('a wrong and an expired code while signing move no money, and the payment can still be signed', async ({
  page,
}) => {
  const payer = await newPerson('kontor', { firstName: 'Marie', lastName: 'Curie' });
  const payee = await newPerson('kontor', { firstName: 'Lise', lastName: 'Meitner' });
  await haveSession(payer, page.context());
  const before = (await codesSentTo(payer)).length;
  await openPaymentForm(page, payee);
  await fillPayment(page, { sum: '50', details: 'Radium' });
  await page.getByRole('button', { name: 'Pay €50.00 to Lise M.' }).click();
  const code = await nextCode(payer, before);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(otherThan(code));
  await expect(dialog.getByText('That code isn’t right. 4 attempts left.')).toBeVisible();
  await expireCodes(payer);
  await dialog.getByRole('textbox').fill(code);
  await expect(dialog.getByText('This code has expired.')).toBeVisible();
  expect(await bookedBalance(page, 'EUR')).toBe('1000.00');

  await dialog.getByRole('button', { name: 'Close' }).click();
  await openUnsigned(page, payer);
  await expect(page.getByRole('button', { name: 'Sign €50.00 to Lise M.' })).toBeVisible();
});
