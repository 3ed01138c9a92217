import {
  displayAmount,
  displayPart,
  readDisplay,
  toCanonicalCaret,
  toShownCaret,
  type NumberMarks,
} from './amountFormat.ts';
import {
  amountValue,
  deleteAmount,
  objection,
  typeAmount,
  typedMarks,
  type AmountEdit,
  type AmountEdited,
  type AmountRefusal,
  type AmountRules,
} from './amountText.ts';
import { toAsciiDigits } from '../Field/digits.ts';
import { parsePasted } from './parsePasted.ts';
import { formatAmount } from '../Amount/formatAmount.ts';

/** What the field has to say about the last edit. */
export type AmountNotice =
  | { kind: 'refused'; reason: Exclude<AmountRefusal, 'ambiguous'> }
  | { kind: 'ambiguous'; pasted: string; readings: [string, string] }
  | { kind: 'other-currency'; code: string }
  | { kind: 'left-out' }
  | { kind: 'pasted' };

/** What the editor asks of the field around it, always as of the last render. */
export interface AmountEditorHost {
  marks: NumberMarks;
  rules: AmountRules;
  locale: string;
  currencyCode: string;
  /** A person's edit was taken; `text` may end in a decimal mark. */
  commit: (text: string, notice: AmountNotice | null) => void;
  refuse: (notice: AmountNotice) => void;
}

export interface AmountEditor {
  /** Takes what a person typed into server-rendered HTML, where `before` stood, before the editor was there. */
  adopt: (before: string) => void;
  /** Shows a text that did not come from this editor. */
  show: (text: string) => void;
  /** Enters a value as one edit of a person, which undo takes back. */
  enter: (value: string) => void;
  detach: () => void;
}

const isHalf = (text: string, at: number) => /[\udc00-\udfff]/.test(text.charAt(at));

/** The part in which two texts differ; a digit of two UTF-16 units is never taken apart. */
function difference(before: string, after: string): { start: number; end: number; inserted: string } {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  if (isHalf(before, start) || isHalf(after, start)) start -= 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - start;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  if (isHalf(before, before.length - tail)) tail -= 1;
  return { start, end: before.length - tail, inserted: after.slice(start, after.length - tail) };
}

/** Digits with a mark at one end: a part of an amount, which joins the amount it is put into. */
const part = new RegExp(`^([0-9]+|[${typedMarks}][0-9]*|[0-9]+[${typedMarks}])$`);
/** What an input method composes as typing would; three digits after a mark may also be a group, and are read instead. */
const composedNumber = new RegExp(`^(?![0-9]{1,3}[${typedMarks}][0-9]{3}$)[0-9]*[${typedMarks}]?[0-9]*$`);

/**
 * Edits an amount in a native input. Each edit is worked out on the canonical text before the browser makes it and is then
 * made as one edit of the field, so that undo and redo are the browser's own and the caret stays with its digit. Edits a
 * browser does not announce in time (compositions, some Android keyboards, autofill) are worked out from what they left.
 */
