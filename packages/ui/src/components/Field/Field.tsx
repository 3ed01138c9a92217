import type { ReactNode } from 'react';
import { useMessages } from '../../locale/index.ts';
import * as styles from './Field.css.ts';
import { fieldMessages } from './messages.ts';
import { drawDescription, drawMessages, fieldRoot, type PartProps } from './parts.tsx';
import { hasContent, type FieldProps } from './useField.ts';

interface FieldScaffoldProps extends PartProps {
  filled: boolean;
  /** The control itself. */
  children: ReactNode;
  /** Actions that belong to the message, such as the two readings of an ambiguous amount. */
  messageActions?: ReactNode;
  /** What stands at the end of the label's line and the control's. */
  beside?: ReactNode;
  /** What a press of the label does where the control is no input: a button would take it for a press of its own. */
  onLabelPress?: () => void;
}

/** The words of a label and the mark of an optional field. */
export function drawLabel({ field }: { field: FieldProps }) {
  if (field.required !== false) return field.label;
  return (
    <>
      {field.label}
      <Optional />
    </>
  );
}

function Optional() {
  const messages = useMessages(fieldMessages);
  return <span className={styles.optional}>{messages.optional}</span>;
}

/** Help beside the label: not in it, or it would be part of the field's name. */
export const hasHelp = ({ labelHidden, contextualHelp }: FieldProps) =>
  !labelHidden && hasContent(contextualHelp);

function labelLook({ labelHidden, required }: FieldProps) {
  if (labelHidden) return styles.hidden;
  return required === false ? styles.labelWithMark : styles.label;
}

/**
 * The scaffold of a field with one control: label, control, description, warning and error. Calls its parts, which have
 * no state: a page may have hundreds of fields, and every component costs.
 */
export function drawField({
  field,
  ids,
  filled,
  children,
  messageActions,
  beside,
  onLabelPress,
}: FieldScaffoldProps) {
  const label = (
    <label
      className={labelLook(field)}
      id={ids.label}
      htmlFor={onLabelPress ? undefined : ids.control}
      onClick={onLabelPress}
    >
      {drawLabel({ field })}
    </label>
  );
  return (
    <div {...fieldRoot(field, filled)} className={hasContent(beside) ? styles.withBeside : styles.field}>
      {hasHelp(field) ? (
        <div className={`${styles.label} ${styles.labelWithHelp}`}>
          {label}
          {field.contextualHelp}
        </div>
      ) : (
        label
      )}
      {children}
      {hasContent(beside) && <div className={styles.beside}>{beside}</div>}
      {drawDescription({ field, ids })}
      {drawMessages({ field, ids })}
      {messageActions}
    </div>
  );
}

export { drawField as Field, drawLabel as LabelText };
