import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openChat } from '../support/chat.ts';
import { ask, createUnsigned, openUnsigned, signIn, signWithCode } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

type Preferences = { data: { lowBalance: { balanceId: string; below: string }[] } };

test('a limit set in the profile is told of in the notifications as soon as a payment takes the balance below it', async ({
  page,
  context,
}) => {
  const payer = await newPerson('kontor', { firstName: 'Sonja', lastName: 'Kowalewskaja' });
  const payee = await newPerson('kontor', { firstName: 'Gösta', lastName: 'Mittag-Leffler' });
  await signIn(page, payer);
  const { data: me } = await ask<{ data: { id: string } }>(page, '/users/whoami');
  const limits = async () =>
    (await ask<Preferences>(page, `/users/${me.id}/notification-preferences`)).data.lowBalance.map(
      ({ below }) => below,
    );
  await page.goto(`${portalOf('kontor')}/profile`);
  const settings = page.getByRole('region', { name: 'Notifications', exact: true });
  const low = settings.getByRole('group', { name: 'A balance is low' });
  const euro = settings.getByRole('textbox', { name: 'Tell me when EUR falls below' });
  const save = settings.getByRole('button', { name: 'Save' });

  await euro.fill('0');
  await save.click();
  await expect(euro).toHaveAccessibleDescription(/Enter more than 0, or clear the field\./);
  await expect(euro).toBeFocused();
  await euro.fill('2000');
  await expect(euro).toHaveAccessibleDescription(/It’s below this now\./);
  await euro.fill('950');
  await page.route('**/notification-preferences', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await save.click();
  await expect(euro).toHaveAccessibleDescription(/Trying again is safe/);
  await expect(euro).toHaveValue('950');
  expect(await limits()).toEqual([]);
  await unroute(page, '**/notification-preferences');
  await euro.press('Enter');
  await expect(settings.getByText('Saved')).toBeVisible();
  expect(await limits()).toEqual(['950.00']);

  const pounds = settings.getByRole('textbox', { name: 'Tell me when GBP falls below' });
  await pounds.fill('10');
  await pounds.press('Enter');
  await expect.poll(limits).toEqual(['950.00', '10.00']);
  await pounds.clear();
  await settings.getByRole('button', { name: 'Turn off' }).click();
  await expect.poll(limits).toEqual(['950.00']);

  await low.getByRole('checkbox', { name: 'App' }).uncheck();
  await expect(settings.getByText(/Choose at least one way above/)).toBeVisible();
  await expectAccessible(page);
  await low.getByRole('checkbox', { name: 'App' }).check();
  await expect(settings.getByText(/Choose at least one way above/)).toHaveCount(0);
  await page.reload();
  await expect(euro).toHaveValue('950.00');
  await expect(pounds).toHaveValue('');

  const chat = await openChat(page);
  await chat.getByRole('tab', { name: /^Notifications/ }).click();
  const told = chat
    .getByRole('listitem')
    .filter({ hasText: /is down to 940\.00 EUR, below the 950\.00 EUR/ });
  await expect(chat.getByRole('listitem').first()).toBeVisible();
  await expect(told).toHaveCount(0);
  const tab = await context.newPage();
  await tab.goto(`${portalOf('kontor')}/profile`);
  await createUnsigned(tab, payer, payee, '60.00');
  await openUnsigned(tab, payer);
  await tab.getByRole('button', { name: /^Sign €60/ }).click();
  await signWithCode(tab, payer);
  await expect(told).toBeVisible();
});

test('of twenty accounts a few show, any is found, and those with a limit come first', async ({ page }) => {
  const accounts = Array.from({ length: 20 }, (_, index) => ({
    name: `Project ${index + 1}`,
    balances: [{ currency: 'EUR', value: '100.00' }],
  }));
  const person = await newPerson('kontor', { firstName: 'Mary', lastName: 'Cartwright' }, accounts);
  await signIn(page, person);
  await page.goto(`${portalOf('kontor')}/profile`);
  const settings = page.getByRole('region', { name: 'Notifications', exact: true });
  const folds = settings.getByRole('button', { name: /^Project/ });
  await expect(folds).toHaveCount(5);
  await settings.getByRole('searchbox').fill('project 17');
  await expect(folds).toHaveCount(1);
  await folds.click();
  const field = settings.getByRole('textbox', { name: 'Tell me when EUR falls below' });
  await field.fill('50');
  await field.press('Enter');
  await expect(folds).toHaveAccessibleName(/1 limit/);
  await expect(settings.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(folds.first()).toHaveAccessibleName(/^Project 17.*1 limit/);
  await settings.getByRole('button', { name: 'Show all accounts (20)' }).click();
  await expect(folds).toHaveCount(20);
  await expect(settings.getByRole('button', { name: /^Show all/ })).toHaveCount(0);
});
