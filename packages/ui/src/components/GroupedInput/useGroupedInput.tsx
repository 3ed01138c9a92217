import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ForwardedRef,
  type HTMLInputAutoCompleteAttribute,
  type InputHTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import { hasContent, type FieldProps, type TextValueProps } from '../Field/index.ts';
import { useAfterPress } from '../Field/useAfterPress.ts';
import { useComposition } from '../Field/useComposition.ts';
import { useControllableState } from '../Field/useControllableState.ts';
import { useTextControl } from '../TextField/TextControl.tsx';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import { attachEditor } from './editor.ts';
import * as css from './GroupedInput.css.ts';
import { inGroups, type Grouping, type Refusal } from './grouping.ts';

/** What a kind of number makes of the field. */
interface Kind {
  grouping: Grouping;
  /** Says why a paste was not taken. `count`: its characters, where it is too long. */
  refusalText: (kind: Refusal['kind'], count: number) => string;
  /** Whether the field counts as filled. */
  isComplete: (value: string) => boolean;
  /** What is to be said of a value that somebody has left as it is; null: nothing. */
  doubt?: (value: string) => string | null;
  /** The field loses the focus once it is full (VALID-25). */
  leavesWhenFull?: boolean;
  /** A button that clears the field, where its number leaves room for one on a phone. */
  clearable?: boolean;
  /** How the value is written, shown while there is none. */
  placeholder?: string;
  /** Default 'text'. */
  type?: 'text' | 'password';
  /** What stands at the end of the box instead of a clear button. */
  end?: ReactNode;
  inputMode: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoCapitalize: 'none' | 'characters';
  autoComplete: HTMLInputAutoCompleteAttribute;
}

/** A field of one line whose value is shown in groups; form data hold the value. */
export function useGroupedInput(
  { value: given, defaultValue = '', onChange, ...props }: FieldProps & TextValueProps,
  forwarded: ForwardedRef<HTMLInputElement | null>,
  { grouping, refusalText, isComplete, doubt, leavesWhenFull = false, clearable, end, ...input }: Kind,
): ReactElement {
  const control = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(forwarded, () => control.current);
  const [text, change] = useControllableState(given, defaultValue, onChange);
  const value = grouping.read(text).slice(0, grouping.length);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [left, setLeft] = useState(false);

  useEffect(() => {
    const element = control.current;
    return element
      ? attachEditor(element, grouping, {
          refuse: setRefusal,
          unchanged: (same) => {
            if (leavesWhenFull && grouping.read(same).length === grouping.length) element.blur();
          },
        })
      : undefined;
  }, [grouping, leavesWhenFull]);

  /** Characters before the caret after an edit the editor did not make, and whether the last edit filled the field. */
  const after = useRef<{ caret: number | null; full: boolean }>({ caret: null, full: false });
  const take = (next: string) => {
    const read = grouping.read(next).slice(0, grouping.length);
    const ordered = inGroups(grouping, read) === next;
    // What autofill brings may be written in other ways than the field's own, as a paste may.
    const brought = ordered ? null : grouping.paste(next);
    const taken = brought?.kind === 'whole' ? brought.value : read;
    const { selectionStart } = control.current ?? {};
    after.current = {
      caret: ordered ? null : grouping.read(next.slice(0, selectionStart ?? next.length)).length,
      full: taken.length === grouping.length,
    };
    setRefusal(null);
    setLeft(false);
    if (taken !== value) change(taken);
  };
  const [draft, enter] = useComposition(control, take);
  useBrowserLayoutEffect(() => {
    if (draft !== null) return;
    const { caret, full } = after.current;
    after.current = { caret: null, full: false };
    const element = control.current;
    if (!element?.matches(':focus')) return;
    if (caret !== null) {
      const at = inGroups(grouping, value.slice(0, caret)).length;
      element.setSelectionRange(at, at);
    }
    if (leavesWhenFull && full && value.length === grouping.length) element.blur();
  });

  const doubtful = value === '' ? null : doubt?.(value);
  const leave = useAfterPress(
    control,
    hasContent(doubtful),
    useCallback(() => setLeft(true), []),
  );
  const notice = refusal
    ? refusalText(refusal.kind, refusal.kind === 'too-long' ? refusal.count : 0)
    : left && doubtful;
  // What is shown without a gap is the value itself: no second input holds it.
  const inOneGroup = grouping.size >= grouping.length;
  const field = useTextControl(
    {
      ...props,
      ...input,
      spellCheck: false,
      dir: 'ltr',
      name: inOneGroup ? props.name : undefined,
      value: draft ?? inGroups(grouping, value),
      onChange: enter,
      onBlur: (event) => {
        leave();
        props.onBlur?.(event);
      },
      warning: hasContent(props.warning) ? props.warning : notice,
      complete: isComplete(value),
      end: (
        <>
          {end}
          {!inOneGroup && props.name !== undefined && (
            <input type="hidden" name={props.name} value={value} disabled={props.disabled} />
          )}
        </>
      ),
    },
    control,
    clearable,
  );
  // Found by its name as other fields are, and not as the hidden input, which takes no focus.
  return (
    <div className={css.root} data-field={props.name}>
      {field}
    </div>
  );
}
