import { inLocalDigits } from '../../dates/index.ts';
import { ChevronDown, ChevronRight } from '../../icons/index.ts';
import { useLocale, useMessages } from '../../locale/index.ts';
import * as styles from './Calendar.css.ts';
import { calendarMessages } from './messages.ts';

interface TurnProps {
  label: string;
  side: 'previous' | 'next';
  /** There is nothing to choose on that side. */
  isOver: boolean;
  onTurn: () => void;
}

/** The way to a neighbour. It stays in the tab order at the bounds: the focus may be on it. */
export function Turn({ label, side, isOver, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      className={styles.turn}
      aria-label={label}
      aria-disabled={isOver || undefined}
      data-side={side}
      onClick={() => {
        if (!isOver) onTurn();
      }}
    >
      <ChevronRight size={20} />
    </button>
  );
}

interface YearChoiceProps {
  year: string;
  first: string;
  last: string;
  onTurn: (year: string) => void;
}

/** Any year, one choice away. */
export function YearChoice({ year, first, last, onTurn }: YearChoiceProps) {
  const { locale } = useLocale();
  const messages = useMessages(calendarMessages);
  const years = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
    String(Number(first) + index),
  );
  return (
    <span className={styles.choice}>
      <select
        className={styles.select}
        aria-label={messages.year}
        value={year}
        onChange={(event) => onTurn(event.currentTarget.value)}
      >
        {years.map((value) => (
          <option key={value} value={value}>
            {inLocalDigits(value, locale)}
          </option>
        ))}
      </select>
      <ChevronDown size={16} />
    </span>
  );
}
