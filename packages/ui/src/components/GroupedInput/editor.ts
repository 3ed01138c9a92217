import {
  deleteText,
  inGroups,
  insertText,
  type GroupedEdit,
  type Grouping,
  type Reach,
  type Refusal,
} from './grouping.ts';

interface EditorHost {
  refuse: (refusal: Refusal) => void;
  /** An edit left the number as it was, so that no change is heard of it. */
  unchanged: (shown: string) => void;
}

const reaches: Record<string, Reach> = {
  Content: 'character',
  Word: 'group',
  SoftLine: 'line',
  HardLine: 'line',
};

/**
 * Works an edit out before the browser makes it, and makes it as one edit of the field: undo and redo stay the browser's
 * own and the caret stays with its character. Edits that a browser does not announce (autofill, a drop, some keyboards)
 * reach the field's change handler as they are.
 */
export function attachEditor(input: HTMLInputElement, grouping: Grouping, host: EditorHost): () => void {
  let applying = false;

  const apply = ({ shown, caret }: GroupedEdit) => {
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

  const plan = ({ inputType, data, dataTransfer }: InputEvent): GroupedEdit | Refusal | null => {
    const { value } = input;
    const [start, end] = [input.selectionStart ?? value.length, input.selectionEnd ?? value.length];
    const text = data ?? dataTransfer?.getData('text/plain') ?? '';
    if (inputType === 'insertText') return insertText(grouping, value, start, end, text);
    if (inputType === 'insertFromPaste') {
      const pasted = grouping.paste(text);
      if (pasted.kind === 'whole') {
        const shown = inGroups(grouping, pasted.value);
        return { shown, caret: shown.length };
      }
      return pasted.kind === 'part' ? insertText(grouping, value, start, end, pasted.value) : pasted;
    }
    const [, unit, direction] =
      /^delete(Content|Word|SoftLine|HardLine)(Backward|Forward)$/.exec(inputType) ?? [];
    const reach = inputType === 'deleteByCut' ? 'character' : reaches[unit ?? ''];
    return reach
      ? deleteText(grouping, value, start, end, direction === 'Forward' ? 'end' : 'start', reach)
      : null;
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
