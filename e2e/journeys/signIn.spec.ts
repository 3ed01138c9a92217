import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { codeField } from '../support/portal.ts';
import { nationalNumber, newPerson, nextCode, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');
const numberField = (page: Page) => page.getByLabel('Phone number');
const country = (page: Page) => page.getByLabel('Country code');
const next = (page: Page) => page.getByRole('button', { name: 'Continue' });

/** Puts a text on the clipboard and pastes it where the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

/** The number that the bank is asked to send a code to. */
const sentNumber = async (page: Page) => {
  const request = page.waitForRequest('**/v1/auth/phone');
  await next(page).click();
  return ((await request).postDataJSON() as { phone: string }).phone;
};

test('a number is read beside its country: dialled at home, pasted whole, typed with 00 or chosen from the list', async ({
  page,
}) => {
  await page.goto(`${base}/auth/phone`);
  await expect(country(page)).toHaveValue('GB');
  await expect(numberField(page)).toHaveAttribute('type', 'tel');
  await page.route('**/v1/auth/phone', (route) => route.abort());
  await numberField(page).fill('07700 900461');
  expect(await sentNumber(page)).toBe('+447700900461');

  await numberField(page).press('ControlOrMeta+A');
  await paste(page, ' tel:+49 (0)170 1234567');
  await expect(country(page)).toHaveValue('DE');
  await expect(numberField(page)).toHaveValue('170 1234567');
  expect(await sentNumber(page)).toBe('+491701234567');

  await numberField(page).fill('');
  await numberField(page).pressSequentially('0041 79 123 45 67');
  await expect(country(page)).toHaveValue('CH');
  await numberField(page).press('Tab');
  await expect(numberField(page)).toHaveValue('79 123 45 67');
  expect(await sentNumber(page)).toBe('+41791234567');

  // An Italian number's zero is part of it.
  await country(page).selectOption({ label: 'Italy \u2066(+39)\u2069' });
  await numberField(page).fill('06 1234 5678');
  expect(await sentNumber(page)).toBe('+390612345678');
  await expectAccessible(page);
});

test('a country code that does not exist is said beside the number', async ({ page }) => {
  await page.goto(`${base}/auth/phone`);
  await numberField(page).fill('+999 123 456 789');
  await next(page).click();
  await expect(numberField(page)).toHaveAccessibleDescription(
    'We don’t know this country code. Choose the country from the list.',
  );
  await expect(numberField(page)).toBeFocused();
});

test('the country of the last number is there on the next visit, in the document itself', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'de-AT' });
  const page = await context.newPage();
  await page.goto(`${base}/auth/phone`);
  await expect(page.getByLabel('Ländervorwahl')).toHaveValue('AT');
  await page.route('**/v1/auth/phone', (route) => route.abort());
  await page.getByLabel('Telefonnummer').fill('+971 50 123 4567');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByText('Keine Verbindung')).toBeVisible();

  const again = await context.newPage();
  await again.route('**/assets/*.js', (route) => route.abort());
  await again.goto(`${base}/auth/phone`);
  await expect(again.getByLabel('Ländervorwahl')).toHaveValue('AE');
  await expect(again.getByText('AE+971')).toBeVisible();
  await context.close();
});

test('a number in Arabic keeps its order, and the list its language', async ({ page }) => {
  await page.context().addCookies([{ name: 'language', value: 'ar', url: base }]);
  await page.goto(`${base}/auth/phone`);
  const [code, number] = [page.getByLabel('رمز الدولة'), page.getByLabel('رقم الهاتف')];
  const [left, right] = [await code.boundingBox(), await number.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  await code.focus();
  await code.selectOption({ label: 'الإمارات العربية المتحدة \u2066(+971)\u2069' });
  await expect(page.getByText('AE+971')).toBeVisible();
  await expectAccessible(page);
});

test('a whole message pasted is the code, and the number it went to is said', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Sophie', lastName: 'Germain' });
  await page.goto(`${base}/auth/phone`);
  await numberField(page).fill(person.phone);
  await next(page).click();
  await expect(page.getByText(/^We texted it to/)).toHaveText(
    `We texted it to ${person.phone.replace(nationalNumber(person), '')}\u00a0${nationalNumber(person)}.`,
  );
  await expect(page.getByText('Never share it, not even with us.')).toBeVisible();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toBeFocused();
  const code = await nextCode(person, 0);
  await paste(page, `Kontor: ${code} is your sign-in code. Never share it with anyone, not even us.`);
  await page.waitForURL('**/home');
});

for (const { tenant, channels } of [
  { tenant: 'kontor', channels: ['Resend by SMS', 'Send by WhatsApp'] },
  { tenant: 'ashgrove', channels: ['Resend by SMS'] },
] as const)
  test(`after a minute ${tenant} sends another code in the ways it has, and nothing moves`, async ({
    page,
  }) => {
    const person = await newPerson(tenant, { firstName: 'Emmy', lastName: 'Noether' });
    await page.clock.install({ time: new Date('2026-03-05T14:17:00Z') });
    await page.goto(`${portalOf(tenant)}/auth/phone`);
    await numberField(page).fill(person.phone);
    await next(page).click();
    await nextCode(person, 0);
    const signIn = page.getByRole('button', { name: 'Sign in' });
    await expect(page.getByText(/^Resend code in/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resend by SMS' })).toBeDisabled();
    const before = await signIn.boundingBox();
    await page.clock.fastForward(61_000);
    for (const name of channels) await expect(page.getByRole('button', { name })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Send by WhatsApp' })).toHaveCount(channels.length - 1);
    expect(await signIn.boundingBox()).toEqual(before);

    const [channel] = channels.slice(-1);
    const asked = page.waitForRequest('**/api/v1/auth/phone');
    await page.getByRole('button', { name: channel ?? '' }).click();
    expect((await asked).postDataJSON()).toMatchObject({
      phone: person.phone,
      channel: tenant === 'kontor' ? 'WHATSAPP' : 'SMS',
    });
    // The bank's own minute is not over, and it says so.
    await expect(page.getByText(/^Resend code in/)).toBeVisible();
  });

for (const elsewhere of ['//evil.example/', '/\\evil.example/', '\\\\evil.example', 'https://evil.example/'])
  test(`a sign-in ends at this bank, whatever its address asks for: ${elsewhere}`, async ({ page }) => {
    const person = await newPerson('kontor', { firstName: 'Mary', lastName: 'Somerville' });
    await page.goto(`${base}/auth/phone?next=${encodeURIComponent(elsewhere)}`);
    await numberField(page).fill(person.phone);
    await next(page).click();
    await codeField(page).fill(await nextCode(person, 0));
    await page.waitForURL(`${base}/home`);
  });

test('the brand is a band above the form on a phone, and stands beside it where there is room', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${base}/auth/phone`);
    const brand = await page.getByRole('complementary').boundingBox();
    const form = await numberField(page).boundingBox();
    await expect(page.getByRole('complementary').getByRole('presentation')).toBeVisible();
    if (width === 360) {
      expect(brand?.width).toBe(360);
      expect((brand?.height ?? 0) / height).toBeCloseTo(0.27, 1);
      expect(form?.y).toBeGreaterThan(brand?.height ?? 0);
    } else {
      expect(brand?.height).toBe(900);
      expect(form?.x).toBeGreaterThan(brand?.width ?? 0);
    }
    await expect(page.getByText(/keeps its own books/)).toBeVisible({ visible: width === 1440 });
    await expect(next(page)).toBeInViewport();
  }
});
