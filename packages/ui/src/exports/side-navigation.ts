export * from '../components/SideNavigation/index.ts';
