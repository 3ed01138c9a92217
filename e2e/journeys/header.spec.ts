import { expect, test, type Page } from '@playwright/test';
import { haveSession } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

/** How far what has the focus in the page stands below the header, px: less than 0 where that covers it. Null outside the page. */
const belowHeader = (page: Page) =>
  page.evaluate(() => {
    const focused = document.querySelector('main :focus')?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    return focused && header ? focused.top - header.bottom : null;
  });

test('the header stays in sight while the page scrolls, and covers nothing that takes the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 500 });
  await haveSession(await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' }), page.context());
  await page.goto(`${portalOf('kontor')}/profile`);
  const controls = page.getByRole('main').locator('button, input');
  await expect(page.getByRole('switch', { name: 'Hide amounts' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await controls.last().focus();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  let stops = 0;
  for (let below = await belowHeader(page); below !== null; below = await belowHeader(page)) {
    expect(below).toBeGreaterThanOrEqual(0);
    stops += 1;
    await page.keyboard.press('Shift+Tab');
  }
  expect(stops).toBeGreaterThan(10);

  // Most of a low window is the page's.
  await page.setViewportSize({ width: 740, height: 360 });
  await controls.last().focus();
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('on a tablet a long name gives way to the links, and the page never scrolls sideways', async ({
  browser,
}) => {
  for (const [tenant, locale] of [
    ['ashgrove', 'fr'],
    ['kontor', 'ar'],
  ] as const) {
    const person = await newPerson(tenant, { firstName: 'Katherine', lastName: 'Johnson-Featherstone' });
    const context = await browser.newContext({ locale, viewport: { width: 768, height: 1024 } });
    const page = await context.newPage();
    await haveSession(person, context);
    await page.goto(`${portalOf(tenant)}/home`);
    const header = page.getByRole('banner');
    await expect(header.getByRole('navigation').getByRole('link')).toHaveCount(4);
    for (const part of await header.getByRole('link').or(header.getByRole('button')).all())
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
    await context.close();
  }
});

/** Whether the first letter of a text is in sight, whatever its box cuts off at the end. */
const beginsInSight = (text: Element): boolean => {
  const range = document.createRange();
  range.setStart(text.firstChild ?? text, 0);
  range.setEnd(text.firstChild ?? text, 1);
  const letter = range.getBoundingClientRect();
  const box = text.getBoundingClientRect();
  return letter.left >= box.left - 1 && letter.right <= box.right + 1;
};

test('in Arabic a long Latin name is cut at its end, and keeps its beginning', async ({ browser }) => {
  const katherine = { firstName: 'Katherine', lastName: 'Johnson-Featherstone', type: 'CORPORATE' } as const;
  const person = await newPerson('kontor', katherine);
  const context = await browser.newContext({ locale: 'ar', viewport: { width: 768, height: 1024 } });
  await haveSession(person, context);
  const page = await context.newPage();
  await page.goto(`${portalOf('kontor')}/home`);
  const names = page.getByRole('banner').getByText(/^Katherine Johnson/);
  await expect(names).toHaveCount(2);
  for (const name of await names.all()) {
    expect(await name.evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(true);
    expect(await name.evaluate(beginsInSight)).toBe(true);
  }
  await context.close();
});
