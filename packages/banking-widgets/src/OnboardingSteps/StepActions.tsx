import type { ReactNode } from 'react';
import * as css from './StepActions.css.ts';

export type StepActionsProps = {
  /** The way out that keeps what was answered; none: there is nothing to keep. */
  leave?: ReactNode;
  /** How it stands with what was answered: 'Saved at 14:32'. On a phone it is a line above the buttons. */
  status?: ReactNode;
  /** The way on: one button. */
  children: ReactNode;
};

/**
 * The last row of a step's form in a card. On a phone it stays at the window's lower edge, above the keyboard, while the form is
 * longer than the window, and a field that takes the focus is scrolled to above it. It needs a page without a tab bar.
 */
export function StepActions({ leave, status, children }: StepActionsProps) {
  return (
    <div className={css.actions}>
      {leave}
      <div data-on>
        {status !== undefined && <div data-status>{status}</div>}
        {children}
      </div>
    </div>
  );
}
