import type { ForwardedRef, RefObject } from 'react';
import { useSliderThumb } from 'react-aria/useSlider';
import type { SliderState } from 'react-stately/useSliderState';
import { useMergedRef } from '../Field/index.ts';
import * as css from './Slider.css.ts';

interface SliderThumbProps {
  state: SliderState;
  track: RefObject<HTMLDivElement | null>;
  index: number;
  /** Accessible name of a thumb of a range; the slider's own follows it. */
  label: string | undefined;
  valueText: string;
  isInvalid: boolean;
  autoFocus: boolean;
  forwarded: ForwardedRef<HTMLInputElement | null>;
}

/** A thumb, and the native range input that takes the focus. */
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
      // Belongs to no form: resetting would move the thumbs one by one, and stop the second where the first still is.
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
