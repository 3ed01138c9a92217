import { useId, useRef } from 'react';
import { boundsWithin, type DateRange } from '../../dates/index.ts';
import type { BoundProps, ClockProps } from '../DatePicker/index.ts';
import type { HostAttributes } from '../hostAttributes.ts';
import { useOpen } from '../overlay/useOpen.ts';
import { RangePopup } from './rangePopupLater.ts';

export interface RangeCalendarProps extends HostAttributes, ClockProps, BoundProps {
  /** What the days are for. */
  label: string;
  /** null while another choice beside it holds. */
  value: DateRange | null;
  onChange: (range: DateRange) => void;
  /** The calendar was opened or closed. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** The calendar of a button, which has the `id` and stands with it in the `anchor`. */
export function useRangeCalendar({
  label,
  value,
  onChange,
  onOpenChange,
  timeZone,
  now = Date.now,
  min,
  max,
}: RangeCalendarProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  RangePopup.useBring();
  const [open, setOpen] = useOpen<'takeFocus'>(onOpenChange);
  return {
    id,
    anchor,
    isOpen: open !== null,
    toggle: () => setOpen(open === null ? 'takeFocus' : null),
    calendar: open !== null && (
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
    ),
  };
}
