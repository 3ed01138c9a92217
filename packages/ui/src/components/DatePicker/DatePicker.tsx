import {
  bornAtLatest,
  boundsWithin,
  dateInWords,
  formatDate,
  readDate,
  singleBounds,
  todayIn,
  type DateBounds,
  type IsoDate,
} from '../../dates/index.ts';
import { useLocale, useMessages } from '../../locale/index.ts';
import type { FieldProps } from '../Field/index.ts';
import { later } from '../overlay/later.tsx';
import { DateControl, type DateValueProps } from './DateControl.tsx';
import type { DayPopupExtra } from './DayPopup.tsx';
import { datePickerMessages } from './messages.ts';

const DayPopup = later(async () => (await import('./DayPopup.tsx')).DayPopup);

/** What every date picker takes: where and when it is today. */
export interface ClockProps {
  /** IANA zone whose date is today, such as the bank's own. */
  timeZone: string;
  /** The clock, epoch ms; the machine's unless told. */
  now?: (() => number) | undefined;
}

/** First and last day that can be chosen, `YYYY-MM-DD`, both included. */
export interface BoundProps {
  // DATE-02
  /** Not before 1920-01-01, which is also the default. */
  min?: IsoDate | undefined;
  // DATE-02
  /** Not after 2050-01-01, which is also the default. */
  max?: IsoDate | undefined;
}

/** Fields of a date have their value as `YYYY-MM-DD`, and in a form under their `name`. */
export interface DatePickerProps extends FieldProps, DateValueProps<IsoDate>, ClockProps, BoundProps {
  // DATE-01
  /** A date of birth of somebody who is of age: at the latest 18 years ago, and no presets. */
  birthday?: boolean | undefined;
  placeholder?: string | undefined;
}

// DATE-03
/** One day: typed, pasted or picked. Without bounds it ends on 2099-01-01. */
export function DatePicker({
  timeZone,
  now = Date.now,
  min,
  max,
  birthday = false,
  ...props
}: DatePickerProps) {
  const { locale } = useLocale();
  const messages = useMessages(datePickerMessages);
  DayPopup.useBring();

  const boundsOn = (today: IsoDate): DateBounds => {
    if (!birthday) return singleBounds(min, max);
    const born = bornAtLatest(today);
    return boundsWithin(min, max !== undefined && max < born ? max : born);
  };
  // Today is asked for when it is needed: a page from the server may be read the day after.
  const today = () => todayIn(timeZone, now);

  return (
    <DateControl<IsoDate, DayPopupExtra>
      {...props}
      placeholder={props.placeholder ?? messages.format}
      format={messages.format}
      write={(date) => formatDate(date, locale)}
      describe={(date) => dateInWords(date, locale, { dateStyle: 'long' })}
      read={(text) => readDate(text, locale, { ...boundsOn(today()), today: today() })}
      explain={(problem) => {
        const { min: from, max: to } = boundsOn(today());
        const reason = birthday && problem === 'tooLate' ? 'tooYoung' : problem;
        return messages.problems[reason]({
          min: formatDate(from, locale),
          max: formatDate(to, locale),
          example: formatDate('2024-03-05', locale),
          iso: '2024-03-05',
        });
      }}
      formData={(date) => [[props.name ?? '', date ?? '']]}
      Popup={DayPopup}
      popupProps={{ clock: { timeZone, now }, boundsOn, presets: !birthday }}
    />
  );
}
