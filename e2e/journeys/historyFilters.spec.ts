import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

test('what the history is filtered by stands above it, each removable by itself, and in the address', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Maria', lastName: 'Gaetana' });
  await signIn(page, person);
  await page.goto(`${portalOf('kontor')}/history?period=month&query=no+such+thing`);
  const main = page.getByRole('main');
  await expect(
    main
      .getByText('Nothing matches')
      .or(main.getByText(/No operations match/))
      .first(),
  ).toBeVisible();
  const text = main.getByRole('button', { name: 'Remove filter: “no such thing”' });
  const period = main.getByRole('button', { name: 'Remove filter: Last month' });
  await expect(text).toBeVisible();
  await expectAccessible(page);
  await text.click();
  await expect(page).toHaveURL(/\/history\?period=month$/);
  await expect(main.getByRole('searchbox')).toHaveValue('');
  await expect(main.getByRole('button', { name: /Opening deposit/ }).first()).toBeVisible();
  await expect(text).toHaveCount(0);
  await period.click();
  await expect(page).toHaveURL(/\/history$/);
  await expect(main.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
});
