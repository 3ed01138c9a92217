import { dateInWords, monthOf, readMonth, singleBounds, todayIn, type IsoMonth } from '../../dates/index.ts';
import { useLocale, useMessages } from '../../locale/index.ts';
import { DateControl, type ClockProps, type DateValueProps } from '../DatePicker/index.ts';
import type { FieldProps } from '../Field/index.ts';
import { later } from '../overlay/later.tsx';
import { monthPickerMessages } from './messages.ts';
import type { MonthPopupExtra } from './MonthPopup.tsx';

const MonthPopup = later(async () => (await import('./MonthPopup.tsx')).MonthPopup);

/** Its value is `YYYY-MM`, in a form under its `name` too. */
export interface MonthPickerProps extends FieldProps, DateValueProps<IsoMonth>, ClockProps {
  /** First month that can be chosen, included; not before 1920-01. */
  min?: IsoMonth | undefined;
  /** Last month that can be chosen, included; not after 2050-01. */
  max?: IsoMonth | undefined;
  placeholder?: string | undefined;
}

const firstDay = (month: IsoMonth | undefined) => (month === undefined ? undefined : `${month}-01`);

/** One month of a year: typed, pasted or picked. */
export function MonthPicker({ timeZone, now = Date.now, min, max, ...props }: MonthPickerProps) {
  const { locale } = useLocale();
  const messages = useMessages(monthPickerMessages);
  MonthPopup.useBring();

  const days = singleBounds(firstDay(min), firstDay(max));
  const bounds = { min: monthOf(days.min), max: monthOf(days.max) };
  const inWords = (month: IsoMonth) => dateInWords(`${month}-01`, locale, { month: 'long', year: 'numeric' });

  return (
    <DateControl<IsoMonth, MonthPopupExtra>
      {...props}
      placeholder={props.placeholder ?? messages.format}
      format={messages.format}
      write={inWords}
      describe={inWords}
      // Today is asked for when it is needed: a page from the server may be read the day after.
      read={(text) => readMonth(text, locale, { ...bounds, today: todayIn(timeZone, now) })}
      explain={(problem) => {
        const facts = {
          min: inWords(bounds.min),
          max: inWords(bounds.max),
          example: inWords('2024-03'),
          iso: '2024-03',
        };
        if (problem === 'noSuchDay') return messages.noSuchMonth;
        if (problem === 'yearMissing' || problem === 'tooEarly' || problem === 'tooLate')
          return messages[problem](facts);
        return messages.unreadable(facts);
      }}
      formData={(month) => [[props.name ?? '', month ?? '']]}
      Popup={MonthPopup}
      popupProps={{ clock: { timeZone, now }, bounds }}
    />
  );
}
