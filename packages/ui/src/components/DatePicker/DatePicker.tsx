import { useState } from 'react';
import {
  addDays,
  bornAtLatest,
  boundsWithin,
  dateInWords,
  dayPresets,
  formatDate,
  readDate,
  singleBounds,
  todayIn,
  type DateBounds,
  type IsoDate,
} from '../../dates/index.ts';
import { useLocale, useMessages } from '../../locale/index.ts';
import { nothing, single } from '../Calendar/index.ts';
import type { FieldProps } from '../Field/index.ts';
import { DateControl, type DateValueProps, type PopupProps } from './DateControl.tsx';
import { DatePopup } from './DatePopup.tsx';
import { datePickerMessages } from './messages.ts';

/** What every date picker takes: where and when it is today. */
export interface ClockProps {
  /** IANA zone whose date is today, such as the bank's own. */
  timeZone: string;
  /** The clock, epoch ms; the machine's unless told. */
  now?: (() => number) | undefined;
}

/** First and last day that can be chosen, `YYYY-MM-DD`, both included. */
export interface BoundProps {
  /** Not before 1920-01-01, which is also the default (DATE-02). */
  min?: IsoDate | undefined;
  /** Not after 2050-01-01, which is also the default (DATE-02). */
  max?: IsoDate | undefined;
}

/** Fields of a date have their value as `YYYY-MM-DD`, and in a form under their `name`. */
export interface DatePickerProps extends FieldProps, DateValueProps<IsoDate>, ClockProps, BoundProps {
  /** A date of birth of somebody who is of age: at the latest 18 years ago, and no presets (DATE-01). */
  birthday?: boolean | undefined;
  placeholder?: string | undefined;
}

/** One day: typed, pasted or picked. Without bounds it ends on 2099-01-01 (DATE-03). */
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

interface DayPopupExtra {
  clock: { timeZone: string; now: () => number };
  boundsOn: (today: IsoDate) => DateBounds;
  presets: boolean;
}

const inShort = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Applies once a day is chosen (DATE-05); a preset at once (DATE-07). */
function DayPopup({
  value,
  clock,
  boundsOn,
  presets,
  onChoose,
  ...popup
}: PopupProps<IsoDate> & DayPopupExtra) {
  const { locale } = useLocale();
  const messages = useMessages(datePickerMessages);
  const [today] = useState(() => todayIn(clock.timeZone, clock.now));
  const bounds = boundsOn(today);
  const [day, setDay] = useState(value);
  const offered = presets ? dayPresets.map((days) => ({ days, date: addDays(today, -days) })) : [];

  return (
    <DatePopup
      {...popup}
      months={1}
      today={today}
      bounds={bounds}
      selection={day === null ? nothing : single(day)}
      presets={offered
        .filter(({ date }) => date >= bounds.min && date <= bounds.max)
        .map(({ days, date }) => ({
          label: messages.dayPresets[days] ?? '',
          isCurrent: date === day,
          onChoose: () => onChoose(date),
        }))}
      summary={day === null ? messages.chooseDay : <strong>{dateInWords(day, locale, inShort)}</strong>}
      onPick={setDay}
      onApply={day === null ? null : () => onChoose(day)}
    />
  );
}
