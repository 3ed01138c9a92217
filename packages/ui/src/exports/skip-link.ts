export { SkipLink, type SkipLinkProps } from '../components/SkipLink/index.ts';
