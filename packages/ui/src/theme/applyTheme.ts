import type { BrandSpec } from './brand.ts';
import { themeCss, type SchemeName, type ThemeSchemes } from './themeCss.ts';

/** What the sheets of {@link applyTheme} find their element by; the reset gives it ground, ink and typeface. */
const marker = 'data-theme';

const sheets = new WeakMap<Element, CSSStyleSheet>();
let applied = 0;

/**
 * Puts a theme on the document's root or on any subtree, at run time: in the same task, so no frame shows the old one,
 * and without a React render. A second call on the element replaces its theme. Takes what `createBrandTheme` answers,
 * or its four schemes as a tenant's JSON brought them. Answers how to take the theme off again.
 */
export function applyTheme(element: HTMLElement, theme: ThemeSchemes): () => void {
  const page = element.ownerDocument;
  const known = sheets.get(element);
  const sheet = known ?? new (page.defaultView ?? window).CSSStyleSheet();
  withoutTransitions(element, () => {
    if (!known) {
      applied += 1;
      element.setAttribute(marker, String(applied));
      sheets.set(element, sheet);
    }
    const id = element.getAttribute(marker) ?? '';
    sheet.replaceSync(themeCss(theme, { selector: `[${marker}="${id}"]` }));
    if (!known) page.adoptedStyleSheets.push(sheet);
  });
  return () => {
    if (sheets.get(element) !== sheet) return;
    withoutTransitions(element, () => {
      sheets.delete(element);
      element.removeAttribute(marker);
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
    });
  };
}

/** A colour scheme that a person can choose; `system` follows the device, or the root where a subtree says it. */
export type SchemeChoice = 'system' | SchemeName;

/** Chooses the scheme of the theme on this element: one attribute, one style recalculation, no React render. */
export function setScheme(element: HTMLElement, scheme: SchemeChoice): void {
  choose(element, 'data-scheme', scheme === 'system' ? null : scheme);
}

/** How much room a person can choose; `brand` is as the theme has it, or the root where a subtree says it. */
export type DensityChoice = 'brand' | BrandSpec['density'];

/** Chooses the density of the theme on this element, as {@link setScheme} does the scheme. */
export function setDensity(element: HTMLElement, density: DensityChoice): void {
  choose(element, 'data-density', density === 'brand' ? null : density);
}

/** How much motion a person can choose. There is none to be had against the device's wish: who asks for less, anywhere, has it. */
export type MotionChoice = 'system' | 'reduced';

/** Chooses whether anything moves within this element, as {@link setScheme} does the scheme. */
export function setMotion(element: HTMLElement, motion: MotionChoice): void {
  choose(element, 'data-motion', motion === 'system' ? null : motion);
}

function choose(element: HTMLElement, attribute: string, value: string | null): void {
  withoutTransitions(element, () => {
    if (value === null) element.removeAttribute(attribute);
    else element.setAttribute(attribute, value);
  });
}

/**
 * Colours that would fade from one theme to the other arrive at once: every transition that the change began is
 * finished. What was moving before, a sheet on its way, goes on. (A sheet of `transition: none` would do the same for
 * the price of a second recalculation.)
 */
function withoutTransitions(element: HTMLElement, change: () => void): void {
  const running = () => element.getAnimations({ subtree: true });
  const before = new Set(running());
  change();
  // A colour that its parent passes on begins to move when the parent's has arrived.
  for (let depth = 0; depth < 3; depth++) {
    const begun = running().filter((one) => one instanceof CSSTransition && !before.has(one));
    if (begun.length === 0) return;
    for (const one of begun) one.finish();
  }
}
