import type { DataStates } from '../components/dataStates.ts';

/** Which sides of a sideways scroller hide something, as they are seen. `scrollLeft` is negative in right-to-left text. */
export function hiddenSides(box: {
  scrollLeft: number;
  scrollWidth: number;
  clientWidth: number;
  rightToLeft: boolean;
}): NonNullable<DataStates['data-more']> {
  const hidden = box.scrollWidth - box.clientWidth;
  const left = box.rightToLeft ? hidden + box.scrollLeft : box.scrollLeft;
  const right = hidden - left;
  if (left > 1 && right > 1) return 'both';
  if (left > 1) return 'left';
  return right > 1 ? 'right' : '';
}

/** Keeps `data-more` of a strip at the sides that hide something, for the fade. */
export function followScroll(strip: HTMLElement): () => void {
  const update = () => {
    const { scrollLeft, scrollWidth, clientWidth } = strip;
    const rightToLeft = getComputedStyle(strip).direction === 'rtl';
    strip.dataset['more'] = hiddenSides({ scrollLeft, scrollWidth, clientWidth, rightToLeft });
  };
  // Tells the size it finds, too, without having the page laid out for it.
  const sizes = new ResizeObserver(update);
  sizes.observe(strip);
  strip.addEventListener('scroll', update, { passive: true });
  return () => {
    sizes.disconnect();
    strip.removeEventListener('scroll', update);
  };
}
