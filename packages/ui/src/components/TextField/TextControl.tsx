import {
  forwardRef,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEventHandler,
  type HTMLInputAutoCompleteAttribute,
  type InputHTMLAttributes,
  type KeyboardEventHandler,
  type ReactNode,
} from 'react';
import { Close } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import {
  ControlBox,
  enterValue,
  Field,
  fieldStyles,
  useField,
  useFormReset,
  type FieldProps,
} from '../Field/index.ts';
import { textFieldMessages } from './messages.ts';

/** What the text fields share with a native input. */
export interface TextControlProps extends FieldProps {
  /** Controlled value; leave it out and give `defaultValue` to let the field keep its own. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  onFocus?: FocusEventHandler<HTMLInputElement> | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
  placeholder?: string | undefined;
  /** Longest value in UTF-16 units, as the native attribute counts; further characters are not taken. */
  maxLength?: number | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
}

interface InnerProps extends TextControlProps {
  type: 'text' | 'email' | 'search' | 'tel' | 'password';
  clearable?: boolean | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** What stands at the end of the box instead of a clear button. */
  end?: ReactNode;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoCapitalize?: string | undefined;
  spellCheck?: boolean | undefined;
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
}

/** The one native text input behind TextField, PhoneField and PasswordField. */
export const TextControl = forwardRef<HTMLInputElement | null, InnerProps>(
  function TextControl(props, forwarded) {
    const { value, defaultValue = '', onChange, clearable, prefix, suffix, end } = props;
    const messages = useMessages(textFieldMessages);
    const input = useRef<HTMLInputElement>(null);
    useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(forwarded, () => input.current);
    const { ids, control } = useField(props);

    const [ownFilled, setOwnFilled] = useState(defaultValue !== '');
    const filled = value === undefined ? ownFilled : value !== '';
    const change = (next: string) => {
      setOwnFilled(next !== '');
      onChange?.(next);
    };

    // What a person typed into server-rendered HTML, before React took it over, is kept and reported.
    const rendered = useRef<string | null>(value ?? defaultValue);
    const onTypedBefore = useRef(change);
    useLayoutEffect(() => {
      const typed = input.current?.value;
      if (typed !== undefined && rendered.current !== null && typed !== rendered.current)
        onTypedBefore.current(typed);
      rendered.current = null;
    }, []);

    const first = useRef(value ?? defaultValue);
    useFormReset(input, () => change(first.current));

    return (
      <Field field={props} ids={ids} filled={filled}>
        <ControlBox>
          {prefix !== undefined && <span className={fieldStyles.affix}>{prefix}</span>}
          <input
            {...control}
            ref={input}
            className={fieldStyles.input}
            type={props.type}
            name={props.name}
            {...(value === undefined ? { defaultValue } : { value })}
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={props.onBlur}
            onFocus={props.onFocus}
            onKeyDown={props.onKeyDown}
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
          {suffix !== undefined && <span className={fieldStyles.affix}>{suffix}</span>}
          {clearable && filled && !props.disabled && !props.readOnly && (
            <button
              type="button"
              className={fieldStyles.action}
              aria-label={messages.clear}
              aria-describedby={ids.label}
              onClick={() => {
                if (!input.current) return;
                input.current.focus();
                enterValue(input.current, '');
              }}
            >
              <Close size={18} />
            </button>
          )}
          {end}
        </ControlBox>
      </Field>
    );
  },
);
