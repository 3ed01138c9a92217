import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What has moved since the story began. */
    moved?: Set<string>;
  }
}

/**
 * Notes everything that begins to move: transitions, animations of a style sheet and of a script, smooth scrolling. The
 * browser tells of each as an event or a call, however short it is and whatever became of it since.
 */
export async function watchMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (window.moved) {
      window.moved.clear();
      return;
    }
    const moved = (window.moved = new Set<string>());
    const note = (what: string, element: EventTarget | null, pseudoElement = '') => {
      if (!(element instanceof Element) || element.closest('div[class^="sb-"]')) return; // Storybook's own
      const name = element.className || element.textContent?.trim().slice(0, 30);
      moved.add(`${what} of ${element.tagName.toLowerCase()}${pseudoElement} “${String(name)}”`);
    };
    document.addEventListener('transitionrun', (event) =>
      note(`transition of ${event.propertyName}`, event.target, event.pseudoElement),
    );
    document.addEventListener('animationstart', (event) =>
      note(`animation ${event.animationName}`, event.target, event.pseudoElement),
    );
    const animate = Reflect.get(Element.prototype, 'animate');
    Element.prototype.animate = function (this: Element, ...given) {
      note('scripted animation', this);
      return Reflect.apply(animate, this, given);
    };
    for (const owner of [Element.prototype, window]) {
      for (const method of ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView'] as const) {
        const original: unknown = Reflect.get(owner, method);
        if (typeof original !== 'function') continue;
        Reflect.set(owner, method, function (this: unknown, ...given: { behavior?: string }[]) {
          if (given[0]?.behavior === 'smooth') note('smooth scrolling', document.body);
          Reflect.apply(original, this, given);
        });
      }
    }
  });
}

/** What moved although less motion was asked for, and what would as soon as its styles change. */
export async function motionLeft(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Storybook has stopped everything for the picture by now.
    const stopped = [...document.querySelectorAll('style')].filter((sheet) =>
      sheet.textContent.includes('animation-play-state: paused !important'),
    );
    for (const { sheet } of stopped) if (sheet) sheet.disabled = true;
    const ready = new Set<string>();
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('div[class^="sb-"]')) continue;
      for (const part of ['', '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(element, part || null);
        const lasts = (durations: string) => durations.split(', ').some((each) => parseFloat(each) > 0);
        const name = `${element.tagName.toLowerCase()}${part} “${String(element.className)}”`;
        if (style.transitionProperty !== 'none' && lasts(style.transitionDuration))
          ready.add(`a transition of ${style.transitionProperty} waits at ${name}`);
        if (style.animationName !== 'none' && lasts(style.animationDuration))
          ready.add(`the animation ${style.animationName} is on ${name}`);
        if (style.scrollBehavior === 'smooth') ready.add(`${name} scrolls smoothly`);
      }
    }
    for (const { sheet } of stopped) if (sheet) sheet.disabled = false;
    return [...(window.moved ?? []), ...ready];
  });
}
