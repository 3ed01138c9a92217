/**
 * For stories: what Chromium sends while an input method composes at the end of a field, `texts` one after another, each in
 * place of the one before, the last of them committed. Where a script writes into the input in between, the composed text is
 * lost to the input method and the next one goes behind it.
 */
export function compose(input: HTMLInputElement, ...texts: string[]): void {
  let before = input.value;
  let left = before;
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  for (const text of texts) {
    const init = { bubbles: true, inputType: 'insertCompositionText', data: text, isComposing: true };
    input.dispatchEvent(new CompositionEvent('compositionupdate', { bubbles: true, data: text }));
    input.dispatchEvent(new InputEvent('beforeinput', init));
    if (input.value !== left) before = input.value;
    left = before + text;
    // React shadows `value` on the element; a browser does not write through it.
    Reflect.set(HTMLInputElement.prototype, 'value', left, input);
    input.setSelectionRange(input.value.length, input.value.length);
    input.dispatchEvent(new InputEvent('input', init));
  }
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: texts.at(-1) ?? '' }));
}
