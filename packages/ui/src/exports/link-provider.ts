export { LinkProvider, isPlainPress, type RouterLinkProps } from '../components/Link/index.ts';
