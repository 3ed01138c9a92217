import { expect, test } from '@playwright/test';
import { ask, createUnsigned, openUnsigned, signIn, signWithCode } from '../support/portal.ts';
import { newPerson } from '../support/sandbox.ts';

test('of three payments that wait, the one that is signed leaves at once and two remain', async ({
  page,
}) => {
  const payer = await newPerson('kontor', { firstName: 'Nettie', lastName: 'Stevens' });
  const payee = await newPerson('kontor', { firstName: 'Ida', lastName: 'Noddack' });
  await signIn(page, payer);
  for (const sum of ['11.00', '12.00', '13.00']) await createUnsigned(page, payer, payee, sum);
  await openUnsigned(page, payer);
  const waiting = page.getByRole('button', { name: /^Sign €/ });
  await expect(waiting).toHaveCount(3);
  // No answer of the bank takes it out: those asked for from here on come only when the test lets them.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.getByRole('button', { name: 'Sign €12.00 to Ida N.' }).click();
  await page.route(/\/api\/v1\/payments\?/, async (route) => {
    await released;
    return route.continue();
  });
  await signWithCode(page, payer);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(waiting).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Sign €12.00 to Ida N.' })).toHaveCount(0);
  release();
  await expect(waiting).toHaveCount(2);
});

test('a code to sign goes the way the person has chosen: with WhatsApp set, by WhatsApp', async ({
  page,
}) => {
  const payer = await newPerson('kontor', { firstName: 'Mary', lastName: 'Anning' });
  const payee = await newPerson('kontor', { firstName: 'Inge', lastName: 'Lehmann' });
  await signIn(page, payer);
  for (const sum of ['11.00', '12.00']) await createUnsigned(page, payer, payee, sum);
  const channelFor = async (name: string) => {
    await openUnsigned(page, payer);
    const asked = page.waitForRequest('**/api/v1/signatures/send-code');
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    return ((await asked).postDataJSON() as { channel: string }).channel;
  };
  expect(await channelFor('Sign €11.00 to Inge L.')).toBe('SMS');
  await signWithCode(page, payer);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeVisible();
  const { data } = await ask<{ data: { id: string } }>(page, '/users/whoami');
  const changed = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/v1/users/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ twilioAuthChannel: 'WHATSAPP' }),
    });
    return answer.ok;
  }, data.id);
  expect(changed).toBe(true);
  expect(await channelFor('Sign €12.00 to Inge L.')).toBe('WHATSAPP');
  await expect(page.getByRole('dialog')).toContainText('WhatsApp');
});
