import { expect, test } from '@playwright/test';
import { atLength } from '../support/atLength.ts';
import { expectAccessible } from '../support/axe.ts';
import { walkEveryPage } from '../support/everyPage.ts';
import { anotherBrowser } from '../support/portal.ts';

// One from left to right and one from right to left say nearly all of it; so that the dark is seen too, one is in the dark.
for (const locale of ['en-GB', 'ar', ...(atLength ? ['de', 'fr', 'es'] : [])])
  test(`every page is accessible (${locale})`, async ({ browser }, info) => {
    test.setTimeout(300_000);
    const colorScheme = locale === 'ar' ? 'dark' : 'light';
    const context = await anotherBrowser(browser, info, { locale, colorScheme, reducedMotion: 'reduce' });
    await walkEveryPage(context, async (page, path) => {
      await expect(page.locator('html'), path).toHaveAttribute('lang', locale.slice(0, 2));
      await expectAccessible(page);
    });
    await context.close();
  });
