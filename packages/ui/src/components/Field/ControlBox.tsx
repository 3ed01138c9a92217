import type { MouseEvent, MouseEventHandler, ReactNode } from 'react';
import { bareBox, box, wrappingBox } from './Field.css.ts';

type ControlBoxProps = {
  children: ReactNode;
  dir?: string | undefined;
  /** Without edge and ground: it stands in a box of its host's. */
  bare?: boolean;
  /** Grows by lines as what is in it needs them. */
  wraps?: boolean;
  /** A press of the box or of anything in it. */
  onClick?: MouseEventHandler<HTMLElement> | undefined;
};

/** The box a text control is drawn in. A press on its padding, prefix or suffix puts the caret into it. */
export function drawControlBox({ children, dir, bare = false, wraps = false, onClick }: ControlBoxProps) {
  return (
    <div
      className={bare ? bareBox : wraps ? wrappingBox : box}
      dir={dir}
      onMouseDown={intoControl}
      onClick={onClick}
    >
      {children}
    </div>
  );
}

function intoControl(event: MouseEvent<HTMLElement>) {
  if (!(event.target instanceof Element) || event.target.closest('input, textarea, button, select')) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('input, textarea')?.focus();
}

export { drawControlBox as ControlBox };
