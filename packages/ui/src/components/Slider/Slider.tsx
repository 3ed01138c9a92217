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
  /** Each number on the way. */
  onChange?: ((value: number) => void) | undefined;
  /** The number at which a thumb was let go, or a key led: the time to save it. */
  onChangeEnd?: ((value: number) => void) | undefined;
}

/**
 * Sets a number by feel, where its neighbours are as good: minutes, a share, a place in a list. An exact number is typed into
 * a `NumberInput`, money into an `AmountInput`. Form data hold the number.
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
