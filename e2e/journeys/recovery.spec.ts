import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { codeField } from '../support/portal.ts';
import { nationalNumber, newPerson, nextCode, portalOf, type Person } from '../support/sandbox.ts';

const base = portalOf('kontor');
const password = 'long-grass-and-rain-7';

/** Somebody with a password. */
async function newPersonWithPassword(request: APIRequestContext, firstName: string): Promise<Person> {
  const made = await request.post(`http://127.0.0.1:${new URL(base).port}/sandbox/persons`, {
    data: { firstName, lastName: 'Lamarr', tenant: 'kontor', password, accounts: [] },
  });
  const { phone } = (await made.json()) as { phone: string };
  return { tenant: 'kontor', firstName, lastName: 'Lamarr', phone, organizationId: '', accounts: [] };
}

/** Comes to the password; answers the code that was sent on the way. */
async function comeToPassword(page: Page, person: Person): Promise<string> {
  await page.goto(`${base}/auth/phone`);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = await nextCode(person, 0);
  await page.getByRole('button', { name: 'Use password instead' }).click();
  return code;
}

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const newPasswordField = (page: Page) => page.getByLabel('New password');
const otherThan = (code: string) =>
  code.replace(/^./, (digit) => (digit === '9' ? '0' : String(Number(digit) + 1)));

test('a forgotten password is set again with a code, and then signs in; a device that is remembered needs no code', async ({
  page,
  request,
}) => {
  const person = await newPersonWithPassword(request, 'Hedy');
  const code = await comeToPassword(page, person);
  await expect(page.getByText('We don’t know this device yet')).toBeVisible();
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expect(page.getByText('You’ll then be logged out on all your devices.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send code' }).click();

  const recoveryCode = await nextCode(person, 1);
  await codeField(page).fill(otherThan(recoveryCode));
  await expect(page.getByText('That code isn’t right. 4 attempts left.')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  // A reload keeps the step, and Back leads to the one before it.
  await page.reload();
  await expect(codeField(page)).toBeVisible();
  await page.goBack();
  await expect(passwordField(page)).toBeVisible();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await codeField(page).fill(recoveryCode);

  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(page.getByText('At least 8 characters.')).toBeVisible();
  await expectAccessible(page);
  await newPasswordField(page).fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
  await newPasswordField(page).fill('password1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Many people use this password. Choose another one.')).toBeVisible();
  await expect(newPasswordField(page)).toHaveValue('password1');
  await expect(newPasswordField(page)).toBeFocused();
  await page.reload();
  await newPasswordField(page).fill('nine-lives-and-a-tin');
  await page.getByRole('button', { name: 'Save password' }).click();

  await expect(page.getByText('Your new password is saved')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue(nationalNumber(person));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Use password instead' }).click();
  await passwordField(page).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The number or the password is not right.')).toBeVisible();
  await passwordField(page).fill('nine-lives-and-a-tin');
  await page.keyboard.press('Enter');
  await expect(page.getByText('One more step, because we don’t know this device yet')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Remember this device' }).check();
  await expectAccessible(page);
  await codeField(page).fill(code);
  await page.waitForURL('**/home');

  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth/phone');
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('so your password is enough here')).toBeVisible();
  await passwordField(page).fill('nine-lives-and-a-tin');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
});

test('too many wrong passwords say one time and one way on, and the focus stays', async ({
  page,
  request,
}) => {
  const person = await newPersonWithPassword(request, 'Radia');
  const code = await comeToPassword(page, person);
  for (const left of ['4 attempts left.', '3 attempts left.', '2 attempts left.', '1 attempt left.']) {
    await passwordField(page).fill('not-this-one-at-all');
    await page.keyboard.press('Enter');
    await expect(page.getByText(left)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Too many wrong passwords')).toBeVisible();
  await expect(page.getByText(/^Try again at \d\d:\d\d\.$/)).toHaveCount(1);
  const submit = page.getByRole('button', { name: 'Sign in' });
  await expect(submit).toBeFocused();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect(passwordField(page)).toHaveValue('not-this-one-at-all');
  await expectAccessible(page);
  // Codes count apart from passwords: they are the way on.
  await page.getByRole('button', { name: 'Use a code instead' }).click();
  await codeField(page).fill(code);
  await page.waitForURL('**/home');
});

test('too many wrong codes say when to try again, and by then it works again by itself', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Mary', lastName: 'Read' });
  await page.clock.install({ time: new Date('2026-03-05T14:17:00Z') });
  await page.goto(`${base}/auth/phone`);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  const wrong = otherThan(await nextCode(person, 0));
  await expect(codeField(page)).toBeVisible();
  // From here on the clock stands, however long the tries take.
  await page.clock.pauseAt(new Date('2026-03-05T14:20:20Z'));
  for (const left of ['4 attempts left.', '3 attempts left.', '2 attempts left.', '1 attempt left.']) {
    await codeField(page).fill(wrong);
    await expect(page.getByText(left)).toBeVisible();
  }
  await codeField(page).fill(wrong);
  await expect(page.getByText('Too many wrong codes')).toBeVisible();
  await expect(page.getByText('Try again at 14:36.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', /^mailto:/);
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('readonly');
  await expect(page.getByText(/Resend|resend/)).toHaveCount(0);

  // The wait goes on over a reload.
  await page.reload();
  await expect(page.getByText('Try again at 14:36.')).toBeVisible();
  await page.clock.fastForward(15 * 60_000 - 42_000);
  await expect(page.getByText('Try again in 0:42.')).toBeVisible();
  await page.clock.runFor(42_000);
  await expect(page.getByText('Too many wrong codes')).toBeHidden();
  await expect(page.getByText('This code has expired. Request a new one.')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).not.toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: 'Resend by SMS' })).toBeEnabled();
});

test('a code that can’t be sent again yet leaves the one that was sent as good as it is', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Grace', lastName: 'OMalley' });
  await page.clock.install({ time: new Date('2026-03-05T14:17:00Z') });
  await page.goto(`${base}/auth/phone`);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = await nextCode(person, 0);
  await expect(codeField(page)).toBeVisible();
  await page.clock.pauseAt(new Date('2026-03-05T14:19:00Z'));
  await page.route('**/api/v1/auth/phone', (route) =>
    route.fulfill({
      status: 429,
      json: {
        statusCode: 429,
        error: 'Too Many Requests',
        code: 'RATE_LIMITED',
        message: 'Too many requests',
        requestId: 'r',
        retryAfter: 120,
      },
    }),
  );
  await page.getByRole('button', { name: 'Resend by SMS' }).click();
  await expect(page.getByText('We can’t send another code yet')).toBeVisible();
  await expect(page.getByText('The last code we sent still works.')).toBeVisible();
  await expect(page.getByText('Resend code in 2:00')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.clock.runFor(120_000);
  await expect(page.getByText('We can’t send another code yet')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Resend by SMS' })).toBeVisible();
  await page.clock.resume();
  await codeField(page).fill(code);
  await page.waitForURL('**/home');
});

test('a block that only the bank lifts names no time', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Anne', lastName: 'Bonny' });
  await page.route('**/api/v1/auth/phone', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '251000000000' },
      json: {
        statusCode: 429,
        error: 'Too Many Requests',
        code: 'TOO_MANY_ATTEMPTS',
        message: 'Too many wrong tries',
        requestId: 'r',
        retryAfter: 251_000_000_000,
      },
    }),
  );
  await page.goto(`${base}/auth/phone`);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your access is locked')).toBeVisible();
  await expect(page.getByText(/Try again/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
});
