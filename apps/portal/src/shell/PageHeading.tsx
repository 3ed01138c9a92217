import { Heading } from '@kontor/ui/text';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle } from './usePageTitle.ts';

type PageHeadingProps = {
  /** Name of the page in the window's title; what is shown may be friendlier. */
  title: string;
  children?: ReactNode;
};

/** The heading of a page: names the window, and takes the focus when somebody came here from another page. */
export function PageHeading({ title, children = title }: PageHeadingProps) {
  usePageTitle(title);
  // The first entry of a visit has no key of its own: there the browser's own start of the document stands.
  const first = useLocation().key === 'default';
  const arrived = useRef(!first);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Heading ref={heading} level={1} size="title" tabIndex={-1}>
      {children}
    </Heading>
  );
}
