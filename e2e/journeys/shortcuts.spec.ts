import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');

test('keys lead on from any page, and never while somebody types', async ({ page }) => {
  await signIn(page, await newPerson('kontor', { firstName: 'Annie', lastName: 'Easley' }));
  const { keyboard } = page;
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
