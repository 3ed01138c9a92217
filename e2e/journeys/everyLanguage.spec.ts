import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { walkEveryPage } from '../support/everyPage.ts';
import { anotherBrowser } from '../support/portal.ts';

// Most journeys look at their own pages in English; the other direction is looked at in the dark.
for (const locale of ['ar', 'en-GB', 'de', 'fr', 'es'])
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
