export { isPlainPress } from './isPlainPress.ts';
export { TabBar, type TabBarItem, type TabBarProps } from './TabBar.tsx';
