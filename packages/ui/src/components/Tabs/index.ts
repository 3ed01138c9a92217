export { CountBadge, type BadgeCount } from './CountBadge.tsx';
export { rove } from './rove.ts';
export { Tabs, type TabItem, type TabsProps } from './Tabs.tsx';
export { SegmentedTabs, type SegmentedTabsProps } from './SegmentedTabs.tsx';
