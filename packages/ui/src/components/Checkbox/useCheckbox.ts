import { useRef, type ChangeEvent, type ForwardedRef } from 'react';
import { useField, type FieldProps } from '../Field/useField.ts';
import { useFormReset } from '../Field/useFormReset.ts';
import { useMergedRef } from '../Field/useMergedRef.ts';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';

/** What a checkbox and a switch share. */
export interface CheckboxControlProps extends Omit<FieldProps, 'readOnly'> {
  /** Controlled state; leave it out and give `defaultChecked` to let the control keep its own. */
  checked?: boolean | undefined;
  defaultChecked?: boolean | undefined;
  onChange?: ((checked: boolean) => void) | undefined;
  /** What form data hold under `name` while it is checked. Default 'on', as in every form. */
  value?: string | undefined;
}

/** Joins a native checkbox to its owner: attributes of the input, ids of what is around it. */
export function useCheckbox(props: CheckboxControlProps, forwarded: ForwardedRef<HTMLInputElement | null>) {
  const { checked, defaultChecked, onChange } = props;
  const [input, ref] = useMergedRef(forwarded);
  const { ids, control } = useField(props);

  const first = useRef(checked ?? defaultChecked ?? false);
  useFormReset(input, () => {
    if (input.current?.checked !== first.current) onChange?.(first.current);
  });

  // What a person ticked in server-rendered HTML, before React took it over, is kept and reported.
  const onTickedBefore = useRef(onChange);
  useBrowserLayoutEffect(() => {
    if (input.current && input.current.checked !== first.current)
      onTickedBefore.current?.(input.current.checked);
    onTickedBefore.current = undefined;
  }, []);

  return {
    input,
    ids,
    attributes: {
      ...control,
      ref,
      type: 'checkbox' as const,
      name: props.name,
      value: props.value,
      ...(checked === undefined ? { defaultChecked } : { checked }),
      onChange: (event: ChangeEvent<HTMLInputElement>) => onChange?.(event.currentTarget.checked),
      required: props.required,
      disabled: props.disabled,
      autoFocus: props.autoFocus,
    },
  };
}
