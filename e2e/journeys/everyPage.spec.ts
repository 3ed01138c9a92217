import { test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { walkEveryPage } from '../support/everyPage.ts';
import { anotherBrowser } from '../support/portal.ts';

test('every page is accessible in the dark, and in high contrast', async ({ browser, isMobile }, info) => {
  test.setTimeout(300_000);
  const look = isMobile ? ({ contrast: 'more' } as const) : ({ colorScheme: 'dark' } as const);
  const context = await anotherBrowser(browser, info, { ...look, reducedMotion: 'reduce' });
  await walkEveryPage(context, (page) => expectAccessible(page));
  await context.close();
});
