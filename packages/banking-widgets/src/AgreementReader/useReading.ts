import { useEffect, useState } from 'react';

/** How far somebody has come in a text. */
export type Reading = {
  /** Index of the section that is being read. */
  readonly at: number;
  /** Whether the end has been in view. It stays so: what was read was read. */
  readonly finished: boolean;
  /** All of it was in view at once. */
  readonly fits: boolean;
};

/**
 * Follows which section of a text is in view, and whether its end has been; null until that is known. Sections are the
 * element's children with `data-section`, its end the one with `data-end`.
 */
export function useReading(text: HTMLElement | null): Reading | null {
  const [reading, setReading] = useState<Reading | null>(null);
  useEffect(() => {
    if (text === null) {
      setReading(null);
      return undefined;
    }
    const inView = new Set<number>();
    const observer = new IntersectionObserver((entries) => {
      let ended = false;
      for (const { isIntersecting, target } of entries) {
        const { section, end } = (target as HTMLElement).dataset;
        if (end !== undefined) ended ||= isIntersecting;
        else if (isIntersecting) inView.add(Number(section));
        else inView.delete(Number(section));
      }
      setReading((before) => ({
        at: inView.size > 0 ? Math.min(...inView) : (before?.at ?? 0),
        finished: ended || before?.finished === true,
        fits: before?.fits ?? ended,
      }));
    });
    for (const part of text.querySelectorAll('[data-section], [data-end]')) observer.observe(part);
    return () => observer.disconnect();
  }, [text]);
  return reading;
}
