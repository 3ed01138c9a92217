import type { MouseEvent, ReactNode } from 'react';
import { box } from './Field.css.ts';

/** The box a text control is drawn in. A press on its padding, prefix or suffix puts the caret into it. */
export function drawControlBox({ children, dir }: { children: ReactNode; dir?: string | undefined }) {
  return (
    <div className={box} dir={dir} onMouseDown={intoControl}>
      {children}
    </div>
  );
}

function intoControl(event: MouseEvent<HTMLElement>) {
  if (!(event.target instanceof Element) || event.target.closest('input, textarea, button')) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('input, textarea')?.focus();
}

export { drawControlBox as ControlBox };
