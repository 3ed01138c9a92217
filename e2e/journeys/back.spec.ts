import { expect, test } from '@playwright/test';
import { haveSession, signIn } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');

test('Back leads to the page before, whichever it was, and from a page that was opened alone to home', async ({
  page,
  context,
}) => {
  for (const path of ['/auth/phone', '/legal/privacy', '/legal/terms']) await page.goto(base + path);
  const back = page.getByRole('link', { name: 'Back', exact: true });
  await back.click();
  await expect(page).toHaveURL(`${base}/legal/privacy`);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();

  const person = await newPerson('kontor', { firstName: 'Grace', lastName: 'Hopper' });
  await haveSession(person, context);
  const alone = await context.newPage();
  await alone.goto(`${base}/legal/terms`);
  await alone.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(alone).toHaveURL(`${base}/home`);
});

test('the way back out of a payment asks, and then clears what was typed, and what was kept of it', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Katherine', lastName: 'Johnson' }, [
    { balances: [{ currency: 'EUR', value: '1000.00' }] },
    { balances: [{ currency: 'EUR', value: '500.00' }] },
  ]);
  await signIn(page, person);
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kontor.transfer')));
  await page.goto(`${base}/payments/between-accounts`);
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('40');
  await expect.poll(drafts).not.toEqual([]);
  const wayBack = page.getByRole('main').getByRole('link', { name: 'Payments', exact: true });
  const asked = page.getByRole('dialog', { name: 'Leave this payment?' });
  await wayBack.click();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toHaveCount(0);
  await expect(amount).toHaveValue('40');
  await wayBack.click();
  await asked.getByRole('button', { name: 'Close without saving' }).click();
  await expect(page).toHaveURL(`${base}/payments`);
  await expect.poll(drafts).toEqual([]);
  await page.goto(`${base}/payments/between-accounts`);
  await expect(amount).toHaveValue('');
});
