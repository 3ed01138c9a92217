import { useEffect, useRef, type RefObject } from 'react';
import { followScroll } from './fadingEdges.ts';
import { fadingEdges } from './fadingEdges.css.ts';

/**
 * For an element that scrolls sideways: the edge behind which it goes on fades out, in either direction of text. Where all of
 * it shows, nothing does, nor for people who have asked for contrast.
 */
export function useFadingEdges<Of extends HTMLElement>(): { ref: RefObject<Of | null>; className: string } {
  const ref = useRef<Of>(null);
  useEffect(() => (ref.current ? followScroll(ref.current) : undefined), []);
  return { ref, className: fadingEdges };
}
