import { forwardRef, type ReactNode } from 'react';
import * as css from './text.css.ts';

export type HeadingProps = {
  children: ReactNode;
  /** Its place in the page's outline, whatever its size. */
  level: 1 | 2 | 3 | 4;
  /** 34, 24, 18 or 14 px. Without it a level has its usual size. */
  size?: keyof typeof css.heading;
  align?: keyof typeof css.align;
  id?: string;
  /** -1 lets a page move the focus here after a step. */
  tabIndex?: -1;
};

const usual = { 1: 'title', 2: 'section', 3: 'label', 4: 'label' } as const;

/** A heading in the brand's heading face. */
export const Heading = forwardRef<HTMLHeadingElement, HeadingProps>(function Heading(
  { children, level, size = usual[level], align = 'start', ...rest },
  ref,
) {
  const Element = `h${level}` as const;
  return (
    <Element ref={ref} className={`${css.heading[size]} ${css.align[align]}`} {...rest}>
      {children}
    </Element>
  );
});
