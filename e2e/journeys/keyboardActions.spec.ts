import { expect, test, type Locator, type Page } from '@playwright/test';
import { applicant } from '../support/applications.ts';
import { said } from '../support/chat.ts';
import { expectPage } from '../support/everyPage.ts';
import { expectArrival, expectFocusSeen, press, tabTo } from '../support/keyboard.ts';
import { haveSession } from '../support/portal.ts';
import { codesSentTo, newPerson, portalOf, type Person } from '../support/sandbox.ts';

const main = (page: Page) => page.getByRole('main');

/** Somebody signed in, on a page that they opened from outside. */
async function at(page: Page, person: Person, path: string): Promise<void> {
  await haveSession(person, page.context());
  await page.goto(portalOf('kontor') + path);
  await expectPage(page);
}

/** Opens a dialog from its button, and leaves it as it was by Escape: the focus is on the button again. */
async function openAndLeave(page: Page, button: Locator, name: string): Promise<void> {
  await press(page, button);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expect(page.locator('dialog :focus, dialog:focus')).toBeAttached();
  await page.keyboard.press('Tab');
  await expectFocusSeen(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await expectFocusSeen(page);
}

/** Types the code where the focus has been brought to. */
async function typeCode(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await expectFocusSeen(page);
  const [code = ''] = await codesSentTo(person);
  await page.keyboard.type(code);
}

test('the keyboard alone reads how money comes into an account, and an operation on it', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Ada', lastName: 'Yonath' });
  await at(page, person, `/accounts/${person.accounts[0]?.id}`);
  await openAndLeave(page, main(page).getByRole('link', { name: 'Add money' }), 'Add money');
  const row = main(page)
    .getByRole('button', { name: /Opening deposit/ })
    .first();
  await openAndLeave(page, row, 'Operation');
});

test('the keyboard alone orders a card, freezes it and sets its limits', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Maryam', lastName: 'Mirzakhani' });
  await at(page, person, '/cards/order-card');
  const plastic = page.getByRole('radio', { name: /Plastic card/ });
  const virtual = page.getByRole('radio', { name: /Virtual card/ });
  await tabTo(page, virtual);
  await page.keyboard.press('ArrowDown');
  await expect(plastic).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(virtual).toBeChecked();
  await press(page, main(page).getByRole('button', { name: 'Order card' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Your card is ready' })).toBeFocused();
  await press(page, main(page).getByRole('link', { name: 'Go to card' }));
  await expectArrival(page, /\/cards\/[\w-]{36}$/, 'Virtual Visa');

  const button = (name: string) => main(page).getByRole('button', { name, exact: true });
  await press(page, button('Activate'));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Activate' }));
  await expect(button('Freeze')).toBeVisible();
  await expectFocusSeen(page);
  await openAndLeave(page, button('Freeze'), 'Freeze this card?');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Freeze' }));
  await expect(button('Unfreeze')).toBeVisible();
  await expectFocusSeen(page);

  await press(page, button('Change limits'));
  await expect(page.getByLabel('Per week')).toBeFocused();
  await page.keyboard.type('200');
  await page.keyboard.press('Enter');
  await expect(button('Change limits')).toBeFocused();
  await expectFocusSeen(page);
});

test('the keyboard alone exchanges money, to the end', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Hedy', lastName: 'Lamarr' });
  await at(page, person, '/currency-exchange');
  const amount = (label: string) => page.getByLabel(label, { exact: true }).and(page.getByRole('textbox'));
  await tabTo(page, amount('You sell'));
  await page.keyboard.type('100');
  await expect(amount('You get')).not.toHaveValue('');
  await press(page, page.getByRole('button', { name: 'Review exchange' }));
  await expect(page.getByRole('heading', { name: 'Review exchange' })).toBeFocused();
  await press(page, page.getByRole('button', { name: /^Exchange €100\.00 for/ }));
  await typeCode(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Exchanged' })).toBeFocused();
});

test('the keyboard alone signs agreements', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Olga', lastName: 'Oleinik' });
  await at(page, person, '/profile/agreements');
  for (const name of ['Terms of business', 'Privacy notice', 'Price list']) {
    const tick = page.getByRole('checkbox', { name: `I have read “${name}” and agree` });
    await press(page, tick, 'Space');
    await expect(tick).toBeChecked();
  }
  await press(page, page.getByRole('button', { name: 'Sign 3 agreements' }));
  // What is left to sign is known late: the focus comes back to what stays.
  const late = Promise.withResolvers<void>();
  const lists = '**/agreements/unsigned**';
  await page.route(lists, async (route) => {
    await late.promise;
    await route.continue();
  });
  await typeCode(page, person);
  // It focuses itself; pressing Tab before that would skip it.
  const done = page.getByRole('dialog', { name: 'Signed' });
  await expect(done.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(done).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Nothing to sign' })).toBeVisible();
  await expectFocusSeen(page);
  late.resolve();
  await expect(page.getByRole('list', { name: 'Signed' }).getByRole('listitem')).toHaveCount(3);
  await expectFocusSeen(page);
});

test('the keyboard alone writes to the bank', async ({ page }) => {
  await at(page, await newPerson('kontor', { firstName: 'Radia', lastName: 'Perlman' }), '/home');
  const button = page.getByRole('button', { name: /^Messages/ }).filter({ visible: true });
  await press(page, button);
  const chat = page.getByRole('dialog');
  await expect(page.locator('dialog :focus, dialog:focus')).toBeAttached();
  await press(page, chat.getByRole('listitem').filter({ hasText: 'Support' }).getByRole('button'));
  const message = chat.getByRole('textbox', { name: 'Message' });
  await tabTo(page, message);
  await page.keyboard.type('Hello');
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => said(page)).toContain('Hello');
  await expect(message).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chat).toHaveCount(0);
  await expect(button).toBeFocused();
  await expectFocusSeen(page);
});

test('the keyboard alone takes the first steps of an application', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether', type: 'CORPORATE' });
  await at(page, person, '/identity');
  await press(page, page.getByRole('link', { name: /^Personal account/ }));
  await expectArrival(page, /\/personal-data$/, /./);
  await tabTo(page, page.getByLabel('E-mail address'));
  await page.keyboard.type(applicant.email);
  await tabTo(page, page.getByLabel('Date of birth'));
  await page.keyboard.type('23.03.1990');
  const nationality = page.getByRole('combobox', { name: 'Nationality' });
  await press(page, nationality);
  await page.keyboard.type('Germany');
  await expect(page.getByRole('option', { name: 'Germany' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(nationality).toContainText('Germany');
  await expect(nationality).toBeFocused();
  await press(page, main(page).getByRole('button', { name: 'Continue' }));
  await expectArrival(page, /\/additional-information$/, /./);
});
