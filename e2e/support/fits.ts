/** What of a page does not fit where it stands. */
import type { Page } from '@playwright/test';

type Misfits = {
  /** Texts that are cut off; `told`: an ellipsis says so. */
  readonly cut: readonly { text: string; told: boolean }[];
  /** Words that go on in the next line. */
  readonly broken: readonly string[];
  /** Texts that lie upon one another. */
  readonly overlapping: readonly string[];
  /** Whether the page scrolls sideways. */
  readonly wide: boolean;
};

/** Looks at the texts that contain `mark`. */
export const misfitsOn = (page: Page, mark = ''): Promise<Misfits> =>
  page.evaluate((wanted) => {
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.getBoundingClientRect().width <= 1;
    const texts = [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          !['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'OPTION', 'svg'].includes(element.tagName) &&
          !isHidden(element),
      )
      .flatMap((element) => [...element.childNodes])
      .filter(
        (node): node is Text => node instanceof Text && node.data.trim() !== '' && node.data.includes(wanted),
      );
    const rangeOf = (text: Text, start = 0, end = text.data.length) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      return range;
    };

    /** Whether somebody who holds all of a text sees less of it, and whether they are told. */
    const cutOf = (text: Text): { told: boolean } | null => {
      const { left, right, top, bottom, width } = rangeOf(text).getBoundingClientRect();
      if (width === 0) return null;
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY, position, textOverflow, webkitLineClamp } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (edge.width <= 1 || edge.height <= 1) return null; // for screen readers only, or folded
        if ([overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll')) return null;
        const told = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        if (overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) return { told };
        if (overflowY !== 'visible' && (top < edge.top - 1 || bottom > edge.bottom + 1)) return { told };
        if (position === 'fixed') break;
      }
      return left < -1 || right > innerWidth + 1 ? { told: false } : null;
    };

    const linesOf = (text: Text, start: number, end: number) =>
      new Set([...rangeOf(text, start, end).getClientRects()].map(({ top }) => top)).size;

    /** What lies above the page on purpose is left out: its bars, and what only screen readers are told. */
    const isOnPage = (text: Text) => {
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { position, clipPath } = getComputedStyle(box);
        const { width, height } = box.getBoundingClientRect();
        if (['fixed', 'sticky'].includes(position) || clipPath !== 'none') return false;
        if (width <= 1 || height <= 1) return false;
      }
      return true;
    };
    /** What of a part of a text its scrolling boxes leave in sight; null where that is nothing. */
    const inSight = (text: Text, rect: DOMRect): DOMRect | null => {
      let { left, right, top, bottom } = rect;
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (![overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll')) continue;
        const edge = box.getBoundingClientRect();
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
        top = Math.max(top, edge.top);
        bottom = Math.min(bottom, edge.bottom);
      }
      return left < right && top < bottom ? new DOMRect(left, top, right - left, bottom - top) : null;
    };
    const placed = texts
      .filter((text) => isOnPage(text) && cutOf(text) === null)
      .flatMap((text) =>
        [...rangeOf(text).getClientRects()].flatMap((part) => {
          const rect = inSight(text, part);
          return rect === null ? [] : [{ text, rect }];
        }),
      );
    // The line of a text is higher than its letters: a third of it may lie upon another's.
    const meet = (a: DOMRect, b: DOMRect) => {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > 2 && down > Math.min(a.height, b.height) / 3;
    };
    return {
      cut: texts.flatMap((text) => {
        const cut = cutOf(text);
        return cut === null ? [] : [{ text: text.data, ...cut }];
      }),
      broken: texts.flatMap((text) =>
        [...text.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) =>
          linesOf(text, index, index + word.length) > 1 ? [word] : [],
        ),
      ),
      overlapping: placed.flatMap(({ text, rect }, index) =>
        placed
          .slice(index + 1)
          .filter((other) => other.text !== text && meet(rect, other.rect))
          .map((other) => `${text.data} / ${other.text.data}`),
      ),
      wide: document.documentElement.scrollWidth > innerWidth,
    };
  }, mark);
