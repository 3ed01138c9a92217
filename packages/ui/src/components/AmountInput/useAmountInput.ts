import { useCallback, useRef, useState, type RefObject } from 'react';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import {
  attachAmountEditor,
  type AmountEditor,
  type AmountEditorHost,
  type AmountNotice,
} from './amountEditor.ts';
import { displayAmount, numberMarks } from './amountFormat.ts';
import { amountValue, type AmountRefusal, type AmountRules } from './amountRules.ts';
import { useAfterPress } from '../Field/useAfterPress.ts';

interface AmountInputState {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  onRefuse: ((reason: AmountRefusal) => void) | undefined;
  rules: AmountRules;
  currencyCode: string;
  locale: string;
}

/** Joins the editor of the native input to React: value in, changes and notices out. */
export function useAmountInput({
  input,
  value,
  onChange,
  onRefuse,
  rules,
  currencyCode,
  locale,
}: AmountInputState) {
  // Differs from the value only while no digit has followed a decimal mark yet.
  const [text, setText] = useState(value);
  // Said of one value under one set of rules; another value or currency from outside ends it.
  const [said, setSaid] = useState<{ notice: AmountNotice; of: string; under: string } | null>(null);
  const under = [currencyCode, rules.decimals, rules.max].join();
  const current = amountValue(text) === value ? text : value;
  const marks = numberMarks(locale);
  const shown = displayAmount(current, marks);

  const editor = useRef<AmountEditor>(null);
  const host = useRef<AmountEditorHost>(null);
  useBrowserLayoutEffect(() => {
    let reported = value;
    const tell = (next: AmountNotice) => {
      setSaid({ notice: next, of: reported, under });
      if (next?.kind === 'refused') onRefuse?.(next.reason);
      else if (next?.kind === 'ambiguous') onRefuse?.('ambiguous');
    };
    host.current = {
      marks,
      rules,
      locale,
      currencyCode,
      commit: (next, nextNotice) => {
        setText(next);
        const before = reported;
        reported = amountValue(next);
        const of = reported;
        const changed = before !== of;
        if (nextNotice) tell(nextNotice);
        // A refusal holds for what stands there because of it, until the field is left or emptied.
        else
          setSaid((last) =>
            last?.notice.kind === 'refused' && last.of === before && !(changed && of === '')
              ? { ...last, of }
              : null,
          );
        if (changed) onChange(reported);
      },
      refuse: tell,
    };
  });

  // After every render: an owner that did not take a change gets its own value shown again.
  useBrowserLayoutEffect(() => {
    editor.current?.show(current);
  });

  const rendered = useRef<string | null>(shown);
  // With the render itself, so that nothing is typed before somebody listens, and the owner of several fields has what was
  // typed into this one before the next one changes.
  useBrowserLayoutEffect(() => {
    const element = input.current;
    if (!element) return undefined;
    const attached = attachAmountEditor(element, () => {
      if (!host.current) throw new Error('The amount editor was used before its field was rendered.');
      return host.current;
    });
    editor.current = attached;
    if (rendered.current !== null) attached.adopt(rendered.current);
    rendered.current = null;
    return () => {
      editor.current = null;
      attached.detach();
    };
  }, [input]);

  const notice = said?.of === value && said.under === under ? said.notice : null;
  const forget = useCallback(() => setSaid((last) => (last?.notice.kind === 'refused' ? null : last)), []);
  const leave = useAfterPress(input, notice?.kind === 'refused', forget);

  return {
    shown,
    notice,
    /** The focus has left the field: what was refused has been read. */
    leave,
    /** The value of a form that is reset. */
    reset: (initial: string) => {
      setSaid(null);
      setText(initial);
      if (initial !== value) onChange(initial);
    },
    /** Enters a whole value (one of two readings, or nothing), as one edit that undo takes back. */
    enter: (next: string) => editor.current?.enter(next),
    /** A decimal mark that nothing follows is removed. */
    settle: () => setText(amountValue(current)),
  };
}
