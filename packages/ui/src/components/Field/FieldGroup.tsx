import type { ReactNode, Ref } from 'react';
import * as styles from './FieldGroup.css.ts';
import { labelWithHelp } from './Field.css.ts';
import { hidden } from './parts.css.ts';
import { hasHelp, LabelText } from './Field.tsx';
import { Description, fieldRoot, Messages, type PartProps } from './parts.tsx';
import type { FieldProps, FieldWiring } from './useField.ts';

interface FieldGroupProps {
  field: FieldProps;
  wiring: FieldWiring;
  filled: boolean;
  fieldset: Ref<HTMLFieldSetElement>;
  role?: 'radiogroup' | undefined;
  /** Look of the legend, where it is not that of a field's label. */
  legend?: string | undefined;
  children: ReactNode;
}

/** The scaffold of a field with several controls: a fieldset with its legend, one description, one message. */
export function FieldGroup({ field, wiring, filled, fieldset, role, legend, children }: FieldGroupProps) {
  const { ids, control } = wiring;
  return (
    <fieldset
      {...fieldRoot(field, filled)}
      ref={fieldset}
      id={ids.control}
      role={role}
      aria-labelledby={ids.label}
      aria-describedby={control['aria-describedby']}
      aria-invalid={role && control['aria-invalid']}
      aria-required={role && field.required ? true : undefined}
      disabled={field.disabled}
    >
      <Legend field={field} ids={ids} look={legend} />
      <Description field={field} ids={ids} className={styles.help} />
      {children}
      <Messages field={field} ids={ids} />
    </fieldset>
  );
}

/** The legend of a fieldset, which is labelled by `ids.label`. */
export function Legend({ field, ids, look = styles.legend }: PartProps & { look?: string | undefined }) {
  if (hasHelp(field))
    return (
      <legend className={`${look} ${labelWithHelp}`}>
        <span id={ids.label}>
          <LabelText field={field} />
        </span>
        {field.contextualHelp}
      </legend>
    );
  return (
    <legend className={field.labelHidden ? hidden : look} id={ids.label}>
      <LabelText field={field} />
    </legend>
  );
}
