import type { FocusEvent } from 'react';
import { Alert, Warning } from '../../icons/index.ts';
import type { DataStates } from '../dataStates.ts';
import { dataAttributes } from '../hostAttributes.ts';
import * as styles from './parts.css.ts';
import { hasContent, type FieldIds, type FieldProps } from './useField.ts';

export interface PartProps {
  field: FieldProps;
  ids: FieldIds;
}

/**
 * Attributes of the element around a whole field, the `data-*` ones of its owner included. States are published as `data-invalid`, `data-disabled`,
 * `data-readonly`, `data-filled`; the focus has left the field when it has left all of its parts. `data-field` is its name
 * in the form, by which an `ErrorSummary` finds it: a field without a value may have no element of that name.
 */
export const fieldRoot = (field: FieldProps, filled: boolean) => ({
  className: styles.field,
  'data-field': field.name,
  ...dataAttributes(field),
  ...({
    'data-invalid': hasContent(field.error) || undefined,
    'data-disabled': field.disabled || undefined,
    'data-readonly': field.readOnly || undefined,
    'data-filled': filled || undefined,
  } satisfies DataStates),
  onBlur: (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur?.(event);
  },
});

export function drawDescription({
  field,
  ids,
  className = styles.description,
}: PartProps & { className?: string }) {
  return (
    hasContent(field.description) && (
      <div className={className} id={ids.description}>
        {field.description}
      </div>
    )
  );
}

/** Error and warning. The region exists before it has anything to say, so that screen readers announce what appears in it. */
export function drawMessages({ field, ids, className = '' }: PartProps & { className?: string | undefined }) {
  const speaks = hasContent(field.error) || hasContent(field.warning);
  return (
    <div
      // Silent it has no box to style: a page may have hundreds.
      className={speaks ? `${styles.messages} ${className}` : undefined}
      id={speaks ? ids.message : undefined}
      aria-live="polite"
    >
      {hasContent(field.error) && (
        <div className={styles.error}>
          <Alert size={16} />
          <span>{field.error}</span>
        </div>
      )}
      {hasContent(field.warning) && (
        <div className={styles.warning}>
          <Warning size={16} />
          <span>{field.warning}</span>
        </div>
      )}
    </div>
  );
}

export { drawDescription as Description, drawMessages as Messages };
