import { forwardRef } from 'react';
import { Choice } from '../Field/Choice.tsx';
import { fieldRoot, Messages } from '../Field/parts.tsx';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import * as styles from './Checkbox.css.ts';
import { useCheckbox, type CheckboxControlProps } from './useCheckbox.ts';

export interface CheckboxProps extends CheckboxControlProps {
  // VALID-30
  /** Partly checked: some of what it stands for is chosen, some is not. A press answers as `checked` says. */
  indeterminate?: boolean | undefined;
}

// VALID-30
/** A yes or no of its own, or the head of several: unchecked, checked, partly checked. A native input. */
export const Checkbox = forwardRef<HTMLInputElement | null, CheckboxProps>(
  function Checkbox(props, forwarded) {
    const { input, ids, attributes } = useCheckbox(props, forwarded);
    const { indeterminate = false } = props;
    // No attribute says it, and the browser takes it back at every press.
    const sayIndeterminate = () => {
      if (input.current) input.current.indeterminate = indeterminate;
    };
    useBrowserLayoutEffect(sayIndeterminate);
    return (
      <div {...fieldRoot(props, false)}>
        <Choice
          {...attributes}
          onChange={(event) => {
            attributes.onChange(event);
            sayIndeterminate();
          }}
          label={props.label}
          labelHidden={props.labelHidden}
          description={props.description}
        />
        <Messages field={props} ids={ids} className={props.labelHidden ? undefined : styles.messages} />
      </div>
    );
  },
);
