import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  createUnsigned,
  fillPayment,
  openPaymentForm,
  renderInBrowser,
  shown,
  signIn,
  signWithCode,
} from '../support/portal.ts';
import { newPerson, portalOf, type Person } from '../support/sandbox.ts';

const base = portalOf('kontor');

/** What the people below have, pay and hold, as any page could write it; not the thousandths of a second, 12.348. */
const digits = /\b(1[.,]?000\.00|250\.50|12\.34|37\.21|987\.66|950\.45)(?!\d)/;

/** Everything that a page holds for eyes, ears and the clipboard. */
const everything = async (page: Page): Promise<string> =>
  [
    ...(await page
      .locator('body *:not(script)')
      .evaluateAll((elements) =>
        elements.flatMap((element) => [
          ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
          ...[...element.attributes].map(({ value }) => value),
        ]),
      )),
    await page.title(),
    await page.locator('body').ariaSnapshot(),
  ].join('\n');

/** Waits for the page's own content, then looks for any digit of an amount. */
async function expectNoAmount(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Amount hidden').first()).toBeAttached();
  expect(await everything(page)).not.toMatch(digits);
}

async function personWithMoney(page: Page): Promise<Person> {
  const payer = await newPerson('kontor', { firstName: 'Olga', lastName: 'Ladyzhenskaya' });
  const payee = await newPerson('kontor', { firstName: 'Rosa', lastName: 'Luxemburg' });
  await signIn(page, payer);
  await createUnsigned(page, payer, payee, '37.21', { details: 'Rent' });
  await openPaymentForm(page, payee);
  await fillPayment(page, { sum: '12.34', details: 'Lunch' });
  await page.getByRole('button', { name: /^Pay €12\.34/ }).click();
  await signWithCode(page, payer);
  await expect(page.getByText('Payment sent')).toBeVisible();
  return payee;
}

test('hidden amounts are in no page of the portal, in no name and in no document of the bank', async ({
  page,
}) => {
  const payee = await personWithMoney(page);
  await page.goto(`${base}/home`);
  const eye = page.getByRole('button', { name: 'Hide amounts' });
  await expect(eye).toHaveAttribute('aria-pressed', 'false');
  await expect(shown(page, '€12.34')).toBeVisible();
  await eye.click();
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  // What the bank rendered the page with lies in its first document, which was written before.
  await expect(page.locator('#root')).not.toContainText(digits);
  await expectAccessible(page);

  for (const path of ['/home', '/history', '/payments', '/profile', '/services', '/home?tab=signing']) {
    const answer = await page.goto(base + path);
    expect(await answer?.text()).not.toMatch(digits);
    await expectNoAmount(page);
  }
  // Details of what waits and of what was paid.
  await page.getByRole('button', { name: 'Rosa L.', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog').getByText('Amount hidden').first()).toBeAttached();
  await expectNoAmount(page);
  await page.goto(`${base}/history`);
  await page.getByRole('main').getByRole('button', { name: /Lunch/ }).click();
  await expect(page.getByRole('dialog').getByText('Amount hidden').first()).toBeAttached();
  await expectNoAmount(page);

  // Nobody pays or signs what they do not see.
  await openPaymentForm(page, payee);
  await fillPayment(page, { sum: '5.00', details: 'Tea' });
  await expect(page.getByRole('button', { name: /^Pay €5\.00/ })).toBeVisible();
  await page.goto(`${base}/home?tab=signing`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sign \[Amount hidden\] to/ })
    .click();
  await expect(page.getByRole('dialog').getByText('€37.21').first()).toBeVisible();
});

test('whether amounts are hidden is the device’s: all its tabs agree, at once and after a reload', async ({
  page,
  context,
}) => {
  const person = await newPerson('kontor', { firstName: 'Sofja', lastName: 'Kowalewskaja' });
  await signIn(page, person);
  const other = await context.newPage();
  await other.goto(`${base}/profile`);
  const setting = other.getByRole('switch', { name: 'Hide amounts' });
  await expect(setting).not.toBeChecked();
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(setting).toBeChecked();
  await other.reload();
  await expect(setting).toBeChecked();
  await setting.uncheck();
  await expect(shown(page, '€1,000.00')).toBeVisible();
  await page.reload();
  await expect(shown(page, '€1,000.00')).toBeVisible();
});

/** What the page's root has for a name of the theme. */
const themed = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);

const colours = ['--k-color-surface', '--k-color-text', '--k-color-text-muted', '--k-color-border'];

