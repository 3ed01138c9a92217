import {
  forwardRef,
  useImperativeHandle,
  useRef,
  useState,
  type CSSProperties,
  type FocusEventHandler,
  type KeyboardEventHandler,
} from 'react';
import { useLocale, useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import {
  ControlBox,
  Field,
  fieldStyles,
  hasContent,
  useField,
  useTextValue,
  type FieldProps,
  type TextValueProps,
} from '../Field/index.ts';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import { textAreaMessages } from './messages.ts';
import { isNearLimit, roomLeft } from './room.ts';
import * as styles from './TextArea.css.ts';
import { useSpokenRoom } from './useSpokenRoom.ts';

export interface TextAreaProps extends FieldProps, TextValueProps {
  onFocus?: FocusEventHandler<HTMLTextAreaElement> | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement> | undefined;
  placeholder?: string | undefined;
  /** Rows while there is little text. Default 3. */
  rows?: number | undefined;
  // VALID-26
  /** Rows it grows to with its text; further ones scroll. Default 10. */
  maxRows?: number | undefined;
  /** Longest value in UTF-16 units, a new line counting one. */
  maxLength?: number | undefined;
  // VALID-28
  /** At `maxLength`: `stop` takes no further character, `tell` takes it and counts what is too much. Default stop. */
  limit?: 'stop' | 'tell' | undefined;
  /** Shows how much of `maxLength` is used. */
  counter?: boolean | undefined;
  spellCheck?: boolean | undefined;
  autoComplete?: string | undefined;
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
}

// VALID-26
/** Text of several lines that grows with what is written, up to `maxRows`. */
export const TextArea = forwardRef<HTMLTextAreaElement | null, TextAreaProps>(
  function TextArea(props, forwarded) {
    const { rows = 3, maxRows = 10, maxLength, limit = 'stop', counter = false } = props;
    const messages = useMessages(textAreaMessages);
    const { locale } = useLocale();
    const input = useRef<HTMLTextAreaElement>(null);
    useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
      forwarded,
      () => input.current,
    );
    const { text, change, attributes } = useTextValue(input, props);

    // Said of one text; the next one ends it.
    const [cutText, setCutText] = useState<string | null>(null);
    const cut = maxLength !== undefined && cutText === text;
    const field = hasContent(props.warning) || !cut ? props : { ...props, warning: messages.cut(maxLength) };

    const left = maxLength === undefined ? null : roomLeft(text, maxLength);
    const counts = left !== null && counter;
    const words = left !== null && (left < 0 ? messages.over(-left) : messages.left(left));
    const near = left !== null && maxLength !== undefined && isNearLimit(left, maxLength);
    const spoken = useSpokenRoom(text, near ? words || null : null);

    const { ids, control } = useField(field, counts);
    useBrowserLayoutEffect(() => {
      const element = input.current;
      if (!element || CSS.supports('field-sizing', 'content')) return;
      element.style.height = 'auto';
      element.style.height = `${element.scrollHeight}px`;
    }, [text]);

    const number = new Intl.NumberFormat(locale);
    const size: CSSProperties = {
      [styles.rows.slice('var('.length, -1)]: rows,
      [styles.maxRows.slice('var('.length, -1)]: Math.max(rows, maxRows),
    };
    return (
      <Field field={field} ids={ids} filled={text !== ''}>
        <ControlBox>
          <textarea
            {...control}
            ref={input}
            className={`${fieldStyles.input} ${styles.input}`}
            style={size}
            rows={rows}
            name={props.name}
            {...attributes}
            onChange={(event) => change(event.currentTarget.value)}
            onPaste={({ clipboardData, currentTarget: { value, selectionStart, selectionEnd } }) => {
              if (maxLength === undefined || limit === 'tell') return;
              const pasted = clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
              const kept = value.slice(0, selectionStart) + value.slice(selectionEnd);
              const room = maxLength - kept.length;
              if (pasted.length > room)
                setCutText(
                  value.slice(0, selectionStart) + pasted.slice(0, room) + value.slice(selectionEnd),
                );
            }}
            onFocus={props.onFocus}
            onKeyDown={props.onKeyDown}
            placeholder={props.placeholder}
            maxLength={limit === 'stop' ? maxLength : undefined}
            spellCheck={props.spellCheck}
            autoComplete={props.autoComplete}
            dir={props.dir}
            required={props.required}
            disabled={props.disabled}
            readOnly={props.readOnly}
            autoFocus={props.autoFocus}
          />
        </ControlBox>
        {counts && (
          <>
            <div className={styles.counter} data-over={left < 0 || undefined} aria-hidden="true">
              {left < 0 ? (
                words
              ) : (
                <bdi dir="ltr">
                  {number.format(text.length)} / {number.format(text.length + left)}
                </bdi>
              )}
            </div>
            <VisuallyHidden id={ids.detail}>{words}</VisuallyHidden>
            <VisuallyHidden role="status">{spoken}</VisuallyHidden>
          </>
        )}
      </Field>
    );
  },
);
