import type { Page } from '@playwright/test';
import { windows } from './looks.ts';

/**
 * What doesn't survive text of twice the size on a phone (WCAG 2.2, 1.4.4 and 1.4.10): a page that scrolls sideways, text that
 * is cut without a sign of it. Leaves the page as it was.
 */
export async function brokenByLargeText(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(windows.phone);
  const broken = await page.evaluate(async () => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const told = [...document.querySelectorAll<HTMLElement>('#storybook-root *')].flatMap((element) => {
      const name = `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 30)}”`;
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const cuts = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
      const isSeen = element.clientWidth > 3 && element.textContent?.trim() !== ''; // else it's there for screen readers
      const isCut =
        element.scrollWidth > element.clientWidth + 1 ||
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2);
      return cuts && isSeen && isCut ? [`cut: ${name}`] : [];
    });
    if (root.scrollWidth > window.innerWidth + 1)
      told.push(`the page is ${root.scrollWidth} px wide in a window of ${window.innerWidth}`);
    root.style.fontSize = '';
    return told;
  });
  if (before) await page.setViewportSize(before);
  return broken;
}
