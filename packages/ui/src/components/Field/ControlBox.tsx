import type { ReactNode } from 'react';
import { box } from './Field.css.ts';

/** The box an input is drawn in. A press on its padding, prefix or suffix puts the caret into the input. */
export function ControlBox({ children }: { children: ReactNode }) {
  return (
    <div
      className={box}
      onMouseDown={(event) => {
        if (!(event.target instanceof Element) || event.target.closest('input, button')) return;
        event.preventDefault();
        event.currentTarget.querySelector('input')?.focus();
      }}
    >
      {children}
    </div>
  );
}
