import { useId, useRef } from 'react';
import { boundsWithin, formatDateRange, type DateRange } from '../../dates/index.ts';
import { Calendar } from '../../icons/index.ts';
import { useLocale } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/index.ts';
import { Button } from '../Button/index.ts';
import type { BoundProps, ClockProps } from '../DatePicker/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { later } from '../overlay/later.tsx';
import { useOpen } from '../overlay/useOpen.ts';

const RangePopup = later(async () => (await import('./RangePopup.tsx')).RangePopup);

export interface DateRangeButtonProps extends ClockProps, BoundProps {
  /** What the days are for. */
  label: string;
  /** null while another choice beside it holds. */
  value: DateRange | null;
  onChange: (range: DateRange) => void;
}

/** Two days and all between them where there is no room for a field: a button that opens the calendar, and says what was chosen. */
export function DateRangeButton({
  label,
  value,
  onChange,
  timeZone,
  now = Date.now,
  min,
  max,
}: DateRangeButtonProps) {
  const { locale } = useLocale();
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  RangePopup.useBring();
  const [open, setOpen] = useOpen<'takeFocus'>(undefined);
  const trigger = {
    id,
    'aria-haspopup': 'dialog',
    'aria-expanded': open !== null,
    'aria-controls': open === null ? undefined : `${id}-popup`,
    onClick: () => setOpen(open === null ? 'takeFocus' : null),
  } as const;
  return (
    <span ref={anchor}>
      {value === null ? (
        <IconButton {...trigger} size="small" label={label} icon={<Calendar />} />
      ) : (
        <Button {...trigger} size="small" tone="secondary" icon={<Calendar size={18} />}>
          <VisuallyHidden>{label} </VisuallyHidden>
          {formatDateRange(value, locale)}
        </Button>
      )}
      {open !== null && (
        <RangePopup
          id={`${id}-popup`}
          anchor={anchor}
          labelledBy={id}
          title={label}
          value={value}
          keepFocus={false}
          clock={{ timeZone, now }}
          bounds={boundsWithin(min, max)}
          obligatory
          onChoose={(range) => {
            setOpen(null);
            if (range !== null) onChange(range);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </span>
  );
}
