import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ask, haveSession } from '../support/portal.ts';
import { unroute, unrouteAll } from '../support/routing.ts';
import { newPerson, persona, portalOf } from '../support/sandbox.ts';

type Ways = { data: { iban: string | null; bic: string | null; sortCode: string | null }[] };

test('an account tells how money comes into it, for each of its currencies, to be copied, scanned or kept as a file', async ({
  page,
  context,
}) => {
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  await haveSession(person, context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [account] = person.accounts;
  await page.goto(`${portalOf('kontor')}/accounts/${account?.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Add money' }).click();
  const panel = page.getByRole('dialog', { name: 'Add money' });
  const sepa = panel.getByRole('region', { name: 'SEPA credit transfer' });
  await expect(sepa.getByRole('img', { name: 'QR code: Payment details' })).toBeVisible();
  const euro = new URL(page.url()).searchParams.get('topUp');
  const { data } = await ask<Ways>(page, `/accounts/${account?.id}/top-up?currencyId=${euro}`);
  await expect(sepa.getByText(data[0]?.iban?.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? 'none')).toBeVisible();
  await expect(sepa.getByText(data[0]?.bic ?? 'none')).toBeVisible();
  await sepa.getByRole('button', { name: 'Copy IBAN' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(data[0]?.iban);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await sepa.getByRole('button', { name: 'Download as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await panel.getByRole('combobox', { name: 'Currency' }).click();
  await page.getByRole('option', { name: /GBP/ }).click();
  await expect(panel.getByText('04-09-01')).toBeVisible();
  await expect(panel.getByText(account?.number ?? 'none').first()).toBeVisible();
  await expect(panel.getByRole('img')).toHaveCount(0);
  await page.reload();
  await expect(panel.getByText('04-09-01')).toBeVisible();

  await page.route('**/top-up?**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(panel.getByText('We couldn’t load the payment details')).toBeVisible();
  await unroute(page, '**/top-up?**');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('04-09-01')).toBeVisible();
});

test('home leads to how money comes into the account', async ({ page, context }) => {
  const person = await newPerson('kontor', { firstName: 'Sophie', lastName: 'Germain' });
  await haveSession(person, context);
  await page.goto(`${portalOf('kontor')}/home`);
  await page.getByRole('main').getByRole('link', { name: 'Add money' }).click();
  const panel = page.getByRole('dialog', { name: 'Add money' });
  await expect(panel.getByRole('region', { name: 'SEPA credit transfer' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('an account is confirmed in a letter; where it can’t be made, the page says so and stays', async ({
  page,
  context,
}) => {
  const person = await newPerson('kontor', { firstName: 'Mary', lastName: 'Somerville' });
  await haveSession(person, context);
  await page.goto(`${portalOf('kontor')}/accounts/${person.accounts[0]?.id}`);
  const letter = page.getByRole('button', { name: 'Confirmation of account (PDF)' });
  const download = page.waitForEvent('download');
  await letter.click();
  const file = await download;
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.route('**/confirmation-letter*', (route) => route.fulfill({ status: 500, json: {} }));
  await letter.click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t create the confirmation of account');
  await expect(letter).toBeEnabled();
  await unrouteAll(page);
  const second = page.waitForEvent('download');
  await letter.click();
  await second;
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('nobody pays into an account of the demo', async ({ page }) => {
  await haveSession(await persona('pico', 'unidentified'), page.context());
  await page.goto(`${portalOf('pico')}/demo/home`);
  const { data } = await ask<{ data: { edges: { node: { id: string } }[] } }>(
    page,
    '/demo/accounts?all=true',
  );
  await page.goto(`${portalOf('pico')}/demo/accounts/${data.edges[0]?.node.id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'History' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add money' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Confirmation of account (PDF)' })).toBeDisabled();
});
