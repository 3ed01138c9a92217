import { forwardRef, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useLocale } from '../../locale/index.ts';
import { FieldGroup } from '../Field/FieldGroup.tsx';
import { useChoices } from '../Field/useChoices.ts';
import type { FieldProps } from '../Field/useField.ts';
import { rove } from '../Tabs/rove.ts';
import { travel } from '../Tabs/tabStrip.ts';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import * as styles from './SegmentedControl.css.ts';

export interface SegmentedControlItem {
  id: string;
  /** A word or two. */
  label: ReactNode;
  /** Before the label; says nothing that the label does not. */
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export interface SegmentedControlProps extends Omit<FieldProps, 'readOnly' | 'required'> {
  items: readonly SegmentedControlItem[];
  /** Id of the chosen item; leave it out and give `defaultValue` to let the control keep its own. */
  value?: string | undefined;
  /** Without it, too, the first item that can be chosen: one always is. */
  defaultValue?: string | undefined;
  onChange?: ((id: string) => void) | undefined;
  /** `small`: as high as a small button, for a toolbar. */
  size?: 'medium' | 'small' | undefined;
}

/**
 * One of two to five short choices, on one track; a press changes at once what the page shows. Native radios in a fieldset:
 * form data and validation are the browser's own. Its ref is the chosen radio, or the first that can be chosen.
 */
export const SegmentedControl = forwardRef<HTMLInputElement | null, SegmentedControlProps>(
  function SegmentedControl(props, forwarded) {
    const { items, size = 'medium' } = props;
    const { direction } = useLocale();
    const { value, change, fieldset, wiring, inputProps } = useChoices(props, {
      none: items.find(({ disabled }) => !disabled)?.id ?? '',
      read: (inputs) => inputs.find(({ checked }) => checked)?.value ?? '',
      forwarded,
    });
    // Radios are one group by their name alone.
    const ownName = useId();

    const shown = useRef<HTMLElement>(null);
    useBrowserLayoutEffect(() => {
      const from = shown.current;
      const to = fieldset.current?.querySelector<HTMLElement>('label:has(:checked)') ?? null;
      shown.current = to;
      // Where the segments take two lines, the mark goes from one to the other at once.
      if (from && to && from !== to && from.offsetTop === to.offsetTop) travel(from, to);
    }, [fieldset, value]);

    // Alone the browser moves by the order of the radios, which in a script from the right is not what is seen.
    const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const inputs = [...event.currentTarget.querySelectorAll('input')];
      const place = rove(event.key, {
        places: inputs.map(({ disabled }) => !disabled),
        current: inputs.findIndex((input) => input === event.target),
        axis: direction,
      });
      if (place === null) return;
      event.preventDefault();
      inputs[place]?.focus();
      inputs[place]?.click();
    };

    return (
      <FieldGroup field={props} wiring={wiring} filled={value !== ''} fieldset={fieldset} role="radiogroup">
        <div className={styles.track[size]} onKeyDown={onKeyDown}>
          {items.map(({ id, label, icon, disabled }, index) => (
            <label key={id} className={styles.segment}>
              <input
                {...inputProps(id, index)}
                className={styles.input}
                name={props.name ?? ownName}
                type="radio"
                disabled={disabled}
                checked={id === value}
                onChange={() => change(id)}
              />
              {icon !== undefined && (
                <span className={styles.icon} aria-hidden="true">
                  {icon}
                </span>
              )}
              {label}
            </label>
          ))}
        </div>
      </FieldGroup>
    );
  },
);
