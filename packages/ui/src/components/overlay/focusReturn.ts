/** What may take the focus, if it is neither hidden nor disabled. */
export const focusable = 'a[href],button,input,select,textarea,summary,[tabindex],[contenteditable]';

/** Focuses without scrolling the page; answers whether the element took the focus. */
function tryFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Nowhere, or in a dialog that has closed. */
function isLost(focused: Element | null): boolean {
  return focused === null || focused.matches('body, html, dialog:not([open]) *');
}

/** Safari leaves the focus on <body> when a button is clicked: the press itself then says where the person was. */
let lastPressed: Element | null = null;
let watching = false;

export function watchPresses(): void {
  if (watching) return;
  watching = true;
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      lastPressed = target instanceof Element ? target.closest(focusable) : null;
    },
    true,
  );
}

/**
 * Remembers which element has the focus and returns a function that restores it. When that element has since been removed,
 * hidden or disabled, the focus moves to the nearest one that is left, and as a last resort to the page's main content:
 * never to <body>, where a keyboard starts again from the top. A focus that has been set elsewhere already stays.
 */
export function rememberFocus(): () => void {
  const start = isLost(document.activeElement) ? lastPressed : document.activeElement;
  const trail: HTMLElement[] = [];
  for (let node = start; node && node !== document.body; node = node.parentElement) {
    if (node instanceof HTMLElement) trail.push(node);
  }

  return () => {
    if (!isLost(document.activeElement)) return;
    for (const element of trail) {
      if (!element.isConnected) continue;
      if (tryFocus(element)) return;
      for (const inner of element.querySelectorAll<HTMLElement>(focusable)) if (tryFocus(inner)) return;
    }
    const main = document.querySelector<HTMLElement>('main, [role=main], h1');
    if (!main) return;
    if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
    tryFocus(main);
  };
}
