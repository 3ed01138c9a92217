import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { bankFor } from '../support/applications.ts';
import { askAbout, channelOf, openChat, row, said, write } from '../support/chat.ts';
import { ask, createUnsigned, signIn } from '../support/portal.ts';
import { newPerson } from '../support/sandbox.ts';

test('a phone has five areas at its foot, each opens; the chat rises from there as a sheet', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Mary', lastName: 'Jackson' });
  await signIn(page, person);
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await expect(bar.getByRole('listitem')).toHaveText([
    /^Home/,
    /^History/,
    /^Chat/,
    /^Payments/,
    /^Services/,
  ]);
  for (const area of ['History', 'Payments', 'Services', 'Home']) {
    await bar.getByRole('link', { name: area }).click();
    await page.waitForURL(`**/${area.toLowerCase()}`);
  }

  const chat = await openChat(page);
  await expect(row(page, 'Support')).toBeVisible();
  await expect
    .poll(async () => {
      const heights = await chat.evaluateAll((sheets) =>
        sheets
          .flatMap((sheet) => [sheet, ...sheet.querySelectorAll('*')])
          .map((part) => {
            const { top, bottom, width } = part.getBoundingClientRect();
            return width === innerWidth && top > 100 && Math.abs(bottom - innerHeight) < 2;
          }),
      );
      return heights.includes(true);
    })
    .toBe(true);
  await expectAccessible(page);
  await row(page, 'Support').click();
  const field = chat.getByRole('textbox', { name: 'Message' });
  await field.fill('From the bus');
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(async () => (await said(page))[0]).toBe('From the bus');
  await expectAccessible(page);

  // What comes while it is closed is counted at the foot.
  await chat.getByRole('button', { name: 'Close' }).click();
  const bank = await bankFor(person);
  const others = Object.values((await bank.ok('channels.unread')).data).reduce(
    (sum, count) => sum + count,
    0,
  );
  await write(person, await channelOf(bank, 'MAIN'), 'Where to?');
  await expect(bar.getByRole('button', { name: /^Chat/ })).toContainText(`${others + 1}`);
});

test('on a phone the sheet gives way to the payment that it is about, and comes back from there', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Marie', lastName: 'Lavoisier' });
  const payee = await newPerson('kontor', { firstName: 'Jane', lastName: 'Marcet' });
  await signIn(page, person);
  await createUnsigned(page, person, payee, '18.00');
  const { data } = await ask<{ data: { edges: { node: { id: string } }[] } }>(page, '/payments');
  await askAbout(person, data.edges[0]?.node.id ?? '', 'What is this payment for?');
  const chat = await openChat(page);
  await row(page, 'Jane M.').click();
  await chat.getByRole('button', { name: 'View' }).click();
  await page.waitForURL('**/history?paymentId=*');
  const detail = page.getByRole('dialog', { name: 'Payment' });
  await expect(detail.getByText('Unsigned 18.00')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(detail.getByRole('button', { name: /^Sign / })).toBeVisible();
  await expectAccessible(page);
  await detail.getByRole('button', { name: /^Messages from the bank about this payment/ }).click();
  const above = page.getByRole('dialog', { name: 'Payment request' });
  await expect(above.getByText('What is this payment for?')).toBeVisible();
  await above.getByRole('button', { name: 'Close' }).click();
  await expect(above).toHaveCount(0);
  await expect(detail.getByRole('button', { name: /^Messages from the bank/ })).toBeFocused();
});
