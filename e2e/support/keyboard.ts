/** Somebody who has a keyboard and nothing else. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Why somebody would not know where the focus is; null if they see it. */
export const lostFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'nothing has the focus';
    const rect = focused.getBoundingClientRect();
    const inSight =
      rect.bottom > 0 && rect.top < innerHeight && rect.right > 0 && rect.left < innerWidth && rect.width > 0;
    if (!inSight) return `out of sight: ${focused.outerHTML.slice(0, 120)}`;
    const isUnder = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      // What is drawn of a control may lie over it.
      return (
        top !== null &&
        !focused.contains(top) &&
        !(focused.parentElement ?? focused).contains(top) &&
        !top.contains(focused)
      );
    };
    const xs = [rect.left + 2, (rect.left + rect.right) / 2, rect.right - 2];
    const ys = [rect.top + 2, (rect.top + rect.bottom) / 2, rect.bottom - 2];
    if (xs.every((x) => ys.every((y) => isUnder(x, y))))
      return `something lies over it: ${focused.outerHTML.slice(0, 120)}`;
    // A heading that was brought into focus is read out, and nothing can be done with it.
    if (focused.matches(':is(h1, h2)[tabindex="-1"], main')) return null;
    const hasRing = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth, outlineColor, content } = getComputedStyle(element, part);
      const isThere = part === undefined || content !== 'none';
      return (
        isThere &&
        outlineStyle !== 'none' &&
        Number.parseFloat(outlineWidth) >= 1 &&
        !/^rgba\(.*, 0\)$/.test(outlineColor)
      );
    };
    // The ring of a field goes around all that stands in its box.
    for (let box: Element | null = focused, depth = 0; box && depth < 4; box = box.parentElement, depth += 1)
      if (hasRing(box) || hasRing(box, '::after')) return null;
    // Of a code it is the box that waits for a digit, which stands beside its field.
    const beside = [...(focused.nextElementSibling?.querySelectorAll('*') ?? []), focused.nextElementSibling];
    if (beside.some((element) => element !== null && hasRing(element))) return null;
    return `without a ring: ${focused.outerHTML.slice(0, 120)}`;
  });

/** Something has the focus, is in sight and shows it. */
export const expectFocusSeen = (page: Page) => expect.poll(() => lostFocus(page)).toBeNull();

const hasFocus = async (page: Page, control: Locator): Promise<boolean> =>
  (await control.and(page.locator(':focus')).count()) > 0;

/** Goes on by Tab, or back by Shift+Tab, until the control has the focus; wherever it is on the way is seen. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await hasFocus(page, control)) return;
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  await expect(control).toBeFocused();
}

/** Comes to a control and presses a key on it. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** A page that somebody came to by keyboard: named by its window, and its heading has the focus. */
export async function expectArrival(page: Page, path: RegExp, heading: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(path);
  const title = page.getByRole('heading', { level: 1, name: heading });
  await expect(title).toBeFocused();
  await expectFocusSeen(page);
  await expect(page).toHaveTitle(/^.+ · Kontor$/);
}

/** Where screen readers go to by themselves: one header, one page, and one navigation by its name. */
export async function expectLandmarks(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
}
