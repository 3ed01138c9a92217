import {
  forwardRef,
  type ClipboardEventHandler,
  type FocusEventHandler,
  type ForwardedRef,
  type HTMLInputAutoCompleteAttribute,
  type InputHTMLAttributes,
  type KeyboardEventHandler,
  type ReactElement,
  type ReactNode,
} from 'react';
import {
  drawControlBox,
  drawField,
  enterValue,
  fieldStyles,
  hasContent,
  useField,
  useMergedRef,
  useTextValue,
  type FieldProps,
  type TextValueProps,
} from '../Field/index.ts';
import { ClearButton } from './ClearButton.tsx';

/** What the text fields share with a native input. */
export interface TextControlProps extends FieldProps, TextValueProps {
  onFocus?: FocusEventHandler<HTMLInputElement> | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
  placeholder?: string | undefined;
  /** Longest value in UTF-16 units, as the native attribute counts; further characters are not taken. */
  maxLength?: number | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
}

interface InnerProps extends TextControlProps {
  type?: 'text' | 'email' | 'search' | 'tel' | 'password' | 'number' | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** What stands at the end of the box instead of a clear button. */
  end?: ReactNode;
  onPaste?: ClipboardEventHandler<HTMLInputElement> | undefined;
  /** Whether the field counts as filled, where more than any text is needed. */
  complete?: boolean | undefined;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoCapitalize?: string | undefined;
  spellCheck?: boolean | undefined;
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
}

/**
 * The one native text input behind every field of one line, drawn by the field itself: a component in between would cost
 * every field of a page. `clearable` puts a clear button where there is a value.
 */
export function useTextControl(
  props: InnerProps,
  forwarded: ForwardedRef<HTMLInputElement | null>,
  clearable = false,
): ReactElement {
  const { prefix, suffix, end } = props;
  const [input, ref] = useMergedRef(forwarded);
  const { ids, control } = useField(props, hasContent(suffix));
  const { text, change, attributes } = useTextValue(input, props);
  const filled = text !== '';

  return drawField({
    field: props,
    ids,
    filled: props.complete ?? filled,
    children: drawControlBox({
      // What stands before the value is read before it.
      dir: hasContent(prefix) ? props.dir : undefined,
      children: (
        <>
          {hasContent(prefix) && <span className={fieldStyles.affix}>{prefix}</span>}
          <input
            {...control}
            ref={ref}
            className={fieldStyles.input}
            type={props.type ?? 'text'}
            name={props.name}
            {...attributes}
            onChange={(event) => change(event.currentTarget.value)}
            onPaste={props.onPaste}
            onFocus={props.onFocus}
            onKeyDown={props.onKeyDown}
            // The wheel scrolls the page, and changes no number.
            onWheel={props.type === 'number' ? (event) => event.currentTarget.blur() : undefined}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            autoComplete={props.autoComplete}
            autoCapitalize={props.autoCapitalize}
            spellCheck={props.spellCheck}
            inputMode={props.inputMode}
            enterKeyHint={props.enterKeyHint}
            dir={props.dir}
            required={props.required}
            disabled={props.disabled}
            readOnly={props.readOnly}
            autoFocus={props.autoFocus}
          />
          {hasContent(suffix) && (
            <span className={fieldStyles.affix} id={ids.detail}>
              {suffix}
            </span>
          )}
          {clearable && filled && !props.disabled && !props.readOnly && (
            <ClearButton
              labelId={ids.label}
              onPress={() => {
                if (!input.current) return;
                input.current.focus();
                enterValue(input.current, '');
              }}
            />
          )}
          {end}
        </>
      ),
    }),
  });
}

/** {@link useTextControl} as a component. */
export const TextControl = forwardRef<HTMLInputElement | null, InnerProps>(
  function TextControl(props, forwarded) {
    return useTextControl(props, forwarded);
  },
);
