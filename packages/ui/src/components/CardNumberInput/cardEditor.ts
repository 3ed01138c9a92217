import {
  deleteCard,
  groupCard,
  insertCard,
  readPastedCard,
  type CardEdit,
  type PastedCard,
  type Reach,
} from './cardNumberText.ts';

/** Why a paste was not taken. */
export type CardRefusal = Extract<PastedCard, { kind: 'too-long' | 'none' }>;

interface CardEditorHost {
  refuse: (refusal: CardRefusal) => void;
  /** An edit left the number as it was, so that no change is heard of it. */
  unchanged: (shown: string) => void;
}

const reaches: Record<string, Reach> = {
  Content: 'digit',
  Word: 'group',
  SoftLine: 'line',
  HardLine: 'line',
};

/**
 * Works an edit out before the browser makes it, and makes it as one edit of the field: undo and redo stay the browser's
 * own and the caret stays with its digit. Edits that a browser does not announce (autofill, a drop, some keyboards) reach
 * the field's change handler as they are.
 */
export function attachCardEditor(input: HTMLInputElement, host: CardEditorHost): () => void {
  let applying = false;

  const apply = ({ shown, caret }: CardEdit) => {
    const before = input.value;
    if (shown === before) host.unchanged(shown);
    else {
      let start = 0;
      while (start < shown.length && shown[start] === before[start]) start += 1;
      applying = true;
      input.setSelectionRange(start, before.length);
      // Deprecated by name, and still the only way into the native undo history.
      const rest = shown.slice(start);
      input.ownerDocument.execCommand(rest === '' ? 'delete' : 'insertText', false, rest);
      applying = false;
    }
    if (input.matches(':focus')) input.setSelectionRange(caret, caret);
  };

  const plan = ({ inputType, data, dataTransfer }: InputEvent): CardEdit | CardRefusal | null => {
    const { value } = input;
    const [start, end] = [input.selectionStart ?? value.length, input.selectionEnd ?? value.length];
    const text = data ?? dataTransfer?.getData('text/plain') ?? '';
    if (inputType === 'insertText') return insertCard(value, start, end, text);
    if (inputType === 'insertFromPaste') {
      const pasted = readPastedCard(text);
      if (pasted.kind === 'number')
        return { shown: groupCard(pasted.digits), caret: groupCard(pasted.digits).length };
      return pasted.kind === 'digits' ? insertCard(value, start, end, pasted.digits) : pasted;
    }
    const [, unit, direction] =
      /^delete(Content|Word|SoftLine|HardLine)(Backward|Forward)$/.exec(inputType) ?? [];
    const reach = inputType === 'deleteByCut' ? 'digit' : reaches[unit ?? ''];
    return reach ? deleteCard(value, start, end, direction === 'Forward' ? 'end' : 'start', reach) : null;
  };

  const beforeInput = (event: InputEvent) => {
    if (applying || event.isComposing || !event.cancelable) return;
    const planned = plan(event);
    if (!planned) return;
    event.preventDefault();
    if ('kind' in planned) host.refuse(planned);
    else apply(planned);
  };
  input.addEventListener('beforeinput', beforeInput);
  return () => input.removeEventListener('beforeinput', beforeInput);
}
