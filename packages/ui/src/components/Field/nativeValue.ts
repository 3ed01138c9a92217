/** Sets an input's value as a person's edit would: React and every other listener hear an `input` event. */
export function enterValue(input: HTMLInputElement, value: string): void {
  // React shadows `value` on the element to tell its own writes from a person's; the prototype's setter is a person's.
  Reflect.set(HTMLInputElement.prototype, 'value', value, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