for (const tenant of ['kontor', 'pico', 'ashgrove'] as const)
  test(
    `high contrast is a choice, and the device’s wish where nobody chose, at ${tenant}`,
    { tag: tenant === 'kontor' ? [] : '@long' },
    async ({ page, context }) => {
      const person = await newPerson(tenant, { firstName: 'Ada', lastName: 'Yonath' });
      await signIn(page, person);
      const usual = await Promise.all(colours.map((name) => themed(page, name)));
      const other = await context.newPage();
      await other.goto(`${portalOf(tenant)}/home`);
      await page.goto(`${portalOf(tenant)}/profile`);
      await page.getByRole('radio', { name: 'High contrast' }).check();
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'high-contrast');
      const chosen = await Promise.all(colours.map((name) => themed(page, name)));
      expect(chosen.filter((colour, index) => colour === usual[index])).toEqual([]);
      await expectAccessible(page);
      await expect(other.locator('html')).toHaveAttribute('data-scheme', 'high-contrast');
      await expectAccessible(other);

      await page.getByRole('radio', { name: 'System' }).check();
      await expect(page.locator('html')).not.toHaveAttribute('data-scheme');
      expect(await Promise.all(colours.map((name) => themed(page, name)))).toEqual(usual);
      await page.emulateMedia({ contrast: 'more' });
      expect(await Promise.all(colours.map((name) => themed(page, name)))).toEqual(chosen);
    },
  );

test('rows and fields are as dense as the bank has them, until a person chooses; the choice is there before the page', async ({
  page,
  context,
}) => {
  const person = await newPerson('ashgrove', { firstName: 'Tilly', lastName: 'Edinger' });
  const address = `${portalOf('ashgrove')}/profile`;
  await signIn(page, person);
  await page.goto(address);
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  expect(await themed(page, '--k-density-row-height')).toBe('52px');
  const other = await context.newPage();
  await other.goto(`${portalOf('ashgrove')}/history`);
  const row = other
    .getByRole('main')
    .getByRole('button', { name: /Opening deposit/ })
    .first();
  const height = async () => (await row.boundingBox())?.height ?? 0;
  await expect(row).toBeVisible();
  const compact = await height();
  await page.getByRole('radio', { name: 'Comfortable' }).check();
  await page.getByRole('radio', { name: 'High contrast' }).check();
  await expect.poll(height).toBeGreaterThan(compact);

  // Without a single script of the page's own.
  await context.route('**/assets/*.js', (route) => route.abort());
  // In a tab of its own: one that is open loads itself again when its next file is gone.
  const bare = await context.newPage();
  await bare.goto(address);
  expect(await themed(bare, '--k-density-row-height')).toBe('64px');
  await expect(bare.locator('html')).toHaveAttribute('data-scheme', 'high-contrast');
});

test('nothing moves for somebody who asked for less motion, on no page and before the page’s own scripts', async ({
  page,
  context,
}) => {
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, person);
  await page.goto(`${base}/profile`);
  const moves = (where: Page) =>
    where
      .locator('body *:not(script)')
      .evaluateAll((elements) =>
        elements.some((element) => getComputedStyle(element).transitionProperty !== 'none'),
      );
  expect(await moves(page)).toBe(true);
  const less = page.getByRole('switch', { name: 'Reduce motion' });
  await less.check();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
  expect(await moves(page)).toBe(false);
  await expectAccessible(page);
  await less.uncheck();
  expect(await moves(page)).toBe(true);
  await less.check();

  // Without a single script of the page's own.
  const other = await context.newPage();
  await other.emulateMedia({ reducedMotion: 'no-preference' });
  await context.route('**/assets/*.js', (route) => route.abort());
  await other.goto(`${base}/profile`);
  await expect(other.locator('html')).toHaveAttribute('data-motion', 'reduced');
  expect(await moves(other)).toBe(false);
});

test('a browser that lost the cookie shows no amount either, not even in the first paint', async ({
  page,
  context,
}) => {
  const person = await newPerson('kontor', { firstName: 'Mary', lastName: 'Cartwright' });
  await signIn(page, person);
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await context.clearCookies({ name: 'kontor.amounts' });
  await page.goto(`${base}/home`);
  await expectNoAmount(page);
  // Nor where the browser renders its pages itself.
  await renderInBrowser(context);
  await page.goto(`${base}/home`);
  await expectNoAmount(page);
});

test('a language and colours that are chosen in one tab are those of all of them', async ({
  page,
  context,
}) => {
  const person = await newPerson('kontor', { firstName: 'Olga', lastName: 'Taussky' });
  await signIn(page, person);
  const other = await context.newPage();
  await other.goto(`${base}/history`);
  await expect(other.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await page.goto(`${base}/profile`);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(other.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Umsätze');
});
