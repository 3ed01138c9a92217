import { formatDateRange } from '../../dates/index.ts';
import { Calendar } from '../../icons/index.ts';
import { useLocale } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/index.ts';
import { Button } from '../Button/index.ts';
import { hostAttributes } from '../hostAttributes.ts';
import { IconButton } from '../IconButton/index.ts';
import { useRangeCalendar, type RangeCalendarProps } from './useRangeCalendar.tsx';

export type DateRangeButtonProps = RangeCalendarProps;

/** Two days and all between them where there is no room for a field: a button that opens the calendar, and says what was chosen. */
export function DateRangeButton(props: DateRangeButtonProps) {
  const { label, value } = props;
  const { locale } = useLocale();
  const { id, anchor, isOpen, toggle, calendar } = useRangeCalendar(props);
  const trigger = {
    id,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-popup` : undefined,
    onClick: toggle,
  } as const;
  return (
    <span {...hostAttributes(props)} ref={anchor}>
      {value === null ? (
        <IconButton {...trigger} size="small" label={label} icon={<Calendar />} />
      ) : (
        <Button {...trigger} size="small" tone="secondary" icon={<Calendar size={18} />}>
          <VisuallyHidden>{label} </VisuallyHidden>
          {formatDateRange(value, locale)}
        </Button>
      )}
      {calendar}
    </span>
  );
}
