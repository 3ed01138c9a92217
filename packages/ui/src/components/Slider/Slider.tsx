import { forwardRef, useRef } from 'react';
import { AriaLocale } from '../../locale/AriaLocale.tsx';
import { useControllableState } from '../Field/useControllableState.ts';
import { SliderField, type SliderOptions } from './SliderField.tsx';

export interface SliderProps extends SliderOptions {
  /**
   * The number that is set, a plain one and never money: for the limit of a card, set the place of an amount in a list of amounts.
   * Beyond `min` or `max` it is shown as that, and between two steps as the nearer. Leave it out and give `defaultValue` to let
   * the slider keep its own.
   */
  value?: number | undefined;
  /** Default `min`. */
  defaultValue?: number | undefined;
  /** Called on every change while the thumb is dragged. */
  onChange?: ((value: number) => void) | undefined;
  /** Called when the thumb is released or a key was pressed: the moment to save. */
  onChangeEnd?: ((value: number) => void) | undefined;
}

/**
 * Selects a number where the exact value matters little, such as minutes or a share. Use `NumberInput` for an exact number
 * and `AmountInput` for money. Submits the number with a form.
 */
export const Slider = forwardRef<HTMLInputElement | null, SliderProps>(function Slider(
  { value: given, defaultValue, onChange, onChangeEnd, ...props },
  forwarded,
) {
  const [value, change] = useControllableState(given, defaultValue ?? props.min ?? 0, onChange);
  const initial = useRef([value]);
  return (
    <AriaLocale>
      <SliderField
        {...props}
        values={[value]}
        initial={initial}
        onChange={([next = value]) => change(next)}
        onChangeEnd={([next = value]) => onChangeEnd?.(next)}
        forwarded={forwarded}
      />
    </AriaLocale>
  );
});
