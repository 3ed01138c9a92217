export {
  SegmentedTabs,
  Tabs,
  type SegmentedTabsProps,
  type TabItem,
  type TabsProps,
} from '../components/Tabs/index.ts';
