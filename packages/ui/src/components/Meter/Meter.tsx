import { useId, type CSSProperties } from 'react';
import { Alert, Warning } from '../../icons/index.ts';
import type { DataStates } from '../dataStates.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { share as shareVar } from '../ProgressBar/ProgressBar.css.ts';
import * as css from './Meter.css.ts';

/** That a {@link Meter} is too full, too empty, or soon will be. */
export interface MeterStatus {
  tone: Extract<NonNullable<DataStates['data-tone']>, 'warning' | 'negative'>;
  /** What is the matter: “£50.00 left until 1 December”. */
  text: string;
}

export type MeterProps = HostAttributes & {
  /** What is measured. */
  label: string;
  /** How much of it there is, from 0 to 1; beyond is drawn as the end. A ratio of amounts, never an amount. */
  share: number;
  /** The same in words, as it is shown and read out: “£750.00 of £1,000.00”. */
  valueText: string;
  status?: MeterStatus | undefined;
};

/** A measure within known bounds that goes up and down, such as how much of a limit is used. */
export function Meter({ label, share, valueText, status, ...rest }: MeterProps) {
  const statusId = useId();
  const filled = Math.min(Math.max(share, 0), 1);
  const style: CSSProperties = { [shareVar.slice('var('.length, -1)]: filled };
  return (
    <div {...hostAttributes(rest)} className={css.meter} data-tone={status?.tone}>
      {/* What stands in a meter is presentational: a screen reader reads its name and value once. */}
      <div
        role="meter"
        className={css.measure}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(filled * 100)}
        aria-valuetext={valueText}
        aria-describedby={status && statusId}
      >
        <div className={css.head}>
          <span className={css.label}>{label}</span>
          <span className={css.value}>{valueText}</span>
        </div>
        <div className={css.track}>
          <div className={css.bar} style={style} />
        </div>
      </div>
      {status && (
        <div className={css.status} id={statusId}>
          {status.tone === 'negative' ? <Alert size={16} /> : <Warning size={16} />}
          <span>{status.text}</span>
        </div>
      )}
    </div>
  );
}
