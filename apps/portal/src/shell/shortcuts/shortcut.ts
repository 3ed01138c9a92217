import { devicePreference } from '../devicePreference.ts';
import type { AreaId } from '../ShellRoutes.ts';

/** Whether single keys do anything: who dictates, or presses keys by accident, turns them off (WCAG 2.1.4). */
export const shortcuts = devicePreference<'on' | 'off'>('shortcuts', ['on', 'off']);

/** The key that the letter of an area follows. */
export const goKey = 'g';

/** After it, or by the same name: `t` is for transactions, as `h` is home's. */
export const areaKeys: Readonly<Record<AreaId, string>> = {
  home: 'h',
  payments: 'p',
  history: 't',
  services: 's',
  beneficiaries: 'b',
};

export type Shortcut = { readonly go: AreaId } | 'go' | 'search' | 'help';

/** What a key asks for; `after` says whether `goKey` was the key before it. Null where it asks for nothing. */
export function shortcutOf(
  { key, code }: Pick<KeyboardEvent, 'key' | 'code'>,
  after: boolean,
): Shortcut | null {
  // On a keyboard of another script the letters stand where they do on a Latin one.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  if (after) {
    const areas = Object.keys(areaKeys) as AreaId[]; // of a Record of them
    const go = areas.find((area) => areaKeys[area] === letter);
    return go === undefined ? null : { go };
  }
  if (key === '?' || key === '؟') return 'help';
  if (key === '/') return 'search';
  return letter === goKey ? 'go' : null;
}

const takesKeys =
  'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=tree]';

/** Whether a key belongs to something else: a field, a list that is searched by typing, a dialog, the browser. */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  (event.target instanceof Element && event.target.closest(takesKeys) !== null) ||
  isModal();

/** Whether a dialog has all keys. */
export const isModal = (): boolean =>
  document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null;

/** Whether Ctrl or ⌘ and K are pressed, which find everything; also while somebody types. */
export const asksForPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** State of an address whose page has a search that is to have the focus. */
export const focusSearch = { focusSearch: true };

/** Whether somebody came to search. */
export const wantsSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focusSearch' in state;
