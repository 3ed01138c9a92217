import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ask, createUnsigned, openUnsigned, signIn, signWithCode } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const portal = portalOf('kontor');

test('a payment signed for a later day is taken back from the history, and its money is free again', async ({
  page,
}) => {
  const payer = await newPerson('kontor', { firstName: 'Sofia', lastName: 'Kowalewskaja' });
  const payee = await newPerson('kontor', { firstName: 'Karl', lastName: 'Weierstrass' });
  await signIn(page, payer);
  const transferDate = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await createUnsigned(page, payer, payee, '120.00', { transferDate });
  await openUnsigned(page, payer);
  await page.getByRole('button', { name: 'Sign €120.00 to Karl W.' }).click();
  await signWithCode(page, payer);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeVisible();
  const available = async () => {
    const { data } = await ask<{
      data: { edges: { node: { balances: { available: string; currency: { name: string } }[] } }[] };
    }>(page, '/accounts?all=true');
    return data.edges[0]?.node.balances.find(({ currency }) => currency.name === 'EUR')?.available;
  };
  expect(await available()).toBe('880.00');

  await page.goto(`${portal}/history`);
  const scheduled = page.getByRole('list', { name: 'Scheduled' });
  await scheduled.getByRole('button', { name: /Karl W\./ }).click();
  const detail = page.getByRole('dialog', { name: 'Scheduled payment' });
  await expectAccessible(page);
  await page.reload();
  await detail.getByRole('button', { name: 'Take back payment' }).click();
  const question = page.getByRole('dialog', { name: 'Take this payment back?' });
  await expect(question).toContainText('€120.00 to Karl W. will not be sent');
  await question.getByRole('button', { name: 'Keep payment' }).click();
  await expect(question).toHaveCount(0);
  expect(await available()).toBe('880.00');

  // Its day has begun meanwhile: what the bank says then.
  await page.route('**/revoke', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'ALREADY_SIGNED', message: 'The payment is being carried out' },
    }),
  );
  await detail.getByRole('button', { name: 'Take back payment' }).click();
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(question.getByText('Its day has begun')).toBeVisible();
  await page.unroute('**/revoke');
  await expectAccessible(page);

  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('The payment was taken back')).toBeVisible();
  await expect(scheduled).toHaveCount(0);
  await expect(detail).toHaveCount(0);
  expect(await available()).toBe('1000.00');
});

test('a history is had as a file; one that takes long is followed, also after a reload, and what fails is tried again', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Ida', lastName: 'Rhodes' });
  await signIn(page, person);
  await page.goto(`${portal}/history`);
  const exporting = page.getByRole('button', { name: 'Export' });
  const download = page.waitForEvent('download');
  await exporting.click();
  await page.getByRole('menuitem', { name: 'CSV table' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  // Answers as for a history of more than 10,000 lines.
  const id = '01a200e2-ef97-749a-97ce-d3816e0db678';
  let asked: 'refused' | 'later' = 'refused';
  await page.route('**/statements-items/pdf?**', (route) =>
    asked === 'refused'
      ? route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Unavailable' } })
      : route.fulfill({ status: 202, json: { data: { exportId: id } } }),
  );
  let made: 'not yet' | 'broken' | 'ready' | 'gone' = 'not yet';
  await page.route(`**/exports/${id}/file`, (route) => {
    if (made === 'not yet') return route.fulfill({ status: 202, json: { data: { exportId: id } } });
    if (made === 'gone') return route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'None' } });
    if (made === 'broken') return route.fulfill({ status: 500, json: {} });
    return route.fulfill({
      body: 'the file',
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''history.pdf",
      },
    });
  });
  await exporting.click();
  await page.getByRole('menuitem', { name: 'PDF document' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'The file could not be had' });
  await expect(refused).toBeVisible();
  asked = 'later';
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your file is being made' })).toBeVisible();
  await expect(page).toHaveURL(`${portal}/history?export=${id}`);
  await expectAccessible(page);

  made = 'broken';
  await expect(refused).toBeVisible();
  made = 'ready';
  await refused.getByRole('button', { name: 'Try again' }).click();
  const ready = page.getByRole('status').filter({ hasText: 'Your file is ready' });
  await expect(ready).toContainText('history.pdf');
  await page.reload();
  await expect(ready).toBeVisible();
  const later = page.waitForEvent('download');
  await ready.getByRole('button', { name: 'Download' }).click();
  expect((await later).suggestedFilename()).toBe('history.pdf');
  await expectAccessible(page);
  made = 'gone';
  await page.reload();
  const gone = page.getByRole('status').filter({ hasText: 'This file is not there' });
  await expect(gone).toContainText('kept for seven days');
  await gone.getByRole('button', { name: 'Dismiss' }).click();
  await expect(gone).toHaveCount(0);
  await expect(page).toHaveURL(`${portal}/history`);
});
