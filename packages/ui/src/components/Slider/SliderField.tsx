import { useMemo, useRef, type ForwardedRef, type RefObject } from 'react';
import { useSlider } from 'react-aria/useSlider';
import { useSliderState } from 'react-stately/useSliderState';
import { useLocale } from '../../locale/index.ts';
import { hasContent, useField, useFormReset, type FieldProps } from '../Field/index.ts';
import { drawDescription, drawMessages, fieldRoot } from '../Field/parts.tsx';
import * as css from './Slider.css.ts';
import { SliderThumb } from './SliderThumb.tsx';
import { hidden } from '../Field/parts.css.ts';

/** Props that `Slider` and `RangeSlider` share. Their values are plain numbers, never money. */
export interface SliderOptions extends Omit<FieldProps, 'required' | 'readOnly'> {
  /** Lowest number. Default 0. */
  min?: number | undefined;
  /** Highest number, above `min`. Default 100. */
  max?: number | undefined;
  /** Distance between two selectable numbers, counted from `min`. Default 1. */
  step?: number | undefined;
  /** Formats a number for display and screen readers: “15 minutes”. By default as the language writes numbers. */
  format?: ((value: number) => string) | undefined;
}

interface SliderFieldProps extends SliderOptions {
  /** One number, or the two ends of a range. */
  values: number[];
  /** The numbers that resetting the form restores. */
  initial: RefObject<number[]>;
  /** Names of the thumbs of a range. */
  thumbLabels?: readonly string[];
  onChange: (values: number[]) => void;
  onChangeEnd: (values: number[]) => void;
  forwarded: ForwardedRef<HTMLInputElement | null>;
}

/** Label, output, track, thumbs, description and messages. Below an `AriaLocale`, which tells the hooks the direction. */
export function SliderField({
  values: given,
  initial,
  thumbLabels,
  onChange,
  onChangeEnd,
  forwarded,
  ...props
}: SliderFieldProps) {
  const { min = 0, max = 100, step = 1, disabled = false, name } = props;
  const { locale } = useLocale();
  const numberFormatter = useMemo(() => new Intl.NumberFormat(locale), [locale]);
  const format = props.format ?? ((value: number) => numberFormatter.format(value));
  const track = useRef<HTMLDivElement>(null);
  const held = useRef<HTMLInputElement>(null);
  const state = useSliderState<number[]>({
    value: given,
    onChange,
    onChangeEnd,
    minValue: min,
    maxValue: max,
    step,
    isDisabled: disabled,
    numberFormatter,
  });
  const { ids, control } = useField(props);
  const describedBy = control['aria-describedby'];
  const { labelProps, groupProps, trackProps, outputProps } = useSlider(
    {
      id: ids.control,
      label: props.label,
      isDisabled: disabled,
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    },
    state,
    track,
  );
  useFormReset(held, () => onChange(initial.current));

  const { values } = state;
  const isRange = values.length > 1;
  const [start, end] = [isRange ? state.getThumbPercent(0) : null, state.getThumbPercent(values.length - 1)];
  const { role, ...group } = groupProps;
  return (
    <div {...fieldRoot(props, true)}>
      <div {...group} role={isRange ? role : undefined} aria-labelledby={isRange ? labelProps.id : undefined}>
        <div className={css.head}>
          <label {...labelProps} className={props.labelHidden ? hidden : css.label}>
            {props.label}
          </label>
          {!props.labelHidden && hasContent(props.contextualHelp) && props.contextualHelp}
          <output {...outputProps} className={css.output}>
            {values.map((value, index) => (
              <span key={String(index)}>
                {index > 0 && ' – '}
                <bdi>{format(value)}</bdi>
              </span>
            ))}
          </output>
        </div>
        <div {...trackProps} ref={track} className={css.track}>
          <div className={css.rail} />
          <div
            className={css.fill}
            style={{
              insetInlineEnd: `${(1 - end) * 100}%`,
              ...(start !== null && { insetInlineStart: `${start * 100}%` }),
            }}
          />
          {values.map((value, index) => (
            <SliderThumb
              key={String(index)}
              state={state}
              track={track}
              index={index}
              label={thumbLabels?.[index]}
              valueText={format(value)}
              isInvalid={hasContent(props.error)}
              autoFocus={index === 0 && props.autoFocus === true}
              forwarded={index === 0 ? forwarded : null}
            />
          ))}
        </div>
      </div>
      {values.map((value, index) => (
        <input
          key={String(index)}
          ref={index === 0 ? held : undefined}
          type="hidden"
          name={name}
          value={value}
          disabled={disabled}
        />
      ))}
      {drawDescription({ field: props, ids })}
      {drawMessages({ field: props, ids })}
    </div>
  );
}
