import { Heading } from '@kontor/ui/text';
import { useEffect, useRef, type ReactNode } from 'react';
import { usePageTitle } from './usePageTitle.ts';

/** The first page of a document begins where the browser begins; only later ones take the focus. */
let anyPageShown = false;

type PageHeadingProps = {
  /** Name of the page in the window's title; what is shown may be friendlier. */
  title: string;
  children?: ReactNode;
};

/** The heading of a page: names the window, and takes the focus when somebody came here from another page. */
export function PageHeading({ title, children = title }: PageHeadingProps) {
  usePageTitle(title);
  const arrived = useRef(anyPageShown);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    anyPageShown = true;
    if (arrived.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Heading ref={heading} level={1} size="title" tabIndex={-1}>
      {children}
    </Heading>
  );
}
