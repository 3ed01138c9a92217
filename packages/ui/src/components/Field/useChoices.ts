import { useImperativeHandle, useRef, type ForwardedRef } from 'react';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import { useField, type FieldProps } from './useField.ts';
import { useFormReset } from './useFormReset.ts';
import { useControllableState } from './useControllableState.ts';

interface ChoicesProps<Value> extends FieldProps {
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
}

interface ChoicesRules<Value> {
  /** The value while nothing is chosen. */
  none: Value;
  /** The value that the inputs show. */
  read: (inputs: HTMLInputElement[]) => Value;
  forwarded: ForwardedRef<HTMLInputElement | null>;
}

/** Joins the native inputs of a fieldset to the owner of its value. */
export function useChoices<Value>(
  props: ChoicesProps<Value>,
  { none, read, forwarded }: ChoicesRules<Value>,
) {
  const [value, change] = useControllableState(props.value, props.defaultValue ?? none, props.onChange);
  const wiring = useField(props);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    forwarded,
    () =>
      fieldset.current?.querySelector<HTMLInputElement>('input:enabled:checked') ??
      fieldset.current?.querySelector<HTMLInputElement>('input:enabled') ??
      null,
  );

  const first = useRef(value);
  useFormReset(fieldset, () => change(first.current));

  // What a person chose in server-rendered HTML, before React took it over, is kept and reported.
  const onChosenBefore = useRef<((inputs: HTMLInputElement[]) => void) | null>((inputs) => {
    if (inputs.some(({ checked, defaultChecked }) => checked !== defaultChecked)) change(read(inputs));
  });
  useBrowserLayoutEffect(() => {
    const inputs = fieldset.current?.querySelectorAll<HTMLInputElement>('input[value]');
    if (inputs) onChosenBefore.current?.([...inputs]);
    onChosenBefore.current = null;
  }, []);

  return {
    value,
    change,
    fieldset,
    wiring,
    /** Attributes of the input that stands for a choice. */
    inputProps: (id: string, index: number) => ({
      id: `${wiring.ids.control}-${index}`,
      name: props.name,
      value: id,
      'aria-invalid': wiring.control['aria-invalid'],
      autoFocus: index === 0 && props.autoFocus,
    }),
  };
}
