import { expect, test, type Page } from '@playwright/test';
import { expectPage } from '../support/everyPage.ts';
import { haveSession, shownName } from '../support/portal.ts';
import { newPerson, nextCode, persona, portalOf } from '../support/sandbox.ts';
import { expectArrival, expectFocusSeen, expectLandmarks, press, tabTo } from '../support/keyboard.ts';

const base = portalOf('kontor');

/** Opens a page as from outside, and waits until it is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(base + path);
  await expectPage(page);
}

/** From the start of a page over everything before it. */
async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toBeAttached();
  await expectFocusSeen(page);
}

const inNavigation = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link', { name });

test('the keyboard alone signs in, and goes from area to area', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Grace', lastName: 'Hopper' });
  await open(page, '/auth/phone');
  await tabTo(page, page.getByLabel('Phone number'));
  await page.keyboard.type(person.phone);
  await page.keyboard.press('Enter');
  const code = page.getByLabel(/4-digit code/);
  await expect(code).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.type(await nextCode(person, 0));
  await page.waitForURL('**/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Grace' })).toBeVisible();
  await expect(page).toHaveTitle(/^.+ · Kontor$/);
  await expectLandmarks(page);
  await open(page, '/home');
  await skipToContent(page);
  await open(page, '/home');
  for (const [link, path, heading] of [
    [/^Payments/, /\/payments$/, 'Payments'],
    [/^History/, /\/history$/, 'History'],
    [/^Services/, /\/services$/, 'Services'],
    [/^Home/, /\/home$/, 'Hello, Grace'],
  ] as const) {
    const control = inNavigation(page, link);
    // The heading has the focus, and the navigation stands before it.
    await tabTo(page, control, (await page.locator('main :focus').count()) > 0 ? 'Shift+Tab' : 'Tab');
    await page.keyboard.press('Enter');
    await expectArrival(page, path, heading);
    await expectLandmarks(page);
  }
});

test('the keyboard alone looks through home, its tabs and a detail', async ({ page }) => {
  await haveSession(await newPerson('kontor', { firstName: 'Mary', lastName: 'Somerville' }), page.context());
  await open(page, '/home');
  const main = page.getByRole('main');
  const tab = (name: RegExp) => main.getByRole('tab', { name });
  await tabTo(page, tab(/^History/));
  await page.keyboard.press('ArrowRight');
  await expect(tab(/^To sign/)).toBeFocused();
  await expect(tab(/^To sign/)).toHaveAttribute('aria-selected', 'true');
  await expectFocusSeen(page);
  await page.keyboard.press('ArrowLeft');
  await expect(tab(/^History/)).toBeFocused();
  // The panel of the tab before is still there for a moment, and goes with a focus that is in it.
  await expect(tab(/^History/)).toHaveAttribute('aria-selected', 'true');
  await openAndClose(page, /Opening deposit/);
});

/** Opens the detail of an operation and comes back from it to where it was opened. */
async function openAndClose(page: Page, name: RegExp): Promise<void> {
  const row = page.getByRole('main').getByRole('button', { name }).first();
  await press(page, row);
  const detail = page.getByRole('dialog');
  await expect(detail).toBeVisible();
  await expect(page.locator('dialog :focus, dialog:focus')).toBeAttached();
  await page.keyboard.press('Tab');
  await expectFocusSeen(page);
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(row).toBeFocused();
  await expectFocusSeen(page);
}

test('the keyboard alone filters the history, reads a detail and takes a filter away again', async ({
  page,
}) => {
  await haveSession(
    await newPerson('kontor', { firstName: 'Sofia', lastName: 'Kovalevskaya' }),
    page.context(),
  );
  await open(page, '/history');
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('searchbox'));
  await page.keyboard.type('deposit');
  await expect(page).toHaveURL(/query=deposit/);
  await expect(main.getByRole('searchbox')).toBeFocused();
  await openAndClose(page, /Opening deposit/);
  const chip = main.getByRole('button', { name: /^Remove filter: / });
  await tabTo(page, chip, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/history$/);
  await expectFocusSeen(page);
});

