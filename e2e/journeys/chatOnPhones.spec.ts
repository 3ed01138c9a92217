import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openChat, row, said } from '../support/chat.ts';
import { signIn } from '../support/portal.ts';
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
});
