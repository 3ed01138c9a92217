import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { virtualCard, withCards } from '../support/cards.ts';
import { fetchAs, haveSession, renderInBrowser } from '../support/portal.ts';
import { codesSentTo, nextCode, persona, portalOf, type Person } from '../support/sandbox.ts';

const base = portalOf('kontor');
const main = (page: Page) => page.getByRole('main');
const details = (page: Page) => main(page).getByRole('group', { name: 'Card details' });
const toShow = (page: Page) => main(page).getByRole('button', { name: 'Show card details' });
const toHide = (page: Page) => main(page).getByRole('button', { name: 'Hide card details' });
const codeField = (page: Page) => page.getByRole('dialog').getByRole('textbox');

/** The page of a virtual card, which nobody has activated yet. */
async function onCard(page: Page): Promise<{ person: Person; ending: string }> {
  const { person } = await withCards(page, []);
  const card = await virtualCard(page, person, 'EUR', 'New');
  await page.goto(`${base}/cards/${card.id}`);
  return { person, ending: card.cardNumber };
}

/** Asks for the number; the code that was sent for it. */
async function askFor(page: Page, person: Person): Promise<string> {
  const before = (await codesSentTo(person)).length;
  await toShow(page).click();
  await expect(codeField(page)).toBeVisible();
  return nextCode(person, before);
}

/** Shows the number; its digits. */
async function show(page: Page, person: Person): Promise<string> {
  await codeField(page).fill(await askFor(page, person));
  await expect(details(page)).toBeVisible();
  const text = (await details(page).textContent()) ?? '';
  return (/\d{4} \d{4} \d{4} \d{4}/.exec(text)?.[0] ?? '').replaceAll(' ', '');
}

test('the number of a card is shown with a code, copied, and gone after a minute', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const { person, ending } = await onCard(page);
  const code = await askFor(page, person);
  const popup = page.getByRole('dialog');
  await expect(popup).toContainText(`•• ${ending}`);
  await expectAccessible(page);
  await codeField(page).fill(code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)));
  await expect(popup).toContainText('That code isn’t right.');
  await expect(details(page)).toHaveCount(0);
  await codeField(page).fill(code);

  await expect(popup).toHaveCount(0);
  await expect(details(page)).toContainText(new RegExp(`4\\d{3} \\d{4} \\d{4} ${ending}`));
  await expect(details(page)).toContainText(/\d\d\/\d\d/);
  await expect(main(page).getByText('Card details are visible')).toHaveRole('status');
  await expect(toHide(page)).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: /copy card number/i }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^4\\d{11}${ending}$`));
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
  );
  expect(kept).not.toContain(copied);

  await page.clock.fastForward(30_000);
  await expect(main(page).getByRole('timer')).toContainText(/Visible for 0:[12]\d/);
  await page.clock.fastForward(30_000);
  await expect(details(page)).toHaveCount(0);
  await expect(main(page).getByText('Card details are hidden')).toHaveRole('status');
  await expect(toShow(page)).toBeFocused();
  await expect(page.locator('body')).not.toContainText(copied.slice(4, 12));
});

test('the number goes with the press of a button, with the page out of sight, with a reload, and never comes back by itself', async ({
  page,
}) => {
  const { person } = await onCard(page);
  const number = await show(page, person);
  expect(number).toMatch(/^4\d{15}$/);
  await toHide(page).click();
  await expect(details(page)).toHaveCount(0);

  expect(await show(page, person)).toBe(number);
  const see = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await see('hidden');
  await expect(details(page)).toHaveCount(0);
  await see('visible');
  await expect(toShow(page)).toBeVisible();
  await expect(details(page)).toHaveCount(0);

  await show(page, person);
  const painted = (await (await page.reload())?.text()) ?? '';
  expect(painted).toContain('Virtual Visa');
  expect(painted).not.toContain(number);
  expect(painted).not.toContain(number.slice(4, 8) + ' ' + number.slice(8, 12));
  await expect(toShow(page)).toBeVisible();
  await expect(details(page)).toHaveCount(0);

  await show(page, person);
  await page.goto(`${base}/services`);
  await page.goBack();
  await expect(toShow(page)).toBeVisible();
  await expect(details(page)).toHaveCount(0);
});

test('the details come into view above the foot of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { person } = await onCard(page);
  await show(page, person);
  const lowest = async (of: Locator) => (await of.boundingBox())?.y ?? 0;
  const foot = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Services' }) });
  const copy = details(page).getByRole('button', { name: 'Copy Security code' });
  await expect(copy).toBeInViewport();
  expect(await lowest(copy)).toBeLessThan(await lowest(foot.last()));
});

test('the code popup can be left without a code, and nothing is shown', async ({ page }) => {
  const { person } = await onCard(page);
  const code = await askFor(page, person);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toShow(page)).toBeFocused();
  await expect(details(page)).toHaveCount(0);
  await toShow(page).click();
  await codeField(page).fill(code);
  await expect(details(page)).toBeVisible();
});

test('a viewer isn’t offered the number', async ({ page }) => {
  await haveSession(await persona('kontor', 'viewer'), page.context());
  await page.goto(`${base}/services`);
  await main(page)
    .getByRole('link', { name: /^Mastercard/ })
    .first()
    .click();
  await expect(main(page).getByText('You can view this card, but not change it.')).toBeVisible();
  await expect(toShow(page)).toHaveCount(0);
});

test('nobody is offered the number where the bank does not know it', async ({ page }) => {
  await renderInBrowser(page.context());
  await page.route('**/api/v1/settings/cards', async (route) => {
    const answer = await fetchAs(route);
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { data: { ...data, detailsEnabled: false } } });
  });
  await onCard(page);
  await expect(main(page).getByRole('link', { name: 'Order a replacement' })).toBeVisible();
  await expect(toShow(page)).toHaveCount(0);
});
