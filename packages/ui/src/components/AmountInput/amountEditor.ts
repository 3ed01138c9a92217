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
  compareDecimals,
  deleteAmount,
  objection,
  typeAmount,
  typedMarks,
  type AmountEdit,
  type AmountEdited,
  type AmountRefusal,
  type AmountRules,
} from './amountRules.ts';
import { toAsciiDigits } from '../Field/digits.ts';
import { typeWithGroups, type TypedMark } from './amountGroups.ts';
import { parsePasted } from './parsePasted.ts';
import { formatAmount } from '../Amount/formatAmount.ts';

/** What the field has to say about the last edit. */
export type AmountNotice =
  | { kind: 'refused'; reason: Exclude<AmountRefusal, 'ambiguous'> }
  | { kind: 'ambiguous'; pasted: string; readings: [string, string] }
  | { kind: 'other-currency'; code: string }
  | { kind: 'left-out' }
  | { kind: 'grouped' }
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
const hasMark = new RegExp(`[${typedMarks}]`);

/** An edit as the browser's history knows it: what was shown and selected before it, what is shown after it and the caret. */
interface Step {
  before: string;
  selection: readonly [start: number, end: number];
  after: string;
  caret: number;
}

/**
 * Edits an amount in a native input. Each edit is worked out on the canonical text before the browser makes it and is then
 * made as one edit of the field, so that undo and redo are the browser's own and the caret stays with its digit. An edit that
 * is not announced in time (compositions, some Android keyboards, autofill, scripts) is worked out from the whole text it left.
 */
