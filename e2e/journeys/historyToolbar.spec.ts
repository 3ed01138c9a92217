import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { haveSession } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const history = `${portalOf('kontor')}/history`;

/** Three opening deposits: 1,000 and 20 euros, and 12.75 SOL. */
const somebody = () =>
  newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' }, [
    { name: 'Household', balances: [{ currency: 'EUR', value: '1000.00' }] },
    {
      name: 'Travel',
      balances: [
        { currency: 'EUR', value: '20.00' },
        { currency: 'SOL', value: '12.75' },
      ],
    },
  ]);

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button');

test('the history is filtered by direction and amount and says what is found, by a reload too; a wrong address filters nothing', async ({
  page,
  isMobile,
}) => {
  await haveSession(await somebody(), page.context());
  await page.goto(`${history}?direction=sideways&sumFrom=abc&period=century&account=mine`);
  await expect(rows(page)).toHaveCount(3);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);

  if (isMobile) await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('combobox', { name: 'Direction' }).filter({ visible: true }).click();
  await page.getByRole('option', { name: 'Money in', exact: true }).click();
  await expect(page).toHaveURL(/direction=in/);
  if (!isMobile) await page.getByRole('button', { name: 'Amount', exact: true }).click();
  const amounts = isMobile
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('dialog', { name: 'Amount' });
  await amounts.getByRole('textbox', { name: 'From' }).fill('15');
  await expect(page).toHaveURL(/sumFrom=15/);
  await amounts.getByRole('textbox', { name: 'To' }).fill('10');
  await expect(amounts.getByText('This is less than the amount you start from.')).toBeVisible();
  await expect(page).not.toHaveURL(/sumTo/);
  await expectAccessible(page);
  await amounts.getByRole('textbox', { name: 'To' }).fill('2000.5');
  await expect(page).toHaveURL(/sumTo=2000\.5/);
  await page.keyboard.press('Escape');
  await expect(amounts).toBeHidden();

  // A day that has several entries says its sum as well.
  const totals = main.getByRole('group', { name: 'Totals' });
  const found = async () => {
    await expect(rows(page)).toHaveCount(2);
    await expect(totals.getByText('2 entries')).toBeVisible();
    await expect(totals.getByText('+€1,020.00', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Remove filter: Amount 15 to 2,000.5' })).toBeVisible();
  };
  await found();
  if (isMobile) await expect(page.getByRole('button', { name: 'Filters, 2 set' })).toBeVisible();
  await page.reload();
  await found();
  await expectAccessible(page);

  await main.getByRole('button', { name: /^Remove filter: Amount/ }).click();
  await expect(totals.getByText('3 entries')).toBeVisible();
  // Never one sum of two currencies.
  await expect(totals.getByText(/12\.75\sSOL/).first()).toBeVisible();
  await expect(totals.getByText('+€1,020.00', { exact: true })).toBeVisible();
});

test('what the filters leave nothing of says so, and leads back to more', async ({ page }) => {
  await haveSession(await somebody(), page.context());
  await page.goto(`${history}?direction=out&period=week`);
  const main = page.getByRole('main');
  await expect(main.getByText('No operations match')).toBeVisible();
  await expect(main.getByText('0 entries')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Search all dates' }).click();
  await expect(page).toHaveURL(/\/history\?direction=out$/);
  await main.getByText('No operations match').locator('xpath=..').waitFor();
  await main.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL(/\/history$/);
  await expect(rows(page)).toHaveCount(3);
});

test('a wide window shows an operation beside the list: arrow keys walk the list, Escape gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1680, height: 1000 });
  await haveSession(await somebody(), page.context());
  await page.goto(history);
  await expect(page.getByText('Choose an operation to see its details here.')).toBeVisible();
  const first = rows(page).first();
  await first.click();
  const detail = page.getByRole('complementary', { name: 'Operation', exact: true });
  await expect(detail.getByText('Operation number')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expect(detail).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(first).not.toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(detail.getByText('Operation number')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(page).toHaveURL(/\/history$/);

  await first.click();
  await expect(detail).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
});
