import { useSyncExternalStore } from 'react';
import { media } from '../tokens/breakpoints.ts';
import type { DensityChoice, MotionChoice, SchemeChoice } from './applyTheme.ts';
import { isStill } from './isStill.ts';

/** What is chosen on the document's root, and how it resolves with the device's preferences. */
export interface AppliedTheme {
  readonly scheme: SchemeChoice;
  readonly density: DensityChoice;
  readonly motion: MotionChoice;
  readonly isDark: boolean;
  readonly hasMoreContrast: boolean;
  /** Nothing moves: chosen, or the device's wish. */
  readonly isStill: boolean;
}

/** What nobody has chosen on a device that wishes nothing: all that a server can say. */
const usual: AppliedTheme = {
  scheme: 'system',
  density: 'brand',
  motion: 'system',
  isDark: false,
  hasMoreContrast: false,
  isStill: false,
};

const schemes = ['light', 'dark', 'high-contrast', 'dark-high-contrast'] as const;
const densities = ['comfortable', 'compact'] as const;
const dark = '(prefers-color-scheme: dark)';
const moreContrast = '(prefers-contrast: more)';

const matches = (query: string) => window.matchMedia(query).matches;

let last = usual;

/** The same object until something changes. The rules are those of the style sheet (`themeCss`). */
function read(): AppliedTheme {
  const root = document.documentElement;
  const { scheme, density, motion } = root.dataset;
  const chosen = schemes.find((one) => one === scheme);
  const now: AppliedTheme = {
    scheme: chosen ?? 'system',
    density: densities.find((one) => one === density) ?? 'brand',
    motion: motion === 'reduced' ? motion : 'system',
    isDark: chosen === undefined ? matches(dark) : chosen.startsWith('dark'),
    hasMoreContrast: chosen?.endsWith('high-contrast') === true || matches(moreContrast),
    isStill: isStill(root),
  };
  if (JSON.stringify(now) !== JSON.stringify(last)) last = now;
  return last;
}

function subscribe(listener: () => void): () => void {
  const choices = new MutationObserver(listener);
  choices.observe(document.documentElement, {
    attributeFilter: ['data-scheme', 'data-density', 'data-motion'],
  });
  const wishes = [dark, moreContrast, media.reducedMotion].map((query) => window.matchMedia(query));
  for (const wish of wishes) wish.addEventListener('change', listener);
  return () => {
    choices.disconnect();
    for (const wish of wishes) wish.removeEventListener('change', listener);
  };
}

/**
 * How the page looks now, live: for what style sheets can't say, such as a picture for dark pages or the switches of a
 * settings page. Only what calls it is rendered again. `setScheme`, `setDensity` and `setMotion` of `@kontor/ui/theme`
 * choose. On a server, and while hydrating, it is what a device has that wishes nothing.
 */
export const useTheme = (): AppliedTheme => useSyncExternalStore(subscribe, read, () => usual);
