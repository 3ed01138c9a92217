import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');
const names = ['Business', 'Reserve', 'Payroll'];

/** Somebody with three accounts, on the page of the second one, and another tab of theirs on home. */
async function withTwoTabs(page: Page, lastName: string) {
  const person = await newPerson(
    'kontor',
    { firstName: 'Maryam', lastName, type: 'CORPORATE' },
    names.map((name) => ({ name, balances: [{ currency: 'EUR', value: '100.00' }] })),
  );
  await signIn(page, person);
  await page.goto(`${base}/accounts/${person.accounts[1]?.id}`);
  const home = await page.context().newPage();
  await home.goto(`${base}/home`);
  await expect(accountsOn(home)).toHaveText(names);
  return { person, home };
}

/** What the accounts are called where they are listed, from the first to the last. */
const accountsOn = (page: Page) =>
  page.getByText(/^(Business|Reserve|Payroll|Rainy days)$/).filter({ visible: true });

test('a person names an account, sees the name wherever the account is, and can undo it', async ({
  page,
  context,
}) => {
  const { home, person } = await withTwoTabs(page, 'Mirzakhani');
  const history = await context.newPage();
  await history.goto(`${base}/history?account=${person.accounts[1]?.id}`);
  await expect(history.getByRole('button', { name: 'Remove filter: Reserve' })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  const pencil = page.getByRole('button', { name: 'Change nickname' });
  await pencil.click();
  const dialog = page.getByRole('dialog', { name: 'Account nickname' });
  await expect(dialog).toContainText('the account’s own name, Reserve.');
  const field = dialog.getByRole('textbox', { name: 'Nickname' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(field).toBeFocused();

  await field.fill('a'.repeat(41));
  await save.click();
  await expect(field).toHaveAccessibleDescription(/Use 40 characters or fewer\./);
  await expect(field).toBeFocused();
  await field.fill('Rainy \u202edays');
  await save.click();
  await expect(field).toHaveAccessibleDescription(/Use only letters, numbers and signs that can be seen\./);
  await expectAccessible(page);

  await field.fill('  Rainy days ');
  await context.setOffline(true);
  await expect(save).toHaveAccessibleDescription('You’re offline. This needs a connection.');
  await context.setOffline(false);
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  await page.route('**/nickname', (route) => route.abort());
  await save.click();
  await expect(dialog.getByText(/Trying again is safe/)).toBeVisible();
  await expect(field).toHaveValue('  Rainy days ');
  await unroute(page, '**/nickname');
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(heading).toHaveText('Rainy days');
  await expect(page).toHaveTitle(/Rainy days/);
  await expect(pencil).toBeFocused();

  // In the other tabs without a reload.
  await expect(accountsOn(home)).toHaveText(['Business', 'Rainy days', 'Payroll']);
  await expect(history.getByRole('button', { name: 'Remove filter: Rainy days' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading).toHaveText('Reserve');
  await expect(accountsOn(home)).toHaveText(names);
  await pencil.click();
  await expect(field).toHaveValue('');
  await field.fill('Rainy days');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(heading).toHaveText('Reserve');
});

test('a person puts their accounts in order with the keyboard, and can undo it', async ({ page }) => {
  const { home } = await withTwoTabs(page, 'Ladyzhenskaya');
  await page.getByRole('button', { name: 'Arrange accounts' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange accounts' });
  const rows = dialog.getByRole('listitem');
  const up = dialog.getByRole('button', { name: 'Move Payroll up' });
  const down = dialog.getByRole('button', { name: 'Move Payroll down' });
  await expect(rows).toHaveText(names);
  await expect(down).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Move Business up' })).toBeDisabled();

  await up.press('Enter');
  await expect(rows).toHaveText(['Business', 'Payroll', 'Reserve']);
  await expect(dialog.getByRole('status')).toHaveText('Payroll is now 2 of 3');
  await expect(up).toBeFocused();
  await up.press('Enter');
  await expect(rows).toHaveText(['Payroll', 'Business', 'Reserve']);
  await expect(up).toBeDisabled();
  await expect(down).toBeFocused();
  await expectAccessible(page);

  await page.route('**/accounts/order', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Trying again is safe/)).toBeVisible();
  await unroute(page, '**/accounts/order');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(accountsOn(home)).toHaveText(['Payroll', 'Business', 'Reserve']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(accountsOn(home)).toHaveText(names);
  await home.reload();
  await expect(accountsOn(home)).toHaveText(names);
});

test('somebody with one account is not asked to arrange it', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Olga', lastName: 'Taussky' });
  await signIn(page, person);
  await page.goto(`${base}/accounts/${person.accounts[0]?.id}`);
  await expect(page.getByRole('button', { name: 'Change nickname' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Arrange accounts' })).toHaveCount(0);
});
