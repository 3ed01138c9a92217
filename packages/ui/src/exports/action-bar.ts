export { ActionBar, type ActionBarItem, type ActionBarProps } from '../components/ActionBar/index.ts';
