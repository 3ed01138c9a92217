export {
  AppHeader,
  OnAppHeader,
  type AppHeaderLink,
  type AppHeaderProps,
} from '../components/AppHeader/index.ts';
