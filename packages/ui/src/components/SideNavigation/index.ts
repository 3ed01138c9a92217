export { SideNavigation, type SideNavigationProps } from './SideNavigation.tsx';
export type { SideNavigationGroup, SideNavigationItem, SideNavigationLink } from './items.ts';
