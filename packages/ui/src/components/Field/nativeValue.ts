/** Sets an input's value as a person's edit would: React and every other listener hear an `input` event. */
export function enterValue(input: HTMLInputElement, value: string): void {
  const prototype: unknown = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  // React shadows `value` on the element to tell its own writes from a person's; the prototype's setter is a person's.
  if (typeof prototype === 'function') prototype.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
