export { CountBadge, type BadgeCount } from './CountBadge.tsx';
export { Tabs, type TabItem, type TabsProps } from './Tabs.tsx';
export { SegmentedTabs, type SegmentedTabsProps } from './SegmentedTabs.tsx';