test('the keyboard alone pays a customer, up to the review', async ({ page }) => {
  const payer = await newPerson('kontor', { firstName: 'Ida', lastName: 'Rhodes' });
  const payee = await newPerson('kontor', { firstName: 'Jean', lastName: 'Bartik' });
  await haveSession(payer, page.context());
  await open(page, '/home');
  await press(page, page.getByRole('main').getByRole('link', { name: /Pay a Kontor customer/ }));
  await expectArrival(page, /\/payments\/internal$/, /customer/);
  await tabTo(page, page.getByLabel('Recipient’s phone number'));
  await page.keyboard.type(payee.phone);
  await page.keyboard.press('Enter');
  const next = page.getByRole('button', { name: `Continue to ${shownName(payee)}` });
  await expect(next).toBeVisible();
  await expectFocusSeen(page);
  await press(page, next);
  await expectArrival(page, /\/payments\/internal\/form/, /./);
  await tabTo(page, page.getByLabel('Amount', { exact: true }));
  await page.keyboard.type('12.34');
  await tabTo(page, page.getByLabel('Details'));
  await page.keyboard.type('Lunch');
  await press(page, page.getByRole('button', { name: 'Continue', exact: true }));
  const pay = page.getByRole('button', { name: /^Pay €12\.34/ });
  await expect(pay).toBeVisible();
  await expectFocusSeen(page);
  await tabTo(page, pay);
});

test('the keyboard alone begins a beneficiary and goes back', async ({ page }) => {
  await haveSession(await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' }), page.context());
  await open(page, '/services');
  await press(page, page.getByRole('main').getByRole('link', { name: /^Beneficiaries/ }));
  await expectArrival(page, /\/beneficiaries$/, 'Beneficiaries');
  await press(page, page.getByRole('main').getByRole('link', { name: 'New beneficiary' }));
  await expectArrival(page, /\/beneficiaries\/create$/, 'New beneficiary');
  const currency = page.getByRole('combobox', { name: 'Currency' });
  await tabTo(page, currency);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(currency).not.toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(currency).not.toContainText('Choose');
  await expect(currency).toBeFocused();
  await expectFocusSeen(page);
  const company = page.getByRole('radio', { name: 'Company' });
  await tabTo(page, page.getByRole('radio', { name: 'Person' }));
  await page.keyboard.press('ArrowRight');
  await expect(company).toBeChecked();
  await expect(company).toBeFocused();
  await expectFocusSeen(page);
});

test('the keyboard alone changes the profile', async ({ page }) => {
  await haveSession(await newPerson('kontor', { firstName: 'Rosa', lastName: 'Peter' }), page.context());
  await open(page, '/profile');
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  await tabTo(page, radio('System'));
  await page.keyboard.press('ArrowRight');
  await expect(radio('Light')).toBeChecked();
  await expect(radio('Light')).toBeFocused();
  await expectFocusSeen(page);
  const hide = page.getByRole('switch', { name: 'Hide amounts' });
  await press(page, hide, 'Space');
  await expect(hide).toBeChecked();
  await tabTo(page, page.getByRole('combobox', { name: 'Language' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused();
  await expectFocusSeen(page);
});

test('the keyboard alone acts for a company', async ({ page }) => {
  await haveSession(await persona('kontor', 'main-representative'), page.context());
  await open(page, '/home');
  const profileButton = page.getByRole('button', { name: /^Profile of/ }).filter({ visible: true });
  await press(page, profileButton);
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await expect(profile).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(profile).toHaveCount(0);
  await expect(profileButton).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  const other = profile.getByRole('list', { name: 'Switch to' }).getByRole('button').first();
  await press(page, other);
  await expect(profile).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A new document, which is read from its start.
  await skipToContent(page);
});
