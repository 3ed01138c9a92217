import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import {
  addMonths,
  addToMonth,
  clampDate,
  dateInWords,
  monthOf,
  monthsBetween,
  weekStart,
  type DateBounds,
  type IsoDate,
  type IsoMonth,
} from '../../dates/index.ts';
import { useLocale } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/index.ts';
import * as styles from './Calendar.css.ts';
import { dayForKey } from './calendarKeys.ts';
import { Month } from './Month.tsx';
import { band, type Selection } from './selection.ts';
import { clampView, initialView, reveal } from './view.ts';

interface CalendarProps {
  /** Months side by side. */
  months: 1 | 2;
  selection: Selection;
  bounds: DateBounds;
  today: IsoDate;
  onPick: (date: IsoDate) => void;
  /** Takes the focus, to the chosen day or today; also when it becomes true later. */
  autoFocus: boolean;
}

/** The day that an event happened on. */
const dayOf = ({ target }: SyntheticEvent): IsoDate | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-date]')?.dataset['date'] : undefined;

/**
 * Months as ARIA grids of buttons, of which one at a time is in the tab order. A range in progress shows what it would be
 * with the day under the pointer or the focus.
 */
export function Calendar({ months, selection, bounds, today, onPick, autoFocus }: CalendarProps) {
  const { locale, direction } = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() => clampDate(selection.end ?? selection.start ?? today, bounds));
  const [first, setFirst] = useState(() => initialView(active, selection, months, bounds));
  const [hovered, setHovered] = useState<IsoDate | null>(null);
  const [said, setSaid] = useState('');
  /** Whether the focus follows the active day after the next drawing. */
  const focuses = useRef(false);
  const firstDay = weekStart(locale);
  const shown = Array.from({ length: months }, (_, index) => addToMonth(first, index));

  const focusActive = () =>
    root.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus({ preventScroll: false });
  useLayoutEffect(() => {
    if (focuses.current) focusActive();
    focuses.current = false;
  });
  const latest = useRef(focusActive);
  useEffect(() => {
    latest.current = focusActive;
  });
  useLayoutEffect(() => {
    if (autoFocus) latest.current();
  }, [autoFocus]);

  /** Shows `month` in place of the month at `index`. */
  const turnTo = (month: IsoMonth, index: number) => {
    const next = clampView(addToMonth(month, -index), months, bounds);
    setActive(clampDate(addMonths(active, monthsBetween(first, next)), bounds));
    setFirst(next);
    setHovered(null);
    const names = Array.from({ length: months }, (_, place) =>
      dateInWords(`${addToMonth(next, place)}-01`, locale, { month: 'long', year: 'numeric' }),
    );
    setSaid(names.join(' – '));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const date = dayOf(event);
    if (date === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = dayForKey(date, event, { bounds, firstDay, direction });
    if (next === null) return;
    event.preventDefault();
    focuses.current = true;
    setActive(next);
    setHovered(next);
    setFirst(reveal(first, months, monthOf(next)));
  };

  const range = band(selection, hovered);
  return (
    <div
      ref={root}
      className={styles.calendar}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const date = dayOf(event);
        if (date === undefined) return;
        setActive(date);
        setHovered(null);
        onPick(date);
      }}
      onPointerOver={(event) => setHovered(dayOf(event) ?? null)}
      onPointerLeave={() => setHovered(null)}
    >
      {shown.map((month, index) => (
        <Month
          key={index}
          month={month}
          position={{ isFirst: index === 0, isLast: index === months - 1 }}
          selection={selection}
          band={range}
          bounds={bounds}
          today={today}
          active={active}
          firstDay={firstDay}
          onTurn={(next) => turnTo(next, index)}
        />
      ))}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
