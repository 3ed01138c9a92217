import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keepCustomer } from '../support/beneficiaries.ts';
import { signIn } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');

/** The keys come when the page has been painted. */
const listening = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Find anything' });
    await expect(palette).toBeVisible({ timeout: 1000 });
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
  }).toPass();

test('keys lead on from any page, and never while somebody types', async ({ page }) => {
  await signIn(page, await newPerson('kontor', { firstName: 'Annie', lastName: 'Easley' }));
  const { keyboard } = page;
  await listening(page);
  await keyboard.press('g');
  await keyboard.press('p');
  await page.waitForURL('**/payments');
  await keyboard.press('g');
  await keyboard.press('t');
  await page.waitForURL('**/history');
  await keyboard.press('g');
  await keyboard.press('s');
  await page.waitForURL('**/services');
  await keyboard.press('/');
  await page.waitForURL('**/history');
  const search = page.getByRole('main').getByRole('searchbox');
  await expect(search).toBeFocused();
  await keyboard.type('gh/?');
  await expect(search).toHaveValue('gh/?');
  await expect(page).toHaveURL(/\/history\?query=gh/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // What was searched for stays where it is gone back to.
  await search.blur();
  await keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('gh/?');
});

test('a question mark says which keys there are; they can be turned off', async ({ page, isMobile }) => {
  await signIn(page, await newPerson('kontor', { firstName: 'Evelyn', lastName: 'Granville' }));
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await listening(page);
  await page.keyboard.press('?');
  await expect(help.getByRole('listitem').filter({ hasText: 'History' }).first()).toContainText(
    /G\s*then\s*T/,
  );
  await expectAccessible(page);
  // No key leads away from a dialog.
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(help).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await help.getByRole('switch', { name: 'Use keyboard shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.reload();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(help).toHaveCount(0);
  await expect(page).toHaveURL(/\/home$/);
  if (isMobile) return;
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.goto(`${base}/profile`);
  const setting = page.getByRole('switch', { name: 'Use keyboard shortcuts' });
  await expect(setting).not.toBeChecked();
  await setting.check();
  await expect(page.locator('html')).not.toHaveAttribute('data-shortcuts');
  await setting.blur();
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
});

test('Ctrl and K find a page, a payee, what is in the history and what can be done', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Grace', lastName: 'Wahba' });
  const payee = await newPerson('kontor', { firstName: 'Olga', lastName: 'Taussky' });
  await signIn(page, person);
  await keepCustomer(page, 'kontor', person, payee);
  await page.goto(`${base}/services`);
  await listening(page);
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  const field = palette.getByRole('combobox');
  const option = (name: string | RegExp) => palette.getByRole('option', { name });
  const find = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };
  await find('');
  await expect(option(/^History/)).toContainText('GT');
  await expect(option(/^Account •••• \d{4}$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('hist');
  await expect(option(/^History/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/history');
  await expect(palette).toHaveCount(0);

  // The bank finds a payee by a part of the name; to choose one is to pay them.
  await find('auss');
  await option(/Olga Taussky/).click();
  await page.waitForURL('**/payments/internal/form?**');
  await page.getByLabel('Details').fill('For lunch');

  // Also from a field, whose text stays.
  await find('lunch');
  await expect(option('Search the history for “lunch”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Details')).toBeFocused();
  await expect(page.getByLabel('Details')).toHaveValue('For lunch');

  await find('hide am');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-amounts', 'hidden');
  await find('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');

  await page.goto(`${base}/home`);
  await listening(page);
  await find('lunch');
  await option('Search the history for “lunch”').click();
  await page.waitForURL('**/history?query=lunch');

  await page.keyboard.press('?');
  await expect(
    page
      .getByRole('dialog', { name: 'Keyboard shortcuts' })
      .getByRole('listitem')
      .filter({ hasText: 'Find anything' }),
  ).toContainText('Ctrl K');
});

test('without an account nothing that Ctrl and K find pays or exchanges', async ({ page }) => {
  await signIn(page, await newPerson('kontor', { firstName: 'Mary', lastName: 'Cartwright' }, []));
  await page.goto(`${base}/services`);
  await listening(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('exchange');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await palette.getByRole('option', { name: /^Exchange/ }).click();
  await expect(page.getByRole('dialog', { name: 'You don’t have an account yet' })).toBeVisible();
  await expect(page).toHaveURL(/\/services$/);
});
