import type { CSSProperties } from 'react';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './ProgressBar.css.ts';

export type ProgressBarProps = HostAttributes & {
  /** What progresses. */
  label: string;
  /** 0 … `max`; beyond is drawn as the end. */
  value: number;
  max?: number;
};

/** Work of known length. */
export function ProgressBar({ label, value, max = 100, ...rest }: ProgressBarProps) {
  const done = Math.min(Math.max(value, 0), max);
  const style: CSSProperties = { [css.share.slice('var('.length, -1)]: max > 0 ? done / max : 0 };
  return (
    <div
      {...hostAttributes(rest)}
      className={css.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={done}
    >
      <div className={css.bar} style={style} />
    </div>
  );
}
