import { noApplicationErrors, type ApplicationErrors } from '@kontor/api-client/domain';
import { useSyncExternalStore } from 'react';

/** What the bank said of each application when it last had something to say; it goes with the session (ID-LAYOUT-13). */
const key = 'identityErrors';

/** `askedAt`: the questions of the bank that are among them, by when it asked. */
type Stored = Readonly<Record<string, ApplicationErrors & { readonly askedAt?: string }>>;

const listeners = new Set<() => void>();
let held: { readonly text: string | null; readonly errors: Stored } = { text: null, errors: {} };

function read(): Stored {
  const text = localStorage.getItem(key);
  if (text !== held.text) held = { text, errors: parsed(text) };
  return held.errors;
}

function parsed(text: string | null): Stored {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && Object.values(value).every(isErrors)
      ? (value as Stored) // each entry was looked at
      : {};
  } catch {
    return {};
  }
}

const isErrors = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'steps' in value &&
  typeof value.steps === 'object' &&
  'other' in value &&
  Array.isArray(value.other);

/** What is kept of an application; null where nothing is. */
export const readErrors = (applicationId: string): ApplicationErrors | null => read()[applicationId] ?? null;

/** When the bank asked for what was marked last; undefined where it has asked for nothing yet. */
export const askedAt = (applicationId: string): string | undefined => read()[applicationId]?.askedAt;

export function writeErrors(
  applicationId: string,
  errors: ApplicationErrors,
  asked = askedAt(applicationId),
): void {
  const text = JSON.stringify({ ...read(), [applicationId]: { ...errors, askedAt: asked } });
  held = { text, errors: parsed(text) };
  try {
    localStorage.setItem(key, text);
  } catch {
    // A full storage costs a reload its marks; this page goes on with them.
  }
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The errors of an application. */
export const useErrors = (applicationId: string): ApplicationErrors =>
  useSyncExternalStore(
    subscribe,
    () => read()[applicationId] ?? noApplicationErrors,
    () => noApplicationErrors,
  );
