import { useRef, useState } from 'react';
import { AriaLocale } from '../../locale/AriaLocale.tsx';
import type { FieldProps } from '../Field/index.ts';
import { useControllableState } from '../Field/useControllableState.ts';
import { TimeControl } from './TimeControl.tsx';
import type { IsoTime } from './timeText.ts';

export type { IsoTime } from './timeText.ts';

export interface TimeFieldProps extends FieldProps {
  /** `HH:MM` in 24 hours, or null; leave it out and give `defaultValue` to let the field keep its own. */
  value?: IsoTime | null | undefined;
  defaultValue?: IsoTime | null | undefined;
  /** A whole time was entered; null when a part of it was taken away. */
  onChange?: ((value: IsoTime | null) => void) | undefined;
  /** First and last time, inclusive. Another can be entered; the field then says what is wrong. */
  min?: IsoTime | undefined;
  max?: IsoTime | undefined;
}

/** A time of day, in 12 or 24 hours as the language writes it: typed by its parts, stepped to, or pasted whole. */
export function TimeField({ value: given, defaultValue, onChange, ...props }: TimeFieldProps) {
  const [value, change] = useControllableState<IsoTime | null>(given, defaultValue ?? null, onChange);
  const first = useRef(value);
  const [round, setRound] = useState(0);
  return (
    <AriaLocale>
      <TimeControl
        // Mounted again, so that a part that was typed goes as well.
        key={round}
        {...props}
        value={value}
        onChange={change}
        onReset={() => {
          if (first.current !== value) change(first.current);
          setRound(round + 1);
        }}
      />
    </AriaLocale>
  );
}
