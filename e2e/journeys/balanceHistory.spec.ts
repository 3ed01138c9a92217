import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { haveSession } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, portalOf, receiveMoney } from '../support/sandbox.ts';

test('an account shows how each of its balances went, day by day, also after money has come in', async ({
  page,
  context,
}) => {
  const person = await newPerson('kontor', { firstName: 'Sofia', lastName: 'Kovalevskaya' }, [
    {
      name: 'Everyday',
      balances: [
        { currency: 'EUR', value: '1234.50' },
        { currency: 'GBP', value: '80.00' },
      ],
    },
  ]);
  await haveSession(person, context);
  await page.goto(`${portalOf('kontor')}/accounts/${person.accounts[0]?.id}`);
  const history = page.getByRole('region', { name: 'Balance', exact: true });
  const chart = history.getByRole('slider', { name: 'Balance of Everyday in EUR, day by day' });
  await expect(chart).toHaveAttribute('aria-valuetext', /: €1,234.50$/);
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /: €0.00$/);
  await page.keyboard.press('End');
  await expectAccessible(page);

  await receiveMoney(person, { sum: '65.50', from: 'Weierstrass' });
  await expect(chart).toHaveAttribute('aria-valuetext', /: €1,300.00$/);
  await expect(history.getByText('+€1,300.00')).toBeVisible();

  await history.getByText('Week').click();
  await history.getByRole('button', { name: 'Show as a table' }).click();
  await expect(history.getByRole('row')).toHaveCount(8);
  const balances = page.getByRole('region', { name: 'Balances' });
  await balances.getByRole('button', { name: /pounds$/ }).click();
  await expect(history.getByRole('row').last()).toContainText('£80.00');

  await page.route('**/balances/history?**', (route) => route.fulfill({ status: 503, json: {} }));
  await history.getByText('Year').click();
  await expect(history.getByText('We couldn’t load how your balance changed')).toBeVisible();
  await unroute(page, '**/balances/history?**');
  await history.getByRole('button', { name: 'Try again' }).click();
  await expect(history.getByRole('row').last()).toContainText('£80.00');
});
