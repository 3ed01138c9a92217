export { TabBar, TabBarRoom, type TabBarItem, type TabBarProps } from '../components/TabBar/index.ts';
