import { Stack } from '@kontor/ui/layout';
import { List } from '@kontor/ui/list';
import { Heading } from '@kontor/ui/text';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { dayHeadingText } from './dayHeadingText.ts';
import { groupByDay } from './transactionGroups.ts';

type DayGroupsProps<Item> = {
  items: readonly Item[];
  /** When an item happened; the same function on every render. */
  instantOf: (item: Item) => string;
  /** IANA zone whose days the headings name. */
  timeZone: string;
  /** Decides what is today. */
  now: Date | undefined;
  /** Renders an item as a keyed row. */
  renderRow: (item: Item) => ReactNode;
};

/** A list under the days of its items. */
export function DayGroups<Item>({ items, instantOf, timeZone, now, renderRow }: DayGroupsProps<Item>) {
  const { text, locale } = useTexts();
  const [mountedAt] = useState(() => new Date());
  const today = now ?? mountedAt;
  const id = useId();
  const days = useMemo(
    () => groupByDay(items, { instantOf, timeZone, locale, now: today }),
    [items, instantOf, timeZone, locale, today],
  );
  return days.map(({ day, heading, items: ofDay }) => (
    <Stack key={day} gap={2}>
      <Heading level={3} size="label" id={`${id}${day}`}>
        {dayHeadingText(heading, text)}
      </Heading>
      <List aria-labelledby={`${id}${day}`}>{ofDay.map(renderRow)}</List>
    </Stack>
  ));
}
