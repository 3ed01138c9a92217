import { expect, test } from '@playwright/test';
import {
  atBank,
  bankFor,
  beginApplication,
  firstActivities,
  firstServices,
  personAnswers,
} from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import { haveSession } from '../support/portal.ts';
import { codesSentTo, newPerson, nextCode, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');
const at = (step: string) => `${base}/identity/individual/${step}`;

test('whose identity check fails is told so and how to go on, can’t try again or send, and goes on once the bank has found another way', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  const bank = await bankFor(person);
  const id = await beginApplication(bank);
  const params = { id };
  await bank.ok('applications.updateIndividual', {
    params,
    body: { ...(await firstActivities(bank)), ...(await firstServices(bank, 'INDIVIDUAL')) },
  });
  await bank.ok('applications.answerIndividual', { params, body: await personAnswers(bank, id) });
  await haveSession(person, page.context());
  await page.goto(at('services'));
  const check = page.getByRole('region', { name: 'Identity check' });
  const said = check.getByRole('alert');
  const begin = check.getByRole('button', { name: /check/i });
  await begin.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(begin).toBeFocused();
  await begin.click();
  await page.getByRole('button', { name: 'Skip to the result' }).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(said).toContainText('We couldn’t verify your identity');
  await expect(said).toContainText('Write to us, and we’ll find another way.');
  await expect(begin).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The bank is a press away.
  await said.getByRole('button', { name: 'Write to us' }).click();
  const chat = page.getByRole('dialog');
  await expect(chat.getByRole('tab', { name: /^Chat/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chat).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(said).toContainText('We couldn’t verify your identity');
  await expect(begin).toHaveCount(0);

  // The rest can be filled in, but not sent; what is missing leads back to what was said.
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(at('sign'));
  for (const agreement of await page.getByRole('checkbox', { name: /agree$/ }).all()) await agreement.check();
  const codes = (await codesSentTo(person)).length;
  await page.getByRole('button', { name: 'Sign and submit' }).click();
  const missing = page.getByRole('link', { name: 'Identity verification: Identity check' });
  await missing.click();
  await expect(page).toHaveURL(at('services'));
  await expect(said).toContainText('We couldn’t verify your identity');
  expect(await codesSentTo(person)).toHaveLength(codes);

  // The bank knows them by another way: the open page says so, and the application is sent.
  await atBank('kontor', id, 'identity', { answer: 'GREEN' });
  await expect(check.getByRole('status')).toContainText('Your identity is verified');
  await expect(said).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('checkbox', { name: /agree$/ }).first()).toBeVisible();
  for (const agreement of await page.getByRole('checkbox', { name: /agree$/ }).all()) await agreement.check();
  await page.getByRole('button', { name: 'Sign and submit' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .first()
    .fill(await nextCode(person, codes));
  await expect(page).toHaveURL(`${base}/identity?confirmed`);
});
