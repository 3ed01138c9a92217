import { forwardRef, type MouseEvent } from 'react';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { useCheckbox, type CheckboxControlProps } from '../Checkbox/useCheckbox.ts';
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
}

/** Turns something on or off at once, without a button that saves. A native checkbox in the role of a switch. */
export const Switch = forwardRef<HTMLInputElement | null, SwitchProps>(function Switch(props, forwarded) {
  const { loading = false } = props;
  const messages = useMessages(switchMessages);
  const { ids, attributes } = useCheckbox(
    // React hears of a press even where it is prevented.
    loading ? { ...props, onChange: undefined } : props,
    forwarded,
  );
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
            onClick={(event: MouseEvent) => {
              if (loading) event.preventDefault();
            }}
          />
          <span className={styles.thumb}>{loading && <SpinnerMark size={14} />}</span>
        </span>
      </label>
      <Messages field={props} ids={ids} />
      <VisuallyHidden role="status">{loading && messages.saving}</VisuallyHidden>
    </div>
  );
});
