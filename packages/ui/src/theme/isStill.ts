import { media } from '../tokens/breakpoints.ts';

/** Whether scripts should skip animation here, because the device or the person (`setMotion`) asks for less motion. */
export const isStill = (element: Element): boolean =>
  element.closest('[data-motion=reduced]') !== null || window.matchMedia(media.reducedMotion).matches;
