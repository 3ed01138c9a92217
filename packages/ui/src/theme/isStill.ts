import { media } from '../tokens/breakpoints.ts';

/** Whether what a script would move here arrives at once: the device's wish, or a person's (`setMotion`). */
export const isStill = (element: Element): boolean =>
  element.closest('[data-motion=reduced]') !== null || window.matchMedia(media.reducedMotion).matches;
