/** Records what a person does on a server-rendered page before its scripts have loaded, to replay it afterwards. */

/** Where the document keeps the last click. */
const property = 'kontorClick';

/** A link that opens a popup instead of a page. */
const leadsNowhere = 'a[href="#"]';

/**
 * Inline script: notes clicks, and keeps forms from being sent by the browser itself, which would load the page again and lose
 * what was pressed. Links lead on by themselves, those that lead anywhere.
 */
export const noteClicksScript = `addEventListener('click',(event)=>{window.${property}=event;if(event.target.closest('${leadsNowhere}'))event.preventDefault()},true);addEventListener('submit',(event)=>event.preventDefault(),true)`;

/**
 * The button or link that was clicked last before React listened; null if there was none. React itself handles a click that
 * is still being dispatched.
 */
export function missedPress(): HTMLElement | null {
  const click = (globalThis as { [property]?: MouseEvent })[property];
  if (click?.eventPhase !== Event.NONE || !(click.target instanceof Element)) return null;
  return click.target.closest<HTMLElement>(`button, ${leadsNowhere}`);
}

/**
 * Repeats for React what was typed or chosen before hydration; it would otherwise reset the fields. While it commits a page it
 * renders nothing: the fields follow one by one afterwards, each upon what the one before it changed.
 */
export function repeatTyped(container: HTMLElement): void {
  for (const field of container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) repeatChosen(field);
    else repeatText(field);
}

/** React takes a change for one only where it differs from what it saw set. */
function repeatText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue } = field;
  if (value === defaultValue) return;
  queueMicrotask(() => {
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** A radio button that is no longer chosen follows from the one that is. */
function repeatChosen(field: HTMLInputElement): void {
  const { checked, defaultChecked } = field;
  if (checked === defaultChecked || (field.type === 'radio' && !checked)) return;
  queueMicrotask(() => {
    field.checked = defaultChecked;
    field.click();
  });
}
