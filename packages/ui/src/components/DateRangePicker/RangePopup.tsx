import { useState } from 'react';
import {
  daysBetween,
  formatDateRange,
  presetRange,
  rangePresets,
  todayIn,
  type DateBounds,
  type DateRange,
} from '../../dates/index.ts';
import { useLocale, useMessages } from '../../locale/index.ts';
import { nothing, pickEnd, type Selection } from '../Calendar/index.ts';
import { datePickerMessages, DatePopup, type PopupProps } from '../DatePicker/index.ts';

export interface RangePopupExtra {
  clock: { timeZone: string; now: () => number };
  bounds: DateBounds;
  /** Offers no 'all time'. */
  obligatory: boolean;
}

/** Applies once a start is chosen, for a range of that day until another is (DATE-04); a preset at once (DATE-06). */
export function RangePopup({
  value,
  clock,
  bounds,
  obligatory,
  onChoose,
  ...popup
}: PopupProps<DateRange> & RangePopupExtra) {
  const { locale } = useLocale();
  const messages = useMessages(datePickerMessages);
  const [today] = useState(() => todayIn(clock.timeZone, clock.now));
  const [selection, setSelection] = useState<Selection>(value ?? nothing);
  const { start, end } = selection;

  const isWithin = (range: DateRange | null) =>
    range === null || (range.start >= bounds.min && range.end <= bounds.max);
  return (
    <DatePopup
      {...popup}
      months={2}
      today={today}
      bounds={bounds}
      selection={selection}
      presets={rangePresets
        .filter((preset) => preset !== 'allTime' || !obligatory)
        .map((preset) => ({ preset, range: presetRange(preset, today) }))
        .filter(({ range }) => isWithin(range))
        .map(({ preset, range }) => ({
          label: messages.rangePresets[preset],
          isCurrent: (range?.start ?? null) === start && (range?.end ?? null) === end,
          onChoose: () => onChoose(range),
        }))}
      summary={
        start === null ? (
          messages.chooseFirst
        ) : (
          <>
            <strong>{formatDateRange({ start, end: end ?? start }, locale)}</strong>
            <span>{end === null ? messages.chooseLast : messages.days(daysBetween(start, end) + 1)}</span>
          </>
        )
      }
      onPick={(date) => setSelection(pickEnd(selection, date))}
      onApply={start === null ? null : () => onChoose({ start, end: end ?? start })}
    />
  );
}
