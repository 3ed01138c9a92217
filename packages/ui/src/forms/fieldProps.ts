/** What a form library says of a field's state: React Hook Form's `fieldState`, as far as a field shows it. */
export interface FieldStateLike {
  error?: { message?: string | undefined } | undefined;
}

/** What a form library hands to the owner of a field, such as the argument of a `Controller`'s `render`. */
export interface ControlledField<Field extends object> {
  /** Value, change, blur, name and ref: React Hook Form's `field`. */
  field: Field;
  fieldState: FieldStateLike;
}

/** The props of a field from what a form library says of it: `<TextField {...fieldProps(props)} label="Name" />`. */
export function fieldProps<Field extends object>({
  field,
  fieldState,
}: ControlledField<Field>): Field & { error: string | undefined } {
  return { ...field, error: fieldState.error?.message };
}

/** The same for a Checkbox or a Switch, whose value is `checked`. */
export function checkedProps<Field extends { value: boolean }>({
  field: { value, ...field },
  fieldState,
}: ControlledField<Field>): Omit<Field, 'value'> & { checked: boolean; error: string | undefined } {
  return { ...field, checked: value, error: fieldState.error?.message };
}
