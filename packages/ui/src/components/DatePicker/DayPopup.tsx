import { useState } from 'react';
import {
  addDays,
  dateInWords,
  dayPresets,
  todayIn,
  type DateBounds,
  type IsoDate,
} from '../../dates/index.ts';
import { useLocale, useMessages } from '../../locale/index.ts';
import { nothing, single } from '../Calendar/index.ts';
import type { PopupProps } from './DateControl.tsx';
import { DatePopup } from './DatePopup.tsx';
import { datePickerMessages } from './messages.ts';

export interface DayPopupExtra {
  clock: { timeZone: string; now: () => number };
  boundsOn: (today: IsoDate) => DateBounds;
  presets: boolean;
}

const inShort = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Applies once a day is chosen (DATE-05); a preset at once (DATE-07). */
export function DayPopup({
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
