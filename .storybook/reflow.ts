import type { Page } from '@playwright/test';
import { windows } from './looks.ts';

/** Whether something stands above the page: a dialog, a popover, a sheet. Runs in the browser. */
export const hasOverlay = (): boolean =>
  [...document.querySelectorAll('dialog, [popover], [data-overlay]')].some((element) =>
    element.checkVisibility(),
  );

/**
 * What doesn't survive text of twice the size on a phone (WCAG 2.2, 1.4.4 and 1.4.10), in the story and in what stands above
 * it: a page that scrolls sideways, text that is cut without a sign of it, a row whose words run into the next one. Leaves the
 * page as it was.
 */
export async function brokenByLargeText(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(windows.phone);
  const broken = await page.evaluate(async () => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const inSight = '#storybook-root *, dialog *, [popover] *, [data-overlay] *';
    const told = [...document.querySelectorAll<HTMLElement>(inSight)].flatMap((element) => {
      if (!element.checkVisibility()) return [];
      const name = `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 30)}”`;
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const cuts = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
      const isSeen = element.clientWidth > 3 && element.textContent?.trim() !== ''; // else it's there for screen readers
      const isCut =
        element.scrollWidth > element.clientWidth + 1 ||
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2);
      if (cuts && isSeen && isCut) return [`cut: ${name}`];
      if (!element.matches('[role=option], [role^=menuitem]')) return [];
      const row = element.getBoundingClientRect();
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let runsOver = false;
      for (let text = words.nextNode(); text; text = words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const holder = text.parentElement;
        // What its own box hides, behind an ellipsis or for screen readers, is not printed over anything.
        const clips = holder && getComputedStyle(holder).overflowY !== 'visible' ? holder : null;
        const box = clips?.getBoundingClientRect() ?? { top: -Infinity, bottom: Infinity, width: Infinity };
        runsOver ||= [...range.getClientRects()].some(
          ({ top, bottom, width }) =>
            Math.min(width, box.width) > 3 &&
            (Math.max(top, box.top) < row.top - 2 || Math.min(bottom, box.bottom) > row.bottom + 2),
        );
      }
      return row.width > 3 && runsOver ? [`runs over its row: ${name}`] : [];
    });
    if (root.scrollWidth > window.innerWidth + 1)
      told.push(`the page is ${root.scrollWidth} px wide in a window of ${window.innerWidth}`);
    root.style.fontSize = '';
    return told;
  });
  if (before) await page.setViewportSize(before);
  return broken;
}
