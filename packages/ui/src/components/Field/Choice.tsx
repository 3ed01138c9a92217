import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import * as styles from './Choice.css.ts';
import { hidden } from './parts.css.ts';
import { isSaid } from './useField.ts';

interface ChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  type: 'checkbox' | 'radio';
  /** What is drawn in it, on a grid of 20 px: the checked look, then the partly checked one. */
  mark: ReactNode;
  id: string;
  label: ReactNode;
  labelHidden?: boolean | undefined;
  description?: ReactNode;
  /** Look of the row, where it is not the plain one. */
  row?: string | undefined;
}

/** A native checkbox or radio in its row: the label names it, the description describes it, a press anywhere ticks it. */
export const Choice = forwardRef<HTMLInputElement, ChoiceProps>(function Choice(
  { mark, label, labelHidden, description, row = styles.choice, ...input },
  ref,
) {
  const [labelId, descriptionId] = [`${input.id}-label`, `${input.id}-description`];
  return (
    <label className={row}>
      <span className={styles.control}>
        <input
          {...input}
          ref={ref}
          className={styles.input}
          // Named by its label alone: the row around it holds the description too.
          aria-labelledby={labelId}
          aria-describedby={input['aria-describedby'] ?? (isSaid(description) ? descriptionId : undefined)}
        />
        <svg
          className={styles.mark}
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          {mark}
        </svg>
      </span>
      <span className={labelHidden ? hidden : styles.text}>
        <span id={labelId}>{label}</span>
        {isSaid(description) && (
          <span className={styles.description} id={descriptionId}>
            {description}
          </span>
        )}
      </span>
    </label>
  );
});
