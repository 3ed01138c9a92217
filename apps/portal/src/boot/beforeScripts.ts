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

type TextField = HTMLInputElement | HTMLTextAreaElement;

const fieldsIn = (container: HTMLElement) => [
  ...container.querySelectorAll<TextField>('input:not([type=file]), textarea'),
];

/**
 * Records what was typed or chosen before hydration, which React would otherwise reset. Call it before the fields' own effects:
 * some reformat their text as they mount. The returned function replays it and resolves after the last field. React
 * renders between two fields, because a form that replaces all its values at once would undo a change it hasn't rendered.
 * The whole replay runs in microtasks, so no event comes in between.
 */
export function typedBefore(container: HTMLElement): () => Promise<void> {
  const repeats = fieldsIn(container).flatMap((field) => repeatOf(field) ?? []);
  return async () => {
    // React queues its render before this continuation.
    for (const repeat of repeats) {
      await Promise.resolve();
      repeat();
    }
  };
}

const repeatOf = (field: TextField): (() => void) | null =>
  field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)
    ? repeatChosen(field)
    : repeatText(field);

function repeatText(field: TextField): (() => void) | null {
  const { value, defaultValue } = field;
  if (value === defaultValue) return null;
  return () => {
    field.value = defaultValue;
    typeInto(field, value);
  };
}

/** React takes a change for one only where it differs from what it saw set. */
function typeInto(field: TextField, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A radio button that is no longer chosen follows from the one that is. */
function repeatChosen(field: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked } = field;
  if (checked === defaultChecked || (field.type === 'radio' && !checked)) return null;
  return () => {
    field.checked = defaultChecked;
    field.click();
  };
}

/**
 * Records the fields of a server-rendered page that is about to be rendered from scratch. The returned function types their text
 * into the new fields with the same labels, where it overrides a restored draft, and puts the focus back.
 */
export function carryTyped(container: HTMLElement): () => Promise<void> {
  const painted = fieldsIn(container).map((field) => [labelOf(field), field] as const);
  const focused = labelOf(document.activeElement);
  return async () => {
    const rendered = new Map(fieldsIn(container).map((field) => [labelOf(field), field]));
    if (focused !== '') rendered.get(focused)?.focus();
    for (const [label, { value, defaultValue }] of painted) {
      const field = rendered.get(label);
      if (label === '' || field === undefined || value === defaultValue) continue;
      await Promise.resolve();
      typeInto(field, value);
    }
  };
}

/** The field's label; empty for one without, and for anything else. */
const labelOf = (element: Element | null): string =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? (element.labels?.[0]?.textContent ?? element.getAttribute('aria-label'))
    : null) ?? '';
