/** What came of one request: an answer, whatever its status, or the reason why none came. */
export type Outcome =
  | { readonly kind: 'answer'; readonly status: number; readonly headers: Headers; readonly body: unknown }
  | { readonly kind: 'network' | 'timeout' | 'aborted' };

type Transport = (url: string, init: RequestInit, signal: AbortSignal | undefined) => Promise<Outcome>;

/** Ms after which an unanswered request is given up. */
const timeoutMs = 20_000;

/** One request, its body read and, where it is JSON, parsed. Never rejects. */
export const transportOf =
  (fetch: typeof globalThis.fetch): Transport =>
  async (url, init, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, {
        ...init,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const text = await response.text();
      return { kind: 'answer', status: response.status, headers: response.headers, body: parse(text) };
    } catch {
      return { kind: signal?.aborted ? 'aborted' : timeout.aborted ? 'timeout' : 'network' };
    }
  };

/** Waits `ms`; resolves at once when `signal` aborts. */
export const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done);
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // a proxy's page, or nothing
  }
}
