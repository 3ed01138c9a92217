import {
  forwardRef,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
} from 'react';
import { useLocale, useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import {
  drawControlBox,
  drawField,
  fieldStyles,
  hasContent,
  useField,
  useFormReset,
  useMergedRef,
  type FieldProps,
} from '../Field/index.ts';
import { useAfterPress } from '../Field/useAfterPress.ts';
import { useComposition } from '../Field/useComposition.ts';
import { useControllableState } from '../Field/useControllableState.ts';
import { removeButtons, TagList } from '../TagGroup/TagList.tsx';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import { tagInputMessages } from './messages.ts';
import * as css from './TagInput.css.ts';
import { admit, countSeparators, splitTexts, type Refusal } from './tagText.ts';

export interface TagInputProps extends FieldProps {
  /**
   * The texts in their order, none of them twice: case and spaces make no difference. Leave it out and give `defaultValue` to
   * let the field keep its own.
   */
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  onChange?: ((texts: string[]) => void) | undefined;
  /**
   * What is wrong with a text, or nothing where it can be taken. Called while rendering: the same text must give the same
   * message. A refused text stays in the field with it.
   */
  validate?: ((text: string) => string | null | undefined) | undefined;
  /** Placeholder while there are no tags. */
  placeholder?: string | undefined;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

const none: readonly string[] = [];

/**
 * A field for several short texts, such as e-mail addresses or IBANs to filter by. Enter, a comma, a semicolon or leaving the
 * field adds what was typed; pasting a list adds each of its texts. What is refused stays in the field as typed, and fails
 * the form's validation. Submits one form entry for each text.
 */
export const TagInput = forwardRef<HTMLInputElement | null, TagInputProps>(
  function TagInput(props, forwarded) {
    const { validate, disabled, readOnly } = props;
    const messages = useMessages(tagInputMessages);
    const { direction } = useLocale();
    const [input, ref] = useMergedRef(forwarded);
    const list = useRef<HTMLUListElement>(null);
    const [values, change] = useControllableState<readonly string[]>(
      props.value,
      props.defaultValue ?? none,
      (next) => props.onChange?.([...next]),
    );
    const [text, setText] = useState('');
    /** Whether adding the current text was tried. */
    const [tried, setTried] = useState(false);

    /** Adds the valid texts of a list and leaves the rest in the field to be corrected. */
    const add = (typed: string) => {
      const { taken, refused } = admit(splitTexts(typed), values, validate);
      if (taken.length > 0) change([...values, ...taken]);
      setText(refused.map((each) => each.text).join(', '));
    };
    const type = (typed: string) => {
      const adds = countSeparators(typed) > countSeparators(text);
      setTried(adds);
      if (adds) add(typed);
      else setText(typed);
    };
    const [draft, enter] = useComposition(input, type);

    const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData('text');
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      // The input itself would turn line breaks into spaces.
      if (countSeparators(pasted) === 0 || disabled || readOnly) return;
      event.preventDefault();
      setTried(true);
      add(
        value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length),
      );
    };
    const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing) return;
      const { selectionStart, selectionEnd } = event.currentTarget;
      const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
      if (event.key === 'Enter' && text.trim() !== '') {
        // The next press submits the form.
        event.preventDefault();
        setTried(true);
        add(text);
      } else if (
        // A held key that has just emptied the text stops there.
        (event.key === 'Backspace' && !event.repeat && selectionStart === 0 && selectionEnd === 0) ||
        (event.key === back && text === '')
      ) {
        const last = removeButtons(list.current).at(-1);
        if (!last) return;
        event.preventDefault();
        last.focus();
      }
    };

    // A message shown now would move the page under the pressed pointer. Valid texts are added at once, as the press may submit the form.
    const leave = useAfterPress(
      input,
      text !== '' && !tried,
      useCallback(() => setTried(true), []),
    );

    const initial = useRef(values);
    useFormReset(input, () => {
      setText('');
      setTried(false);
      change(initial.current);
    });
    // What a person typed into server-rendered HTML, before React took it over, is kept.
    useBrowserLayoutEffect(() => {
      if (input.current?.value) setText(input.current.value);
    }, [input]);

    const { refused } = admit(splitTexts(text), values, validate);
    const say = ({ text: refusedText, why }: Refusal) => {
      if ('duplicate' in why) return messages.duplicate(refusedText);
      return refused.length > 1 ? `${refusedText}: ${why.message}` : why.message;
    };
    const faults = refused.map(say);
    const fault = faults.join('\n');
    useEffect(() => input.current?.setCustomValidity(fault), [input, fault]);

    const ownError = faults.map((line, index) => (
      <span key={String(index)} className={css.fault}>
        {line}
      </span>
    ));
    const field: FieldProps = {
      ...props,
      error: hasContent(props.error) ? props.error : tried && fault !== '' && ownError,
      onBlur: (event) => {
        if (text !== '') add(text);
        leave();
        props.onBlur?.(event);
      },
    };
    const { ids, control } = useField(field, values.length > 0);

    return drawField({
      field,
      ids,
      filled: values.length > 0,
      children: (
        <>
          {drawControlBox({
            wraps: true,
            children: (
              <>
                {values.length > 0 && (
                  <VisuallyHidden id={ids.detail}>{messages.count(values.length)}</VisuallyHidden>
                )}
                <TagList
                  items={values.map((value) => ({ id: value, label: value }))}
                  onRemove={
                    disabled || readOnly
                      ? undefined
                      : (removed) => change(values.filter((value) => value !== removed))
                  }
                  list={list}
                  look={css.list}
                  labelledBy={ids.label}
                  isStop={false}
                  onPastEnd={() => input.current?.focus()}
                  onEmptied={() => input.current?.focus()}
                />
                <input
                  {...control}
                  ref={ref}
                  className={`${fieldStyles.input} ${css.input}`}
                  type="text"
                  inputMode={props.inputMode}
                  enterKeyHint="enter"
                  value={draft ?? text}
                  onChange={(event) => enter(event.currentTarget.value)}
                  onPaste={onPaste}
                  onKeyDown={onKeyDown}
                  placeholder={values.length === 0 ? props.placeholder : undefined}
                  autoComplete="off"
                  autoCorrect="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  aria-required={props.required}
                  required={props.required && values.length === 0}
                  disabled={disabled}
                  readOnly={readOnly}
                  autoFocus={props.autoFocus}
                />
              </>
            ),
          })}
          {props.name !== undefined &&
            values.map((value) => (
              <input key={value} type="hidden" name={props.name} value={value} disabled={disabled} />
            ))}
        </>
      ),
    });
  },
);
