import { forwardRef, useRef } from 'react';
import { AriaLocale } from '../../locale/AriaLocale.tsx';
import { useMessages } from '../../locale/index.ts';
import { useControllableState } from '../Field/useControllableState.ts';
import { sliderMessages } from './messages.ts';
import { SliderField, type SliderOptions } from './SliderField.tsx';

/** Lower and upper end of a range, both inclusive. */
export interface SliderRange {
  low: number;
  high: number;
}

export interface RangeSliderProps extends SliderOptions {
  /**
   * Both ends, plain numbers and never money; they may be the same. Leave it out and give `defaultValue` to let the slider keep
   * its own.
   */
  value?: SliderRange | undefined;
  /** Default from `min` to `max`. */
  defaultValue?: SliderRange | undefined;
  /** Called on every change while a thumb is dragged. */
  onChange?: ((range: SliderRange) => void) | undefined;
  /** Called when a thumb is released or a key was pressed: the moment to search. */
  onChangeEnd?: ((range: SliderRange) => void) | undefined;
}

/**
 * Selects a range with two thumbs, neither of which passes the other. Submits two form entries under its name, the lower
 * number first. See `Slider`.
 */
export const RangeSlider = forwardRef<HTMLInputElement | null, RangeSliderProps>(function RangeSlider(
  { value: given, defaultValue, onChange, onChangeEnd, ...props },
  forwarded,
) {
  const messages = useMessages(sliderMessages);
  const whole: SliderRange = { low: props.min ?? 0, high: props.max ?? 100 };
  const [value, change] = useControllableState(given, defaultValue ?? whole, onChange);
  const { low: from, high: to } = value;
  const initial = useRef([from, to]);
  const toRange = ([low = from, high = to]: number[]): SliderRange => ({ low, high });
  return (
    <AriaLocale>
      <SliderField
        {...props}
        values={[from, to]}
        initial={initial}
        thumbLabels={[messages.lowest, messages.highest]}
        onChange={(next) => change(toRange(next))}
        onChangeEnd={(next) => onChangeEnd?.(toRange(next))}
        forwarded={forwarded}
      />
    </AriaLocale>
  );
});
