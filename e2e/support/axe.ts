import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** WCAG 2.2 AA and best practices, every rule on. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page whose file is still on its way has a frame, and no heading yet.
  await expect(page.locator('h1').first()).toBeAttached();
  // What is still fading in has a contrast of its own; what loops for ever is a placeholder.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // It is asked of the document alone, and would not look into a frame.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const told = await page.evaluate(async () => {
    // What passes needs no more than to be counted: writing down where each of it stands takes most of the time.
    const found = await window.axe?.run(document, { resultTypes: ['violations'] });
    return found?.violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
    );
  });
  // A walk goes on after what it finds, and fails at its end.
  expect.soft(told, page.url()).toEqual([]);
}
