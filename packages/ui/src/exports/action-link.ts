export { ActionLink, type ActionLinkProps } from '../components/ActionLink/index.ts';
export type { MenuItem } from '../components/Menu/index.ts';
