import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useMessages } from '../../locale/index.ts';
import { hasContent, type FieldProps, type TextValueProps } from '../Field/index.ts';
import { useComposition } from '../Field/useComposition.ts';
import { useControllableState } from '../Field/useControllableState.ts';
import { useTextControl } from '../TextField/TextControl.tsx';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import * as css from './CardNumberInput.css.ts';
import { attachCardEditor, type CardRefusal } from './cardEditor.ts';
import { cardDigits, cardLength, groupCard } from './cardNumberText.ts';
import { cardNumberMessages } from './messages.ts';

/** The value is ASCII digits alone, at most 16 of them; the gaps are only shown. */
export interface CardNumberInputProps extends FieldProps, TextValueProps {
  /** Default 'cc-number'. */
  autoComplete?: 'cc-number' | 'off' | undefined;
}

// VALID-23, VALID-24, VALID-25
/**
 * The number of a payment card, in groups of four. At its 16th digit, 19 characters with the gaps, it gives up
 * the focus and counts as filled. Form data hold the digits.
 */
export const CardNumberInput = forwardRef<HTMLInputElement | null, CardNumberInputProps>(
  function CardNumberInput({ value, defaultValue = '', onChange, ...props }, forwarded) {
    const messages = useMessages(cardNumberMessages);
    const input = useRef<HTMLInputElement>(null);
    useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(forwarded, () => input.current);
    const [text, change] = useControllableState(value, defaultValue, onChange);
    const digits = cardDigits(text).slice(0, cardLength);
    const shown = groupCard(digits);
    const [refusal, setRefusal] = useState<CardRefusal | null>(null);

    useEffect(() => {
      const element = input.current;
      return element
        ? attachCardEditor(element, {
            refuse: setRefusal,
            unchanged: (same) => {
              if (cardDigits(same).length === cardLength) element.blur();
            },
          })
        : undefined;
    }, []);

    /** Digits before the caret after an edit the editor did not make, and whether the last edit filled the field. */
    const after = useRef<{ caret: number | null; leave: boolean }>({ caret: null, leave: false });
    const take = (next: string) => {
      const taken = cardDigits(next).slice(0, cardLength);
      const { selectionStart } = input.current ?? {};
      after.current = {
        caret:
          groupCard(taken) === next ? null : cardDigits(next.slice(0, selectionStart ?? next.length)).length,
        leave: taken.length === cardLength,
      };
      setRefusal(null);
      if (taken !== digits) change(taken);
    };
    const [draft, enter] = useComposition(input, take);
    useBrowserLayoutEffect(() => {
      if (draft !== null) return;
      const { caret, leave } = after.current;
      after.current = { caret: null, leave: false };
      const element = input.current;
      if (!element?.matches(':focus')) return;
      if (caret !== null) {
        const at = groupCard(digits.slice(0, caret)).length;
        element.setSelectionRange(at, at);
      }
      if (leave && digits.length === cardLength) element.blur();
    });

    const notice = refusal && messages[refusal.kind](refusal.kind === 'too-long' ? refusal.count : 0);
    const control = useTextControl(
      {
        ...props,
        inputMode: 'numeric',
        autoComplete: props.autoComplete ?? 'cc-number',
        autoCapitalize: 'none',
        spellCheck: false,
        dir: 'ltr',
        name: undefined,
        value: draft ?? shown,
        onChange: enter,
        warning: hasContent(props.warning) ? props.warning : notice,
        complete: digits.length === cardLength,
        end: props.name !== undefined && (
          <input type="hidden" name={props.name} value={digits} disabled={props.disabled} />
        ),
      },
      input,
      true,
    );
    return <div className={css.root}>{control}</div>;
  },
);
