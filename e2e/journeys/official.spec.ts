import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/portal.ts';
import { newPerson, persona } from '../support/sandbox.ts';

test('home of a company official leads to an account of their own, and what needs one says so', async ({
  page,
}, testInfo) => {
  await signIn(
    page,
    await persona(testInfo.project.name === 'phone' ? 'pico' : 'kontor', 'company-official'),
  );
  const main = page.getByRole('main');
  const home = page.url();
  const needed = page.getByRole('dialog', { name: 'This needs an account of your own' });
  await expectAccessible(page);

  // In place of what happened on an account.
  await expect(main.getByText('You don’t have a personal account')).toBeVisible();
  await expect(main.getByRole('tab')).toHaveCount(0);
  await expect(main.getByRole('heading', { name: /Operations|Requests/ })).toHaveCount(0);

  const beneficiaries = main.getByRole('region', { name: 'Beneficiaries' });
  for (const link of [
    main.getByRole('link', { name: /^Pay a (Kontor|Pico) customer/ }),
    main.getByRole('link', { name: /^Statements/ }),
    beneficiaries.getByRole('link', { name: 'All beneficiaries' }),
  ]) {
    await link.click();
    await expect(needed).toBeVisible();
    expect(page.url()).toBe(home);
    await needed.getByRole('button', { name: 'Not now' }).click();
    await expect(needed).toBeHidden();
    await expect(link).toBeFocused();
  }

  const flow = page.getByRole('heading', { level: 1, name: 'Personal data' });
  for (const prompt of [
    main.getByRole('status').getByRole('link', { name: 'Open an account' }),
    main.getByRole('link', { name: 'Open an account of your own' }),
    beneficiaries.getByRole('link', { name: 'Open an account' }),
  ]) {
    await prompt.click();
    await page.waitForURL('**/identity/individual/personal-data');
    await expect(flow).toBeVisible();
    await page.goBack();
    await expect(prompt).toBeVisible();
  }
  await main.getByRole('link', { name: /^Pay a (Kontor|Pico) customer/ }).click();
  await expectAccessible(page);
  await needed.getByRole('link', { name: 'Open an account' }).click();
  await page.waitForURL('**/identity/individual/personal-data');
  await expectAccessible(page);
});

test('an individual is not asked to open an account', async ({ page }) => {
  await signIn(page, await newPerson('kontor', { firstName: 'Ruth', lastName: 'Moufang' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Operations' })).toBeVisible();
  await expect(page.getByText('Open an account')).toHaveCount(0);
});
