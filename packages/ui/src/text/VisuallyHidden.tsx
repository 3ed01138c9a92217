import type { ReactNode } from 'react';
import { visuallyHidden } from './text.css.ts';

export type VisuallyHiddenProps = {
  children: ReactNode;
  as?: 'span' | 'div';
  id?: string;
  role?: 'status' | 'alert';
};

/** Said by screen readers, not drawn. */
export function VisuallyHidden({ as: Element = 'span', ...rest }: VisuallyHiddenProps) {
  return <Element className={visuallyHidden} {...rest} />;
}
