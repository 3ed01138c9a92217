import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useMove } from 'react-aria/useMove';
import { useLocale } from '../../locale/index.ts';
import { useControllableState } from '../Field/useControllableState.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './ResizablePanels.css.ts';

export interface ResizablePanelsProps extends HostAttributes {
  /** Names the separator by the first panel, whose size it sets: “Payments”. */
  label: string;
  start: ReactNode;
  end: ReactNode;
  /** Share of the first panel in percent, 0 where it is put away; leave it out and give `defaultValue` to let the panels keep their own. */
  value?: number | undefined;
  defaultValue?: number | undefined;
  onChange?: ((value: number) => void) | undefined;
  /** Called when the separator is let go or a key was pressed: the moment to save. */
  onChangeEnd?: ((value: number) => void) | undefined;
  /** The least and the most that the first panel takes, in percent. */
  min?: number | undefined;
  max?: number | undefined;
}

/** Percent that an arrow key moves the separator by. */
const step = 2;

/**
 * Two panels side by side, and a separator between them that is moved with a pointer, a finger or the arrow keys. On a phone they
 * stand one below the other.
 */
export function ResizablePanels({
  label,
  start,
  end,
  value: given,
  defaultValue = 50,
  onChange,
  onChangeEnd,
  min = 20,
  max = 80,
  ...rest
}: ResizablePanelsProps) {
  const { direction } = useLocale();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [value, change] = useControllableState(given, defaultValue, onChange);
  /** Where the pointer is, also beyond the ends at which the separator stops. */
  const reached = useRef(value);
  /** What the movement under way has set. */
  const last = useRef(value);
  /** The size to come back to. */
  const opened = useRef(value > 0 ? value : Math.max(min, Math.min(max, 50)));

  const set = (next: number) => {
    if (next === last.current) return;
    last.current = next;
    change(next);
  };
  const within = (size: number) => Math.max(min, Math.min(max, size));
  const { moveProps } = useMove({
    onMoveStart: () => {
      reached.current = value;
      last.current = value;
    },
    onMove: ({ deltaX, deltaY, pointerType }) => {
      const forwards = direction === 'rtl' ? -deltaX : deltaX;
      if (pointerType === 'keyboard') {
        if (deltaY === 0) set(within(last.current + forwards * step));
        return;
      }
      reached.current += (forwards / (root.current?.offsetWidth ?? 1)) * 100;
      set(within(reached.current));
    },
    onMoveEnd: () => onChangeEnd?.(last.current),
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const next = { Home: min, End: max, Enter: value === 0 ? opened.current : 0 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    if (value > 0) opened.current = value;
    if (next !== value) change(next);
    onChangeEnd?.(next);
  };

  return (
    <div
      {...hostAttributes(rest)}
      ref={root}
      className={css.panels}
      // Written as an inline variable: it changes with every movement.
      style={{ [css.size.slice(4, -1)]: `${value}%` }}
    >
      <div id={id} className={css.start} hidden={value === 0}>
        {start}
      </div>
      <div
        {...moveProps}
        className={css.separator}
        // A focusable separator is a control of ARIA's.
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-orientation="vertical"
        aria-controls={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.round(value)}
        onKeyDown={(event) => {
          moveProps.onKeyDown?.(event);
          onKeyDown(event);
        }}
      />
      <div className={css.end}>{end}</div>
    </div>
  );
}
