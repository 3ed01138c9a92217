import type { RouterLinkProps } from '@kontor/ui/link-provider';
import { Link } from 'react-router';
import { prefetchPage } from '../routes/pageFiles.ts';

/**
 * How links of the design system and the widgets lead to another page of the portal: without loading a document. The page's
 * file is fetched as soon as the link is pointed at, touched or reached by the keyboard.
 */
export const RouterLink = ({ href, onPointerEnter, onFocus, ...rest }: RouterLinkProps) => (
  <Link
    to={href}
    onPointerEnter={(event) => {
      prefetchPage(href);
      onPointerEnter?.(event);
    }}
    onFocus={(event) => {
      prefetchPage(href);
      onFocus?.(event);
    }}
    {...rest}
  />
);
