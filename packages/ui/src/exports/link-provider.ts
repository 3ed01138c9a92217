export { LinkProvider, isPlainPress, useRouterLink, type RouterLinkProps } from '../components/Link/index.ts';
