import {
  boundsWithin,
  dateInWords,
  formatDate,
  formatDateRange,
  readDateRange,
  todayIn,
  type DateRange,
} from '../../dates/index.ts';
import { useLocale, useMessages } from '../../locale/index.ts';
import {
  DateControl,
  datePickerMessages,
  type BoundProps,
  type ClockProps,
  type DateValueProps,
} from '../DatePicker/index.ts';
import type { FieldProps } from '../Field/index.ts';
import type { RangePopupExtra } from './RangePopup.tsx';
import { RangePopup } from './rangePopupLater.ts';

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
  RangePopup.useBring();
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
        obligatory: props.required === true,
      }}
    />
  );
}
