import { useEffect, useState, type ReactNode } from 'react';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { countdownMessages } from './messages.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

export type CountdownProps = HostAttributes & {
  /** The deadline: ms since the epoch, by the same clock as `now`. */
  until: number;
  /** The clock, ms since the epoch; a host that knows the server's time passes that. */
  now?: () => number;
  /** What to show with so much time left, in ms, a whole number of seconds; `m:ss` without it. */
  render?: (left: number) => ReactNode;
  /** Once, when the deadline is reached. */
  onEnd?: () => void;
};

/** Seconds left at which it is said. */
const spokenAt: readonly number[] = [60, 30, 10];

/** `m:ss` of a whole number of seconds in ms. */
export const minutesAndSeconds = (left: number): string =>
  `${Math.floor(left / 60_000)}:${String((left / 1000) % 60).padStart(2, '0')}`;

/** Time until a deadline. It is drawn every second, and spoken only at 60, 30 and 10. */
export function Countdown(props: CountdownProps) {
  const { until, now = Date.now, render = minutesAndSeconds, onEnd } = props;
  const messages = useMessages(countdownMessages);
  const left = useSecondsLeft(until, now, onEnd);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (spokenAt.includes(left)) setSpoken(messages.left(left));
  }, [left, messages]);
  return (
    <>
      <span {...hostAttributes(props)} role="timer" aria-live="off">
        {render(left * 1000)}
      </span>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </>
  );
}
