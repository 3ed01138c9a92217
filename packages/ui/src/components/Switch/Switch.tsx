import { forwardRef, useId, type AriaAttributes, type MouseEvent } from 'react';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { useSendingUnavailable } from '../Button/SendingContext.ts';
import { useCheckbox, type CheckboxControlProps } from '../Checkbox/useCheckbox.ts';
import type { DataStates } from '../dataStates.ts';
import * as choice from '../Field/Choice.css.ts';
import { hidden } from '../Field/parts.css.ts';
import { fieldRoot, Messages } from '../Field/parts.tsx';
import { hasContent } from '../Field/useField.ts';
import { SpinnerMark } from '../Spinner/SpinnerMark.tsx';
import { switchMessages } from './messages.ts';
import * as styles from './Switch.css.ts';

export interface SwitchProps extends CheckboxControlProps {
  /** The new state, shown already, is being saved: the switch stays focusable and takes no further press. */
  loading?: boolean | undefined;
  /** Its change needs a connection: takes no press, and is focusable for its reason, below a `SendingUnavailable` that has one. */
  sends?: boolean | undefined;
}

/** Turns something on or off at once, without a button that saves. A native checkbox in the role of a switch. */
export const Switch = forwardRef<HTMLInputElement | null, SwitchProps>(function Switch(props, forwarded) {
  const { loading = false, sends = false } = props;
  const unavailable = useSendingUnavailable();
  const because = sends && !props.disabled ? unavailable : null;
  const reason = useId();
  const held = loading || because !== null;
  const messages = useMessages(switchMessages);
  const { ids, attributes } = useCheckbox(
    // React hears of a press even where it is prevented.
    held ? { ...props, onChange: undefined } : props,
    forwarded,
  );
  const off: DataStates & AriaAttributes =
    because === null
      ? {}
      : {
          'aria-disabled': true,
          'data-unavailable': '',
          'aria-describedby': [attributes['aria-describedby'], reason].filter(Boolean).join(' '),
        };
  return (
    <div {...fieldRoot(props, false)}>
      <label className={styles.row} data-loading={loading || undefined}>
        <span className={props.labelHidden ? hidden : choice.text}>
          <span id={ids.label}>{props.label}</span>
          {hasContent(props.description) && (
            <span className={choice.description} id={ids.description}>
              {props.description}
            </span>
          )}
        </span>
        <span className={styles.control}>
          <input
            {...attributes}
            role="switch"
            className={styles.input}
            aria-labelledby={ids.label}
            aria-busy={loading || undefined}
            {...off}
            onClick={(event: MouseEvent) => {
              if (held) event.preventDefault();
            }}
          />
          <span className={styles.thumb}>{loading && <SpinnerMark size={14} />}</span>
        </span>
      </label>
      <Messages field={props} ids={ids} />
      {because !== null && <VisuallyHidden id={reason}>{because}</VisuallyHidden>}
      <VisuallyHidden role="status">{loading && messages.saving}</VisuallyHidden>
    </div>
  );
});
