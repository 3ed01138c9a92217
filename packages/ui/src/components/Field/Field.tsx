import type { ReactNode } from 'react';
import { Alert } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { visuallyHidden } from '../../text/text.css.ts';
import * as styles from './Field.css.ts';
import { fieldMessages } from './messages.ts';
import { isSaid, type FieldIds, type FieldProps } from './useField.ts';

interface FieldScaffoldProps {
  field: FieldProps;
  ids: FieldIds;
  filled: boolean;
  /** The control itself. */
  children: ReactNode;
  /** Actions that belong to the message, such as the two readings of an ambiguous amount. */
  messageActions?: ReactNode;
  /** What a press of the label does where the control is no input: a button would take it for a press of its own. */
  onLabelPress?: () => void;
}

/**
 * The scaffold every field stands in: label, control, description, warning and error.
 * States are published as `data-invalid`, `data-disabled`, `data-readonly`, `data-filled`.
 * The message region exists before it has anything to say, so that screen readers announce what appears in it.
 */
export function Field({ field, ids, filled, children, messageActions, onLabelPress }: FieldScaffoldProps) {
  const messages = useMessages(fieldMessages);
  const invalid = isSaid(field.error);
  return (
    <div
      className={styles.field}
      data-invalid={invalid || undefined}
      data-disabled={field.disabled || undefined}
      data-readonly={field.readOnly || undefined}
      data-filled={filled || undefined}
    >
      <label
        className={field.labelHidden ? visuallyHidden : styles.label}
        id={ids.label}
        htmlFor={onLabelPress ? undefined : ids.control}
        onClick={onLabelPress}
      >
        {field.label}
        {field.required === false && <span className={styles.optional}>{messages.optional}</span>}
      </label>
      {children}
      {isSaid(field.description) && (
        <div className={styles.description} id={ids.description}>
          {field.description}
        </div>
      )}
      <div className={styles.messages} id={ids.message} aria-live="polite">
        {invalid && (
          <div className={styles.error}>
            <Alert size={16} />
            <span>{field.error}</span>
          </div>
        )}
        {isSaid(field.warning) && (
          <div className={styles.warning}>
            <Alert size={16} />
            <span>{field.warning}</span>
          </div>
        )}
      </div>
      {messageActions}
    </div>
  );
}
