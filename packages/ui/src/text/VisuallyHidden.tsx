import type { ReactNode } from 'react';
import { visuallyHidden, visuallyHiddenOnPhones } from './text.css.ts';

export type VisuallyHiddenProps = {
  children: ReactNode;
  as?: 'span' | 'div';
  id?: string;
  role?: 'status' | 'alert';
  /** Drawn from the width of a tablet on. */
  onPhones?: boolean;
};

/** Said by screen readers, not drawn. */
export function VisuallyHidden({ as: Element = 'span', onPhones, ...rest }: VisuallyHiddenProps) {
  return <Element className={onPhones ? visuallyHiddenOnPhones : visuallyHidden} {...rest} />;
}
