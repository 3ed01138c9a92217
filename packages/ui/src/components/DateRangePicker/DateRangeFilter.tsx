import { formatDateRange } from '../../dates/index.ts';
import { Calendar } from '../../icons/index.ts';
import { useLocale } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/index.ts';
import { FilterButton } from '../FilterButton/index.ts';
import { hostAttributes } from '../hostAttributes.ts';
import { useRangeCalendar, type RangeCalendarProps } from './useRangeCalendar.tsx';

export type DateRangeFilterProps = RangeCalendarProps;

/** Days of the calendar among the filters of a toolbar: marked while they hold, and said where the toolbar says what is set. */
export function DateRangeFilter(props: DateRangeFilterProps) {
  const { label, value } = props;
  const { locale } = useLocale();
  const { id, anchor, isOpen, toggle, calendar } = useRangeCalendar(props);
  return (
    <span {...hostAttributes(props)} ref={anchor}>
      <FilterButton id={id} open={isOpen} set={value !== null} onClick={toggle}>
        <Calendar size={18} />
        <VisuallyHidden>
          {label} {value && formatDateRange(value, locale)}
        </VisuallyHidden>
      </FilterButton>
      {calendar}
    </span>
  );
}
