import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { whenIdle } from '../whenIdle.ts';

/** A popup whose file comes once what opens it is there. */
export interface Later<Props> {
  (props: Props): ReactNode;
  /** Brings the file, once what calls this is mounted and the browser has nothing better to do. */
  useBring: () => void;
}

/**
 * A popup that no page is painted with: its file, and that of all that places it, comes some time after what opens it has been
 * mounted, or with the press that is before that.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let there: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const bring = () => (coming ??= load().then((loaded) => (there = loaded)));
  const Coming = lazy(async () => ({ default: await bring() }));

  function Popup(props: Props) {
    // As it began: what it is made of must not change under what is done in it.
    const [Part] = useState<ComponentType<Props>>(() => there ?? Coming);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  const useBring = () => useEffect(() => whenIdle(() => void bring().catch(() => (coming = undefined))), []);
  return Object.assign(Popup, { useBring });
}
