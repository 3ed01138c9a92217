import { createContext, useState, type ReactNode } from 'react';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './Dock.css.ts';

/** Where a docked panel stands; null outside of a `Dock`, and before it is there. */
export const DockContext = createContext<HTMLElement | null>(null);

export type DockProps = HostAttributes & {
  children: ReactNode;
  /** Stands in the column while no panel does: what would. */
  placeholder: ReactNode;
};

/** A page that shows, from 1600 px on, an `AdaptivePanel` of it in a column beside it: the page goes on being used. */
export function Dock({ children, placeholder, ...rest }: DockProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <DockContext.Provider value={place}>
      <div {...hostAttributes(rest)} className={css.room} data-dock-room="">
        <div className={css.page}>{children}</div>
        <div className={css.column}>
          <div ref={setPlace} className={css.place} />
          <div className={css.placeholder}>{placeholder}</div>
        </div>
      </div>
    </DockContext.Provider>
  );
}
