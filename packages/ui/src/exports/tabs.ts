export { Tabs, type TabItem, type TabsProps } from '../components/Tabs/index.ts';