export function attachAmountEditor(input: HTMLInputElement, host: () => AmountEditorHost): AmountEditor {
  /** What the input shows as far as we know; anything else is an edit that was not announced. */
  let known = input.value;
  let composing = false;
  let applying = false;
  /** What has been shown since a value last came from outside: as far back as the browser's history means anything. */
  let shownSince = new Set([known]);

  const selection = (shown: string, start: number, end: number): AmountEdit => {
    const { marks } = host();
    return {
      text: readDisplay(shown, marks),
      start: toCanonicalCaret(shown, start, marks),
      end: toCanonicalCaret(shown, end, marks),
    };
  };
  const selected = () => selection(input.value, input.selectionStart ?? 0, input.selectionEnd ?? 0);

  const place = (shown: string, caret: number) => {
    const at = toShownCaret(shown, caret, host().marks);
    input.setSelectionRange(at, at);
  };

  /** Changes the input as typing would, in one step of the browser's own history. */
  const replace = (next: string) => {
    const { start, end, inserted } = difference(input.value, next);
    if (input.value === next) return;
    applying = true;
    if (input.matches(':focus')) {
      input.setSelectionRange(start, end);
      // Deprecated by name, and still the only way into the native undo history. It edits whatever has the focus.
      input.ownerDocument.execCommand(inserted === '' ? 'delete' : 'insertText', false, inserted);
    }
    if (input.value !== next) input.value = next;
    applying = false;
  };

  const take = ({ text, caret, refusal }: AmountEdited, notice: AmountNotice | null = null) => {
    const shown = displayAmount(text, host().marks);
    replace(shown);
    known = shown;
    shownSince.add(shown);
    place(shown, caret);
    host().commit(text, refusal ? refused(refusal) : notice);
  };
  const refused = (reason: AmountRefusal): AmountNotice => ({
    kind: 'refused',
    reason: reason === 'ambiguous' ? 'unreadable' : reason,
  });

  const type = (edit: AmountEdit, characters: string): void =>
    take(typeAmount(edit, characters, host().rules));

  /** Reads a text as a whole amount, which replaces what is there. */
  const read = (pasted: string): void => {
    const { rules, locale, currencyCode } = host();
    const parsed = parsePasted(pasted, { ...rules, locale, currencyCode });
    if (parsed.kind === 'invalid') host().refuse(refused(parsed.reason));
    else if ((parsed.kind === 'ok' ? parsed.value : parsed.readings[0]).startsWith('-'))
      host().refuse(refused('negative'));
    else if (parsed.kind === 'ambiguous')
      host().refuse({ kind: 'ambiguous', pasted: pasted.trim(), readings: parsed.readings });
    else
      take(
        { text: parsed.value, caret: parsed.value.length, refusal: null },
        parsed.otherCurrency !== undefined
          ? { kind: 'other-currency', code: parsed.otherCurrency }
          : { kind: parsed.leftOut ? 'left-out' : 'pasted' },
      );
  };

  /** Takes characters that arrive together. A part of an amount joins the rest where it is put, all of it or nothing. */
  const insert = (edit: AmountEdit, text: string, composed: boolean): void => {
    const characters = toAsciiDigits(text.trim());
    const partial = edit.end - edit.start < edit.text.length;
    if (!(composed ? composedNumber.test(characters) : partial && part.test(characters))) {
      read(text);
      return;
    }
    const edited = typeAmount(edit, characters, host().rules);
    if (edited.refusal) host().refuse(refused(edited.refusal));
    else take(edited);
  };

  /** The stretch that a deletion without a selection takes. */
  const reach = ({ text, start, end }: AmountEdit, inputType: string): AmountEdit => {
    if (start !== end) return { text, start, end };
    const dot = text.indexOf('.');
    if (/(Soft|Hard)LineBackward$/.test(inputType)) return { text, start: 0, end };
    if (/(Soft|Hard)LineForward$/.test(inputType)) return { text, start, end: text.length };
    if (inputType.endsWith('WordBackward')) return { text, start: dot >= 0 && dot < start ? dot : 0, end };
    if (inputType.endsWith('WordForward')) return { text, start, end: dot > start ? dot : text.length };
    if (inputType.endsWith('Forward')) return { text, start, end: Math.min(text.length, end + 1) };
    return { text, start: Math.max(0, start - 1), end };
  };
  const erase = (edit: AmountEdit): void => take(deleteAmount(edit, host().rules));

  const beforeInput = (event: InputEvent) => {
    if (applying || composing || event.isComposing || !event.cancelable) return;
    const { inputType } = event;
    if (inputType.startsWith('history') || inputType === 'insertLineBreak') return;
    event.preventDefault();
    if (inputType.startsWith('delete')) erase(reach(selected(), inputType));
    else {
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      if (inputType === 'insertText' && [...text].length === 1) {
        // A space or an apostrophe groups digits as people write them; the field does that by itself.
        if (!/[\s']/.test(text)) type(selected(), text);
      } else if (text !== '') insert(selected(), text, false);
    }
  };

  /** Works out an edit from what it left behind. */
  const reconcile = (before: string, inputType: string, keepShown: boolean) => {
    const left = input.value;
    if (left === before) return;
    const { start, end, inserted } = difference(before, left);
    const edit = selection(before, start, end);
    if (keepShown) {
      const { text, refusal } = typeAmount(edit, inserted, host().rules);
      if (!refusal) host().commit(text, null);
      return;
    }
    // Back to the state before, without history: the browser could not be asked in time.
    input.value = before;
    input.setSelectionRange(end, end);
    if (inputType.startsWith('delete') && inserted === '') erase(reach(edit, inputType));
    else if (/^insert(Text|CompositionText|From)/.test(inputType)) {
      if ([...inserted].length === 1) type(edit, inserted);
      else insert(edit, inserted, inputType === 'insertCompositionText');
    } else if (left.trim() === '') erase({ ...edit, start: 0, end: edit.text.length });
    // Autofill or a script wrote a whole text; the part in which it differs from the one before means nothing.
    else read(left);
  };

  const onInput = (event: Event) => {
    if (applying) return;
    const inputType = event instanceof InputEvent ? event.inputType : '';
    if (inputType.startsWith('history')) {
      const { marks } = host();
      const text = readDisplay(input.value, marks);
      if (!shownSince.has(displayAmount(text, marks))) {
        // The browser mixes steps from before a value came from outside with that value.
        input.value = known;
        return;
      }
      const { end, inserted } = difference(known, input.value);
      const caret = toCanonicalCaret(input.value, end - known.length + input.value.length, marks);
      known = displayAmount(text, marks);
      if (input.value !== known) input.value = known;
      if (inserted !== '' || inputType === 'historyUndo') place(known, caret);
      host().commit(text, null);
    } else reconcile(known, inputType, composing);
  };

  const compositionStart = () => {
    composing = true;
  };
  const compositionEnd = () => {
    composing = false;
    reconcile(known, 'insertCompositionText', false);
  };

  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    if (!input.readOnly) insert(selected(), event.clipboardData?.getData('text/plain') ?? '', false);
  };

  /** The whole amount leaves with its decimals, a part of it without groups: either means one thing wherever it is pasted. */
  const onCopy = (event: ClipboardEvent) => {
    const edit = selected();
    const value = amountValue(edit.text);
    if (edit.start === edit.end || !event.clipboardData) return;
    const { locale, rules, marks } = host();
    const whole = edit.start === 0 && edit.end === edit.text.length;
    event.preventDefault();
    event.clipboardData.setData(
      'text/plain',
      whole
        ? formatAmount(value, { locale, decimals: rules.decimals }).text
        : displayPart(edit.text.slice(edit.start, edit.end), marks),
    );
    if (event.type === 'cut' && !input.readOnly) erase(edit);
  };

  const listeners: [string, EventListener][] = [
    ['beforeinput', (event) => event instanceof InputEvent && beforeInput(event)],
    ['input', onInput],
    ['compositionstart', compositionStart],
    ['compositionend', compositionEnd],
    ['paste', (event) => event instanceof ClipboardEvent && onPaste(event)],
    ['copy', (event) => event instanceof ClipboardEvent && onCopy(event)],
    ['cut', (event) => event instanceof ClipboardEvent && onCopy(event)],
  ];
  for (const [name, listener] of listeners) input.addEventListener(name, listener);

  return {
    adopt: (before) => reconcile(before, '', false),
    show: (text) => {
      if (composing) return;
      const shown = displayAmount(text, host().marks);
      if (input.value === shown && known === shown) return;
      input.value = shown;
      known = shown;
      shownSince = new Set([shown]);
    },
    enter: (value) => {
      const refusal = objection(value, host().rules);
      input.focus();
      if (refusal) host().refuse(refused(refusal));
      else take({ text: value, caret: value.length, refusal: null });
    },
    detach: () => {
      for (const [name, listener] of listeners) input.removeEventListener(name, listener);
    },
  };
}
