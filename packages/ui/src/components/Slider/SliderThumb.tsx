import type { ForwardedRef, RefObject } from 'react';
import { useSliderThumb } from 'react-aria/useSlider';
import type { SliderState } from 'react-stately/useSliderState';
import { useMergedRef } from '../Field/index.ts';
import * as css from './Slider.css.ts';

interface SliderThumbProps {
  state: SliderState;
  track: RefObject<HTMLDivElement | null>;
  index: number;
  /** Name of a thumb of a range, before that of the slider. */
  label: string | undefined;
  valueText: string;
  isInvalid: boolean;
  autoFocus: boolean;
  forwarded: ForwardedRef<HTMLInputElement | null>;
}

/** A thumb, with the native range that has the focus. */
export function SliderThumb({
  state,
  track,
  index,
  label,
  valueText,
  isInvalid,
  autoFocus,
  forwarded,
}: SliderThumbProps) {
  const [input, ref] = useMergedRef(forwarded);
  const { thumbProps, inputProps } = useSliderThumb(
    {
      index,
      trackRef: track,
      inputRef: input,
      ...(label !== undefined && { 'aria-label': label }),
      isInvalid,
      autoFocus,
      // Of no form: a reset would set one thumb after the other, and hold the second where the first was.
      form: '',
    },
    state,
  );
  return (
    <div {...thumbProps} className={css.thumb}>
      <input {...inputProps} ref={ref} className={css.input} aria-valuetext={valueText} />
    </div>
  );
}
