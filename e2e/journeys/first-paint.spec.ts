import { expect, test, type Page } from '@playwright/test';
import { haveSession } from '../support/portal.ts';
import { newPerson, nextCode, portalOf } from '../support/sandbox.ts';

type Shifts = Window & { shifts?: number };

/** Sums up, from the first paint on, how far what stood still has moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.defineProperty(window, 'shifts', { get: () => shifts.sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The page waits a second for its first answers and then stands without them: here it waits however slow the machine is. */
const letAnswersTakeTheirTime = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((act: () => void, ms?: number) =>
      later(act, ms === 1000 ? 20_000 : ms)) as typeof window.setTimeout;
  });

/** Keeps typefaces on their way until the answer is called, which waits for the first of them to arrive. */
async function holdFonts(page: Page): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  await page.route('**/*.woff2', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const arrived = page.waitForResponse('**/*.woff2');
    for (const release of held) release();
    await (await arrived).finished();
  };
}

for (const tenant of ['kontor', 'pico', 'ashgrove'] as const)
  for (const language of ['en', 'de'])
    // One bank shows it for a change, in English and in a language whose texts are longer.
    test(
      `nothing moves when the typeface of ${tenant} comes late (${language})`,
      { tag: tenant === 'kontor' ? [] : '@long' },
      async ({ browser }) => {
        for (const width of [320, 360, 412, 768, 1440]) {
          const context = await browser.newContext({ locale: language, viewport: { width, height: 800 } });
          const page = await context.newPage();
          await watchShifts(page);
          const release = await holdFonts(page);
          await page.goto(`${portalOf(tenant)}/auth/phone`, { waitUntil: 'domcontentloaded' });
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
          // The form can be used before the typeface is there.
          await page.getByRole('textbox').fill('+44');
          await release();
          await page.evaluate(async () => {
            await document.fonts.ready;
            // A shift is reported a frame after it happened.
            for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
          });
          expect(await page.evaluate(() => (window as Shifts).shifts), `${width} px`).toBe(0);
          await context.close();
        }
      },
    );

test('nothing moves where the sign-in page says why somebody is there', async ({ page }) => {
  await watchShifts(page);
  await page.addInitScript(() => sessionStorage.setItem('kontor.signedOut', 'idle'));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${portalOf('kontor')}/auth/phone`);
    await expect(page.getByText('weren’t active')).toBeVisible();
    await page.getByRole('textbox').fill('+44');
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await page.evaluate(() => (window as Shifts).shifts), `${width} px`).toBe(0);
  }
});

for (const [whose, kind] of [
  ['a person', {}],
  ['a company', { type: 'CORPORATE' }],
] as const)
  test(`nothing moves on the profile of ${whose} while its lists arrive`, async ({ page }) => {
    const owner = await newPerson('kontor', { firstName: 'Rosa', lastName: 'Peter', ...kind });
    await haveSession(owner, page.context());
    await watchShifts(page);
    await letAnswersTakeTheirTime(page);
    await page.goto(`${portalOf('kontor')}/profile`);
    await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('link', { name: /agreements to read and sign/ })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await page.evaluate(() => (window as Shifts).shifts)).toBe(0);
  });

test('a typeface that came too late for the sign-in page is there on the page after it', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Mary', lastName: 'Jackson' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { rtt: 600 } });
  });
  const fontIn = () =>
    page.evaluate(() => {
      const width = (family: string) => {
        const text = document.createElement('span');
        text.style.cssText = `position:absolute;white-space:nowrap;font:40px ${family}`;
        text.textContent = 'Accessibility & Illumination';
        document.body.append(text);
        const { width } = text.getBoundingClientRect();
        text.remove();
        return width;
      };
      const own = getComputedStyle(document.body).fontFamily;
      return width(own) === width(own.split(',').slice(1).join(',')) ? 'stand-in' : 'typeface';
    });
  const release = await holdFonts(page);
  await page.goto(`${portalOf('kontor')}/auth/phone`, { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Phone number').fill(person.phone);
  expect(await fontIn()).toBe('stand-in');
  await release();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/4-digit code/).fill(await nextCode(person, 0));
  await page.waitForURL('**/home');
  await expect.poll(fontIn).toBe('typeface');
});
