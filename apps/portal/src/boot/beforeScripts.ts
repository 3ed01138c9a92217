/** Records what a person does on a server-rendered page before its scripts have loaded, to replay it afterwards. */

/** Where the document keeps the button that was pressed last. */
const property = 'kontorPressed';

/** Inline script: notes presses. Links lead on by themselves. */
export const notePressesScript = `addEventListener('click',(event)=>{window.${property}=event.target.closest?.('button')},true)`;

/** The button pressed last before the scripts loaded; null when there was none. */
export const takePressed = (): HTMLButtonElement | null =>
  (globalThis as { [property]?: HTMLButtonElement | null })[property] ?? null;

/** Dispatches input events for what was typed before hydration; React would otherwise reset the fields. */
export function repeatTyped(container: HTMLElement): void {
  for (const field of container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const { value, defaultValue } = field;
    if (value === defaultValue) continue;
    // React takes a value for typed only where it differs from the one it saw set.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
