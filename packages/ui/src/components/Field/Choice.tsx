import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import * as styles from './Choice.css.ts';
import { hidden } from './parts.css.ts';
import { hasContent } from './useField.ts';

interface ChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  type: 'checkbox' | 'radio';
  id: string;
  label: ReactNode;
  labelHidden?: boolean | undefined;
  description?: ReactNode;
  /** Look of the row, where it is not the plain one. */
  row?: string | undefined;
}

/** A native checkbox or radio in its row: the label names it, the description describes it, a press anywhere ticks it. */
export const Choice = forwardRef<HTMLInputElement, ChoiceProps>(function Choice(
  { label, labelHidden, description, row = styles.choice, ...input },
  ref,
) {
  const [labelId, descriptionId] = [`${input.id}-label`, `${input.id}-description`];
  const described = hasContent(description);
  const around = labelHidden ? hidden : styles.text;
  return (
    <label className={row}>
      <input
        {...input}
        ref={ref}
        className={styles.input}
        // Named by its label alone: the row around it holds the description too.
        aria-labelledby={labelId}
        aria-describedby={input['aria-describedby'] ?? (described ? descriptionId : undefined)}
      />
      {described ? (
        <span className={around}>
          <span id={labelId}>{label}</span>
          <span className={styles.description} id={descriptionId}>
            {description}
          </span>
        </span>
      ) : (
        <span className={around} id={labelId}>
          {label}
        </span>
      )}
    </label>
  );
});
