export { Link, type LinkProps } from './Link.tsx';
export { LinkProvider, useRouterLink, type RouterLinkProps } from './LinkProvider.tsx';
export { isPlainPress } from './isPlainPress.ts';
