import { draftPrefix } from '../../../session/stored.ts';

/** Names of the applications in the browser's storage (STORE-01 to -03). */
export type StorageKey = 'identity' | 'identityCorporate' | 'identityCof';

/** Keeps what the bank answered last of an application, until the session ends. */
export function storeIdentity(key: StorageKey, application: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(application));
  } catch {
    // A full storage: the bank has it in any case.
  }
}

export const forgetIdentity = (key: StorageKey): void => localStorage.removeItem(key);

/** Id of the application that is kept under a name; null where none is. */
export function storedIdentityId(key: StorageKey): string | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
      ? value.id
      : null;
  } catch {
    return null;
  }
}

/** Which draft is meant: a step of one application, or of one that is not begun yet. */
export type StepPlace = {
  readonly userId: string;
  readonly path: string;
  readonly applicationId: string | null;
};

const draftKey = ({ userId, path, applicationId }: StepPlace) =>
  `${draftPrefix('application')}${userId}.${path}.${applicationId ?? 'new'}`;

/** What was typed in this tab and not saved; null: nothing. It is as old as `saved`, or nobody's any more. */
export function readStepDraft(place: StepPlace, saved: object): unknown {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(draftKey(place)) ?? 'null');
    return typeof value === 'object' && value !== null && 'saved' in value && 'draft' in value
      ? value.saved === JSON.stringify(saved)
        ? value.draft
        : null
      : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed in this tab. @param saved what is saved of the step, and `draft` what is not, both as JSON */
export function writeStepDraft(place: StepPlace, saved: string, draft: string): void {
  try {
    sessionStorage.setItem(draftKey(place), JSON.stringify({ saved, draft: JSON.parse(draft) as unknown }));
  } catch {
    // A full storage costs a reload its memory; the form itself goes on.
  }
}

export const clearStepDraft = (place: StepPlace): void => sessionStorage.removeItem(draftKey(place));
