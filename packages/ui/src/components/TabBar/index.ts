export { TabBar, TabBarRoom, type TabBarItem, type TabBarProps } from './TabBar.tsx';
