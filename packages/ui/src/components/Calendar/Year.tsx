import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  addToMonth,
  clampDate,
  dateInWords,
  inLocalDigits,
  type IsoMonth,
  type MonthBounds,
} from '../../dates/index.ts';
import { useLocale, useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/index.ts';
import * as styles from './Calendar.css.ts';
import { monthForKey, monthsInRow } from './calendarKeys.ts';
import { calendarMessages } from './messages.ts';
import { Turn, YearChoice } from './turns.tsx';

interface YearProps {
  chosen: IsoMonth | null;
  bounds: MonthBounds;
  /** The month that it is. */
  current: IsoMonth;
  onPick: (month: IsoMonth) => void;
  /** Takes the focus, to the chosen month or the current one. */
  autoFocus: boolean;
}

const yearOf = (month: IsoMonth) => month.slice(0, 4);

/** The months of a year as an ARIA grid of buttons, of which one at a time is in the tab order. */
export function Year({ chosen, bounds, current, onPick, autoFocus }: YearProps) {
  const { locale, direction } = useLocale();
  const messages = useMessages(calendarMessages);
  const root = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState(() => clampDate(chosen ?? current, bounds));
  const [said, setSaid] = useState('');
  /** Whether the focus follows the active month after the next drawing. */
  const focuses = useRef(autoFocus);
  const year = yearOf(active);
  const shown = inLocalDigits(year, locale);

  useEffect(() => {
    focuses.current = autoFocus;
  }, [autoFocus]);
  useLayoutEffect(() => {
    if (focuses.current) root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    focuses.current = false;
  });

  const turnTo = (month: IsoMonth) => {
    setActive(clampDate(month, bounds));
    setSaid(inLocalDigits(yearOf(month), locale));
  };
  const turn = (side: 'previous' | 'next') => {
    const to = addToMonth(active, side === 'next' ? 12 : -12);
    return (
      <Turn
        label={side === 'next' ? messages.nextYear : messages.previousYear}
        side={side}
        isOver={yearOf(to) < yearOf(bounds.min) || yearOf(to) > yearOf(bounds.max)}
        onTurn={() => turnTo(to)}
      />
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = monthForKey(active, event.key, { bounds, direction });
    if (next === null) return;
    event.preventDefault();
    focuses.current = true;
    setActive(next);
  };

  return (
    <div className={styles.year}>
      <div className={styles.header}>
        {turn('previous')}
        <div className={styles.title}>
          <YearChoice
            year={year}
            first={yearOf(bounds.min)}
            last={yearOf(bounds.max)}
            onTurn={(to) => turnTo(`${to}${active.slice(4)}`)}
          />
        </div>
        {turn('next')}
      </div>
      <table ref={root} role="grid" className={styles.grid} aria-label={shown} onKeyDown={onKeyDown}>
        <tbody>
          {Array.from({ length: 12 / monthsInRow }, (_, row) => (
            <tr key={row}>
              {Array.from({ length: monthsInRow }, (_, column) => {
                const month = addToMonth(`${year}-01`, row * monthsInRow + column);
                const name = dateInWords(`${month}-01`, locale, { month: 'short', year: 'numeric' });
                return (
                  <td key={month} className={styles.cell} aria-selected={month === chosen}>
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={month === active ? 0 : -1}
                      data-chosen={month === chosen || undefined}
                      aria-label={month === chosen ? `${name}, ${messages.chosen}` : name}
                      aria-current={month === current ? 'date' : undefined}
                      disabled={month < bounds.min || month > bounds.max}
                      onClick={() => onPick(month)}
                    >
                      {dateInWords(`${month}-01`, locale, { month: 'short' })}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
