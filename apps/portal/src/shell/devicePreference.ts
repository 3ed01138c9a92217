/**
 * Something that a person chooses for this device. The document's root carries it (`data-…`), put there before the first
 * paint by `earlyScripts.ts`; the browser's storage keeps it for the pages to come, and its tabs agree on it.
 */
export type DevicePreference<Value extends string> = {
  readonly name: PreferenceName;
  /** What holds until somebody chose; the document then says nothing. */
  readonly usual: Value;
  readonly read: () => Value;
  readonly choose: (value: Value) => void;
  /** Calls the listener after every change, until the answered function is called. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** All of them, as attributes of the root. */
export const preferenceNames = ['scheme', 'density', 'motion', 'amounts', 'shortcuts'] as const;
export type PreferenceName = (typeof preferenceNames)[number];

/** Prefix of their keys in storage. */
export const preferencePrefix = 'kontor.';
/** Where a preference is stored. */
export const preferenceKey = (name: PreferenceName): string => preferencePrefix + name;

const listeners = new Set<() => void>();

/** Makes the preference of this name; the first of its values is the usual one. */
export function devicePreference<Value extends string>(
  name: PreferenceName,
  values: readonly [Value, ...Value[]],
): DevicePreference<Value> {
  const [usual] = values;
  return {
    name,
    usual,
    read: () => {
      const chosen = document.documentElement.dataset[name];
      return values.find((value) => value === chosen) ?? usual;
    },
    choose: (value) => {
      try {
        if (value === usual) localStorage.removeItem(preferenceKey(name));
        else localStorage.setItem(preferenceKey(name), value);
      } catch {
        // Without storage the choice lasts as long as the page.
      }
      show(name, value === usual ? null : value);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function show(name: PreferenceName, value: string | null): void {
  const root = document.documentElement.dataset;
  if (value === null) delete root[name];
  else root[name] = value;
  listeners.forEach((listener) => listener());
}

/** Takes over what is chosen in other tabs. */
export function followOtherTabsPreferences(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const name = preferenceNames.find((one) => preferenceKey(one) === key);
    if (name !== undefined) show(name, newValue);
  });
}
