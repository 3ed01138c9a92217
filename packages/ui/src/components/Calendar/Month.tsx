import {
  addToMonth,
  dateInWords,
  exampleOf,
  inLocalDigits,
  monthGrid,
  monthOf,
  weekdaysFrom,
  type DateBounds,
  type IsoDate,
  type IsoMonth,
} from '../../dates/index.ts';
import { ChevronDown } from '../../icons/index.ts';
import { useLocale, useMessages } from '../../locale/index.ts';
import type { DataStates } from '../dataStates.ts';
import * as styles from './Calendar.css.ts';
import { calendarMessages } from './messages.ts';
import type { Selection } from './selection.ts';
import { Turn, YearChoice } from './turns.tsx';

interface MonthProps {
  month: IsoMonth;
  position: { isFirst: boolean; isLast: boolean };
  selection: Selection;
  band: { first: IsoDate; last: IsoDate } | null;
  bounds: DateBounds;
  today: IsoDate;
  /** The day in the tab order. */
  active: IsoDate;
  firstDay: number;
  onTurn: (month: IsoMonth) => void;
}

/** One month: its name, in the first as two selects, the ways to its neighbours at the outer edges, and its days. */
export function Month({ month, position, bounds, firstDay, onTurn, ...days }: MonthProps) {
  const { locale } = useLocale();
  const messages = useMessages(calendarMessages);
  const [earliest, latest] = [monthOf(bounds.min), monthOf(bounds.max)];
  const name = dateInWords(`${month}-01`, locale, { month: 'long', year: 'numeric' });

  const turn = (to: IsoMonth, label: string, side: 'previous' | 'next') => (
    <Turn label={label} side={side} isOver={to < earliest || to > latest} onTurn={() => onTurn(to)} />
  );

  return (
    <div className={styles.month}>
      <div className={styles.header}>
        {position.isFirst && turn(addToMonth(month, -1), messages.previous, 'previous')}
        <div className={styles.title}>
          {position.isFirst ? (
            <MonthChoice month={month} earliest={earliest} latest={latest} onTurn={onTurn} />
          ) : (
            <span className={styles.follower}>{name}</span>
          )}
        </div>
        {position.isLast && turn(addToMonth(month, 1), messages.next, 'next')}
      </div>
      <table role="grid" className={styles.grid} aria-label={name}>
        <thead>
          <tr>
            {weekdaysFrom(firstDay).map((day) => (
              <th
                key={day}
                scope="col"
                className={styles.weekday}
                aria-label={weekdayName(day, locale, 'long')}
              >
                {shortWeekday(day, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month, firstDay).map((week, index) => (
            <tr key={index}>
              {week.map((date, column) =>
                date === null ? (
                  <td key={column} />
                ) : (
                  <Day key={column} date={date} bounds={bounds} {...days} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MonthChoiceProps extends Pick<MonthProps, 'month' | 'onTurn'> {
  earliest: IsoMonth;
  latest: IsoMonth;
}

/** Any month of any year, two choices away: what a date of birth needs. */
function MonthChoice({ month, earliest, latest, onTurn }: MonthChoiceProps) {
  const { locale } = useLocale();
  const messages = useMessages(calendarMessages);
  const [year, number] = [month.slice(0, 4), month.slice(5)];

  return (
    <>
      <span className={styles.choice}>
        <select
          className={styles.select}
          aria-label={messages.month}
          value={number}
          onChange={(event) => onTurn(`${year}-${event.currentTarget.value}`)}
        >
          {Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0')).map((value) => (
            <option
              key={value}
              value={value}
              disabled={`${year}-${value}` < earliest || `${year}-${value}` > latest}
            >
              {dateInWords(`2023-${value}-01`, locale, { month: 'long' })}
            </option>
          ))}
        </select>
        <ChevronDown size={16} />
      </span>
      <YearChoice
        year={year}
        first={earliest.slice(0, 4)}
        last={latest.slice(0, 4)}
        onTurn={(to) => onTurn(`${to}-${number}`)}
      />
    </>
  );
}

type DayProps = { date: IsoDate } & Pick<MonthProps, 'selection' | 'band' | 'bounds' | 'today' | 'active'>;

function Day({ date, selection: { start, end }, band, bounds, today, active }: DayProps) {
  const { locale } = useLocale();
  const messages = useMessages(calendarMessages);
  const isIn = band !== null && date >= band.first && date <= band.last;
  const isEnd = date === start || date === end;
  const role = date === start ? (end === start ? messages.chosen : messages.first) : messages.last;
  const name = dateInWords(date, locale, { dateStyle: 'full' });
  return (
    <td
      className={styles.cell}
      aria-selected={start !== null && date >= start && date <= (end ?? start)}
      data-first={(isIn && date === band.first) || undefined}
      data-last={(isIn && date === band.last) || undefined}
      {...({ 'data-band': isIn ? (end === null ? 'preview' : 'chosen') : undefined } satisfies DataStates)}
    >
      <button
        type="button"
        className={styles.day}
        tabIndex={date === active ? 0 : -1}
        data-date={date}
        data-chosen={isEnd || undefined}
        aria-label={isEnd ? `${name}, ${role}` : name}
        aria-current={date === today ? 'date' : undefined}
        disabled={date < bounds.min || date > bounds.max}
      >
        {inLocalDigits(String(Number(date.slice(8))), locale)}
      </button>
    </td>
  );
}

const weekdayName = (day: number, locale: string, weekday: 'long' | 'short' | 'narrow') =>
  dateInWords(exampleOf(day), locale, { weekday });

/** As short as a column is narrow: Arabic has no short names. */
function shortWeekday(day: number, locale: string): string {
  const short = weekdayName(day, locale, 'short');
  return short.length <= 3 ? short : weekdayName(day, locale, 'narrow');
}
