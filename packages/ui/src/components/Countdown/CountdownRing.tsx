import type { CSSProperties } from 'react';
import { Countdown, minutesAndSeconds, type CountdownProps } from './Countdown.tsx';
import * as css from './CountdownRing.css.ts';

export type CountdownRingProps = CountdownProps & {
  /** Ms that make a whole ring. */
  whole: number;
};

/** Time until a deadline, large, in a ring that grows shorter with it: for a dialog that is about nothing else. */
export function CountdownRing({ whole, render = minutesAndSeconds, ...countdown }: CountdownRingProps) {
  return (
    <Countdown
      {...countdown}
      render={(left) => {
        const style: CSSProperties = { [css.share.slice('var('.length, -1)]: Math.min(1, left / whole) };
        return (
          <span className={css.root} style={style}>
            <svg className={css.drawing} viewBox="0 0 100 100" aria-hidden="true">
              <circle className={css.track} cx="50" cy="50" r="48" />
              <circle className={css.rest} cx="50" cy="50" r="48" pathLength="1" />
            </svg>
            {render(left)}
          </span>
        );
      }}
    />
  );
}
