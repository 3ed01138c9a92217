import { memo, Suspense, type ComponentType } from 'react';

/**
 * A part of a page that React hydrates after the rest of the page, or as soon as somebody presses it. Not for parts with
 * fields: what was typed into those before hydration is only repeated when the page itself is hydrated.
 */
export function hydrationBoundary<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  // Nothing suspends in it: React hydrates a page in pieces at each Suspense. Memoized, because a page that renders again
  // would make React hydrate the part synchronously.
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
}
