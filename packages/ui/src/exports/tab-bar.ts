export { TabBar, type TabBarItem, type TabBarProps } from '../components/TabBar/index.ts';
