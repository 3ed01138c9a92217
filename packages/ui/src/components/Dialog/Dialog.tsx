import type { ReactNode } from 'react';
import { Overlay, type OverlayProps } from '../overlay/index.ts';

export interface DialogProps extends OverlayProps {
  /** `small` (440 px, the default) asks something; `medium` (600 px) holds a form. */
  size?: 'small' | 'medium' | undefined;
  /** Between the title and the content, kept in sight while the content scrolls. */
  about?: ReactNode;
  /** Buttons, kept in sight below the content: the quiet one first, the one the dialog is about last. */
  actions?: ReactNode;
}

/**
 * A question or a short task in the middle of the page, which is blocked while it is open. Escape, a press beside it, its
 * close button and the phone's Back call `onClose`; the focus starts at the dialog's name (or an `autoFocus` field in it)
 * and returns to where it was.
 */
export function Dialog({ actions, ...props }: DialogProps) {
  return <Overlay {...props} shape="dialog" footer={actions} />;
}
