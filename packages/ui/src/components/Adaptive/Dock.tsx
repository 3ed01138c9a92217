import { createContext, startTransition, useCallback, useMemo, useState, type ReactNode } from 'react';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './Dock.css.ts';

/** The element a docked panel is rendered into, null until it is mounted; without a value outside of a `Dock`. */
export const DockContext = createContext<{ readonly place: HTMLElement | null } | null>(null);

export type DockProps = HostAttributes & {
  children: ReactNode;
  /** Stands in the column while no panel does: what would. */
  placeholder: ReactNode;
};

/** A page that shows, from 1600 px on, an `AdaptivePanel` of it in a column beside it: the page goes on being used. */
export function Dock({ children, placeholder, ...rest }: DockProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // In a transition: an urgent update would keep hydration's effects in the same task.
  const placeRef = useCallback((element: HTMLElement | null) => startTransition(() => setPlace(element)), []);
  const dock = useMemo(() => ({ place }), [place]);
  return (
    <DockContext.Provider value={dock}>
      <div {...hostAttributes(rest)} className={css.room} data-dock-room="">
        <div className={css.page}>{children}</div>
        <div className={css.column}>
          <div ref={placeRef} className={css.place} />
          <div className={css.placeholder}>{placeholder}</div>
        </div>
      </div>
    </DockContext.Provider>
  );
}
