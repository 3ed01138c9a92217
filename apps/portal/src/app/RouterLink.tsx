import type { RouterLinkProps } from '@kontor/ui/link-provider';
import { Link } from 'react-router';

/** How links of the design system and the widgets lead to another page of the portal: without loading a document. */
export const RouterLink = ({ href, ...rest }: RouterLinkProps) => <Link to={href} {...rest} />;
