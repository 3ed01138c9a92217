import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { haveSession } from '../support/portal.ts';
import { persona, portalOf } from '../support/sandbox.ts';

test('without a demo, somebody whom the bank does not know is led to its questions from everywhere, and can log out there', async ({
  page,
}) => {
  const base = portalOf('kontor');
  await haveSession(await persona('kontor', 'unidentified'), page.context());
  for (const path of ['/home', '/history', '/payments/internal', '/services']) {
    await page.goto(base + path);
    await page.waitForURL('**/identity');
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${base}/identity/individual/personal-data`);
  await expect(
    page.getByRole('navigation', { name: 'Steps to your account' }).getByRole('listitem'),
  ).toHaveText([
    /Personal data/,
    /Additional information/,
    /Activities/,
    /Operation activity/,
    /Services/,
    /Identity verification/,
    /Sign/,
  ]);
  await expectAccessible(page);
  await page.goto(`${base}/identity`);
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth/phone');
  await page.goto(`${base}/home`);
  await page.waitForURL('**/auth/phone**');
});

test('with a demo, they choose between the questions and the demo', async ({ page }) => {
  const base = portalOf('pico');
  await haveSession(await persona('pico', 'unidentified'), page.context());
  const choice = page.getByRole('dialog', { name: 'Confirm your identity' });
  await page.goto(`${base}/home`);
  await expect(choice).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(choice).toBeVisible();
  await choice.getByRole('link', { name: 'Confirm identity' }).click();
  await page.waitForURL('**/identity');
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  await expect(choice).toHaveCount(0);
  await page.goto(`${base}/payments`);
  await choice.getByRole('link', { name: 'Go to demo' }).click();
  await page.waitForURL('**/demo/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Lumen & Oak Ltd' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
