import { useState } from 'react';
import {
  boundsWithin,
  dateInWords,
  daysBetween,
  formatDate,
  formatDateRange,
  presetRange,
  rangePresets,
  readDateRange,
  todayIn,
  type DateBounds,
  type DateRange,
  type RangePreset,
} from '../../dates/index.ts';
import { useLocale, useMessages } from '../../locale/index.ts';
import { nothing, pickEnd, type Selection } from '../Calendar/index.ts';
import {
  DateControl,
  datePickerMessages,
  DatePopup,
  type BoundProps,
  type ClockProps,
  type DateValueProps,
  type PopupProps,
} from '../DatePicker/index.ts';
import type { FieldProps } from '../Field/index.ts';

/**
 * A value is both its days, `YYYY-MM-DD`; null is no bounds, all time. In a form the days stand under `name-start` and
 * `name-end`.
 */
export interface DateRangePickerProps extends FieldProps, DateValueProps<DateRange>, ClockProps, BoundProps {
  placeholder?: string | undefined;
}

/** Two days and all between them: a preset, typed, pasted or picked. An obligatory one offers no 'all time'. */
export function DateRangePicker({ timeZone, now = Date.now, min, max, ...props }: DateRangePickerProps) {
  const { locale } = useLocale();
  const messages = useMessages(datePickerMessages);
  const bounds = boundsWithin(min, max);
  return (
    <DateControl<DateRange, RangePopupExtra>
      {...props}
      placeholder={
        props.placeholder ??
        (props.required ? `${messages.format} – ${messages.format}` : messages.rangePresets.allTime)
      }
      format={`${messages.format} – ${messages.format}`}
      write={(range) => formatDateRange(range, locale)}
      describe={({ start, end }) =>
        (start === end ? [start] : [start, end])
          .map((date) => dateInWords(date, locale, { dateStyle: 'long' }))
          .join(' – ')
      }
      read={(text) => readDateRange(text, locale, { ...bounds, today: todayIn(timeZone, now) })}
      explain={(problem) =>
        messages.problems[problem]({
          min: formatDate(bounds.min, locale),
          max: formatDate(bounds.max, locale),
          example: formatDateRange({ start: '2024-03-01', end: '2024-03-05' }, locale),
          iso: '2024-03-01/2024-03-05',
        })
      }
      formData={(range) => [
        [`${props.name}-start`, range?.start ?? ''],
        [`${props.name}-end`, range?.end ?? ''],
      ]}
      Popup={RangePopup}
      popupProps={{
        clock: { timeZone, now },
        bounds,
        presets: rangePresets.filter((preset) => preset !== 'allTime' || !props.required),
      }}
    />
  );
}

export interface RangePopupExtra {
  clock: { timeZone: string; now: () => number };
  bounds: DateBounds;
  presets: readonly RangePreset[];
}

/** Applies once a start is chosen, for a range of that day until another is (DATE-04); a preset at once (DATE-06). */
export function RangePopup({
  value,
  clock,
  bounds,
  presets,
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
      presets={presets
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
