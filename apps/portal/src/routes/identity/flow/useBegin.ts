import { newIdempotencyKey, type CallFailure } from '@kontor/api-client/client';
import { useRef, useState } from 'react';

type Answer<Begun> = { readonly ok: true; readonly data: Begun } | CallFailure;

/**
 * Begins an application once, however often it is sent. A body that the bank may have without having answered is sent again as
 * it was: what was typed since is to be saved once the application is known to be there.
 * @param send sends a body under the key of this form
 * @returns sends a body, or the one that may be there already; answers which of them it was, and what the bank says
 */
export function useBegin<Body, Begun>(send: (body: Body, idempotencyKey: string) => Promise<Answer<Begun>>) {
  const [key] = useState(newIdempotencyKey);
  const held = useRef<Body | null>(null);
  return async (body: Body): Promise<{ readonly begunWith: Body; readonly begun: Answer<Begun> }> => {
    const begunWith = held.current ?? body;
    const begun = await send(begunWith, key);
    const isRefused = !begun.ok && begun.kind === 'http' && begun.status < 500;
    held.current = isRefused ? null : begunWith;
    return { begunWith, begun };
  };
}
