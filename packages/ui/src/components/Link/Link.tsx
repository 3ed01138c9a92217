import { forwardRef, type MouseEvent, type ReactNode } from 'react';
import { ArrowUpRight } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { Anchor } from './Anchor.tsx';
import * as css from './Link.css.ts';
import { linkMessages } from './messages.ts';

export type LinkProps = {
  children: ReactNode;
  href: string;
  /** Leads away from the site: opens a new tab, which is said, and tells the other site nothing. */
  external?: boolean;
  /** Saves what it leads to, under this name or the server's. */
  download?: string | true;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  id?: string;
  'aria-label'?: string;
  'aria-current'?: 'page' | 'step' | 'true';
};

/** A link within text. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { children, external = false, ...rest },
  ref,
) {
  const messages = useMessages(linkMessages);
  if (!external) {
    return (
      <Anchor ref={ref} className={css.link} {...rest}>
        {children}
      </Anchor>
    );
  }
  return (
    <Anchor
      ref={ref}
      className={`${css.link} ${css.external}`}
      target="_blank"
      rel="noopener noreferrer"
      {...rest}
    >
      {children}
      <span className={css.outside}>
        <ArrowUpRight size={14} />
      </span>
      <VisuallyHidden>{messages.newTab}</VisuallyHidden>
    </Anchor>
  );
});
