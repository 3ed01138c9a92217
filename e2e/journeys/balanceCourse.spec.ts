import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { haveSession } from '../support/portal.ts';
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
  const course = page.getByRole('region', { name: 'Balance', exact: true });
  const chart = course.getByRole('slider', { name: 'Balance of Everyday in EUR, day by day' });
  await expect(chart).toHaveAttribute('aria-valuetext', /: €1,234.50$/);
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /: €0.00$/);
  await page.keyboard.press('End');
  await expectAccessible(page);

  await receiveMoney(person, { sum: '65.50', from: 'Weierstrass' });
  await expect(chart).toHaveAttribute('aria-valuetext', /: €1,300.00$/);
  await expect(course.getByText('+€1,300.00')).toBeVisible();

  await course.getByText('Week').click();
  await course.getByRole('button', { name: 'Show as a table' }).click();
  await expect(course.getByRole('row')).toHaveCount(8);
  await course.getByText('GBP').click();
  await expect(course.getByRole('row').last()).toContainText('£80.00');

  await page.route('**/balance-course?**', (route) => route.fulfill({ status: 503, json: {} }));
  await course.getByText('Year').click();
  await expect(course.getByText('We couldn’t load how your balance changed')).toBeVisible();
  await page.unroute('**/balance-course?**');
  await course.getByRole('button', { name: 'Try again' }).click();
  await expect(course.getByRole('row').last()).toContainText('£80.00');
});
