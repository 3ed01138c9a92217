import { useSyncExternalStore } from 'react';
import { chosenScheme, schemeListeners, type Scheme } from './scheme.ts';

function subscribe(listener: () => void): () => void {
  schemeListeners.add(listener);
  return () => schemeListeners.delete(listener);
}

/** The chosen colour scheme; `system` while the server renders, which cannot know better. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, chosenScheme, () => 'system');
