import { AriaLocale } from '../../locale/AriaLocale.tsx';
import { track } from './SegmentedTabs.css.ts';
import { Strip, type TabsProps } from './Tabs.tsx';

export type SegmentedTabsProps = Omit<TabsProps, 'end'>;

/** {@link Tabs} as equal parts of one track, for the two or three views of a popup or sheet. */
export function SegmentedTabs(props: SegmentedTabsProps) {
  return (
    <AriaLocale>
      <Strip {...props} look={track} />
    </AriaLocale>
  );
}
