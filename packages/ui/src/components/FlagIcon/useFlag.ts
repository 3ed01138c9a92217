import { useCallback, useSyncExternalStore } from 'react';
import { flags } from './flags.ts';

/** As URLs, by code; null: it did not come. */
const drawings = new Map<string, string | null>();

const isKnown = (code: string) => Object.hasOwn(flags, code);

/** Brings what is not there yet; one that did not come is asked for again. */
async function bring(code: string): Promise<void> {
  if (!isKnown(code) || drawings.get(code)) return;
  try {
    const drawing = await flags[code]?.();
    drawings.set(code, drawing ? `data:image/svg+xml,${encodeURIComponent(drawing.default)}` : null);
  } catch {
    drawings.set(code, null);
  }
}

/** A flag as the URL of a picture: undefined while it comes, null where there is none or it could not be brought. */
export function useFlag(code: string): string | null | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let mounted = true;
      void bring(code).then(() => mounted && onChange());
      return () => void (mounted = false);
    },
    [code],
  );
  const known = isKnown(code);
  return useSyncExternalStore(
    subscribe,
    () => (known ? drawings.get(code) : null),
    // A server waits for none.
    () => (known ? undefined : null),
  );
}
