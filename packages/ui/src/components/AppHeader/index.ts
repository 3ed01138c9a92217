export { AppHeader, OnAppHeader, type AppHeaderLink, type AppHeaderProps } from './AppHeader.tsx';
