import { useRef } from 'react';
import { useDateSegment } from 'react-aria/useDateField';
import type { DateSegment } from 'react-stately/useDateFieldState';
import type { TimeFieldState } from 'react-stately/useTimeFieldState';
import * as css from './TimeField.css.ts';

/** Hours, minutes, the half of the day, or what stands between them. */
export function TimePart({ segment, state }: { segment: DateSegment; state: TimeFieldState }) {
  const ref = useRef<HTMLSpanElement>(null);
  const { segmentProps } = useDateSegment(segment, state, ref);
  return (
    <span
      {...segmentProps}
      ref={ref}
      className={segment.type === 'literal' ? undefined : css.part}
      data-placeholder={segment.isPlaceholder || undefined}
    >
      {segment.isPlaceholder ? segment.placeholder : segment.text}
    </span>
  );
}
