import type { Page } from '@playwright/test';
import { audit } from './forcedColours/audit.ts';
import { colours as colourTools } from './forcedColours/colours.ts';
import { focusAudit } from './forcedColours/focus.ts';
import { parts as partTools } from './forcedColours/parts.ts';
import { states as stateTools } from './forcedColours/states.ts';

/**
 * What a person who has forced their own colours on every page can no longer see: backgrounds are the page's then,
 * shadows are gone, and so is every colour that isn't one of the system's. Tried with a light palette over the dark scheme
 * and a dark one over the light scheme, where a colour of the theme that got through is lost. Leaves the page as it was,
 * but for the focus.
 */
export async function brokenByForcedColours(page: Page): Promise<string[]> {
  const before = await applyScheme(page, 'light');
  const colours = await page.evaluateHandle(colourTools);
  const parts = await page.evaluateHandle(partTools, colours);
  const states = await page.evaluateHandle(stateTools, parts);
  const tools = { colours, parts, states };
  const board = await page.evaluateHandle(audit, tools);
  const faults = new Set<string>();
  for (const [palette, scheme] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: palette });
    await applyScheme(page, scheme);
    for (const fault of await board.evaluate((each) => each.faults())) faults.add(`${palette}: ${fault}`);
  }
  await page.keyboard.press('Shift'); // from here on a focus is one by keyboard
  const focus = await page.evaluateHandle(focusAudit, tools);
  for (const fault of await focus.evaluate((each) => each.focusFaults())) faults.add(fault);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  await Promise.all([board, focus, states, parts, colours].map((handle) => handle.dispose()));
  await applyScheme(page, before);
  return [...faults];
}

/** Returns the scheme that was applied before. */
const applyScheme = (page: Page, scheme: string): Promise<string> =>
  page.evaluate((scheme) => {
    const before = document.documentElement.dataset['scheme'] ?? '';
    document.documentElement.dataset['scheme'] = scheme;
    return before;
  }, scheme);