export function attachAmountEditor(input: HTMLInputElement, host: () => AmountEditorHost): AmountEditor {
  /** What the input shows as far as we know; anything else is an edit that was not announced. */
  let known = input.value;
  let composing = false;
  let applying = false;
  /** The edits since a value last came from outside: as far back as the browser's history means anything. */
  let steps: Step[] = [];
  let typedMark: TypedMark | null = null;

  const selection = (shown: string, start: number, end: number): AmountEdit => {
    const { marks } = host();
    return {
      text: readDisplay(shown, marks),
      start: toCanonicalCaret(shown, start, marks),
      end: toCanonicalCaret(shown, end, marks),
    };
  };
  const selected = () => selection(input.value, input.selectionStart ?? 0, input.selectionEnd ?? 0);

  /** Some browsers focus a field whose selection is set. */
  const select = (start: number, end: number) => {
    if (input.matches(':focus')) input.setSelectionRange(start, end);
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
    const { marks } = host();
    const shown = displayAmount(text, marks);
    const at = toShownCaret(shown, caret, marks);
    const selection = [input.selectionStart ?? 0, input.selectionEnd ?? 0] as const;
    if (shown !== input.value) steps.push({ before: input.value, selection, after: shown, caret: at });
    replace(shown);
    known = shown;
    select(at, at);
    host().commit(text, refusal ? refused(refusal) : notice);
  };
  const refused = (reason: AmountRefusal): AmountNotice => ({
    kind: 'refused',
    reason: reason === 'ambiguous' ? 'unreadable' : reason,
  });

  const type = (edit: AmountEdit, character: string): void => {
    const { rules, marks } = host();
    const typed = typeWithGroups(edit, character, rules, { group: marks.group, mark: typedMark });
    typedMark = typed.mark;
    take(typed.edited, typed.grouped ? { kind: 'grouped' } : null);
  };

  const context = () => {
    const { rules, locale, currencyCode } = host();
    return { ...rules, locale, currencyCode };
  };

  /** Reads a text as a whole amount, which replaces what is there. */
  const read = (pasted: string): void => {
    const parsed = parsePasted(pasted, context());
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

  /**
   * Takes characters that arrive together where they are put, all of them or nothing. With a mark among them the text they
   * leave may mean something else to its reader than they do in their place: then both are asked about.
   */
  const join = (edit: AmountEdit, characters: string, left: string): void => {
    const joined = typeAmount(edit, characters, host().rules);
    const whole = hasMark.test(characters) ? parsePasted(left, context()) : null;
    const value = amountValue(joined.text);
    if (whole?.kind === 'ambiguous') read(left);
    else if (joined.refusal) host().refuse(refused(joined.refusal));
    else if (
      whole?.kind === 'ok' &&
      (whole.value.startsWith('-') || compareDecimals(whole.value, value) !== 0)
    )
      host().refuse({ kind: 'ambiguous', pasted: left.trim(), readings: [whole.value, value] });
    else take(joined);
  };

  /** Takes a text put at the selection: a part of an amount joins the rest of it, anything else replaces it. */
  const insert = (text: string): void => {
    const edit = selected();
    const { value, selectionStart, selectionEnd } = input;
    const left = value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? 0);
    const characters = toAsciiDigits(text.trim());
    if (edit.end - edit.start < edit.text.length && part.test(characters)) join(edit, characters, left);
    else read(text);
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
    catchUp();
    event.preventDefault();
    if (inputType.startsWith('delete')) erase(reach(selected(), inputType));
    else {
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      if (inputType === 'insertText' && [...text].length === 1) {
        // A space or an apostrophe groups digits as people write them; the field does that by itself.
        if (!/[\s']/.test(text)) type(selected(), text);
      } else if (text !== '') insert(text);
    }
  };

  /** Works out an edit from what it left behind. Where it is no plain insertion or deletion, the whole text counts. */
  const reconcile = (before: string, inputType: string) => {
    const left = input.value;
    if (left === before) return;
    const { start, end, inserted } = difference(before, left);
    const edit = selection(before, start, end);
    // Back to the state before, without history: the browser could not be asked in time.
    input.value = before;
    select(end, end);
    const characters = toAsciiDigits(inserted.trim());
    const isInsertion = /^insert(Text|CompositionText|From)/.test(inputType) && characters !== '';
    if (left.trim() === '') erase({ ...edit, start: 0, end: edit.text.length });
    else if (inputType.startsWith('delete') && inserted === '') erase(reach(edit, inputType));
    else if (isInsertion && [...inserted].length === 1 && (start === end || !hasMark.test(inserted)))
      type(edit, inserted);
    else if (isInsertion && composedNumber.test(characters)) join(edit, characters, left);
    else read(left);
  };
  /** Reads what a script put into the field without a word. */
  const catchUp = () => {
    if (!composing && !applying) reconcile(known, '');
  };

  const onInput = (event: Event) => {
    if (applying) return;
    const inputType = event instanceof InputEvent ? event.inputType : '';
    if (inputType.startsWith('history')) {
      const { value } = input;
      typedMark = null;
      const undone = steps.findLast(({ before, after }) => before === value && after === known);
      const redone = steps.find(({ before, after }) => before === known && after === value);
      const isUndo = inputType === 'historyUndo';
      if (
        !(isUndo ? undone : redone) &&
        !steps.some((step) => step.before === value || step.after === value)
      ) {
        // The browser mixes steps from before a value came from outside with that value.
        input.value = known;
        return;
      }
      known = value;
      if (isUndo && undone) select(...undone.selection);
      if (!isUndo && redone) select(redone.caret, redone.caret);
      host().commit(readDisplay(value, host().marks), null);
    } else if (!composing) reconcile(known, inputType);
  };

  const compositionStart = () => {
    catchUp();
    composing = true;
  };
  const compositionEnd = () => {
    composing = false;
    reconcile(known, 'insertCompositionText');
  };

  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    catchUp();
    if (!input.readOnly) insert(event.clipboardData?.getData('text/plain') ?? '');
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

  const onBlur = () => {
    catchUp();
    typedMark = null;
  };

  const listeners: [string, EventListener][] = [
    ['beforeinput', (event) => event instanceof InputEvent && beforeInput(event)],
    ['input', onInput],
    ['change', catchUp],
    ['blur', onBlur],
    ['compositionstart', compositionStart],
    ['compositionend', compositionEnd],
    ['paste', (event) => event instanceof ClipboardEvent && onPaste(event)],
    ['copy', (event) => event instanceof ClipboardEvent && onCopy(event)],
    ['cut', (event) => event instanceof ClipboardEvent && onCopy(event)],
  ];
  for (const [name, listener] of listeners) input.addEventListener(name, listener);

  return {
    adopt: (before) => reconcile(before, ''),
    show: (text) => {
      if (composing) return;
      const shown = displayAmount(text, host().marks);
      if (input.value === shown && known === shown) return;
      input.value = shown;
      known = shown;
      steps = [];
      typedMark = null;
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
