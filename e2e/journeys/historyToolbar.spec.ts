import { expect, test, type Page, type Request } from '@playwright/test';
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

/** The date so many days from today, where the bank is. */
const dayOf = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(Date.now() + days * 86_400_000);

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

test('the history of chosen days is listed, named, exported and kept by a reload and Back; days that are none filter nothing', async ({
  page,
  isMobile,
}) => {
  await haveSession(await somebody(), page.context());
  const main = page.getByRole('main');
  for (const wrong of ['from=2026-03-02&to=2026-03-01', 'from=2026-02-30&to=2026-03-01', 'from=2026-03-01']) {
    await page.goto(`${history}?${wrong}`);
    await expect(rows(page)).toHaveCount(3);
    await expect(main.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
  }
  await page.goto(history);
  const listed = page.waitForRequest(/statements-items\?.*transferDateTo/);
  const [first, today, tomorrow] = [dayOf(-2), dayOf(0), dayOf(1)];
  const shown = (date: string) => date.split('-').toReversed().join('.');
  const range = `${shown(first)} – ${shown(today)}`;
  if (isMobile) {
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const field = sheet.getByRole('textbox', { name: 'Choose dates' });
    await field.fill(`${first}/${tomorrow}`);
    await field.blur();
    // Nothing has happened after today.
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(/\/history$/);
    await field.fill(`${first}/${today}`);
    await field.blur();
    await expect(sheet.getByRole('combobox', { name: 'Period' })).toHaveText(range);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Show results' }).click();
  } else {
    await page.getByRole('button', { name: 'Choose dates' }).click();
    const calendar = page.getByRole('dialog', { name: 'Choose dates' });
    const day = (date: string) => calendar.locator(`[data-date="${date}"]`);
    await expect(day(today)).toBeVisible();
    if ((await day(first).count()) === 0)
      await calendar.getByRole('button', { name: 'Previous month' }).click();
    await day(first).click();
    await day(today).click();
    await expect(day(tomorrow).and(page.locator(':enabled'))).toHaveCount(0);
    await expectAccessible(page);
    await calendar.getByRole('button', { name: 'Apply' }).click();
  }
  await expect(page).toHaveURL(`${history}?from=${first}&to=${today}`);
  const chip = main.getByRole('button', { name: `Remove filter: ${range}` });
  const found = async () => {
    await expect(chip).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await expect(main.getByRole('group', { name: 'Totals' }).getByText('3 entries')).toBeVisible();
  };
  await found();
  await page.reload();
  await found();
  await expectAccessible(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await found();

  // The file has the same bounds as the list.
  const exported = page.waitForRequest(/statements-items\/csv\?/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV table' }).click();
  const bounds = (request: Request) => {
    const { searchParams } = new URL(request.url());
    return [searchParams.get('transferDateFrom'), searchParams.get('transferDateTo')];
  };
  expect(bounds(await exported)).toEqual(bounds(await listed));
  await download;

  // Days before anything happened.
  await page.goto(`${history}?from=2020-01-01&to=2020-01-31`);
  await expect(main.getByText('No operations match')).toBeVisible();
  await main.getByRole('button', { name: 'Remove filter: 01.01.2020 – 31.01.2020' }).click();
  await expect(page).toHaveURL(/\/history$/);
  await expect(rows(page)).toHaveCount(3);
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
