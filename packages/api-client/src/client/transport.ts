import type { OperationPolicy } from '../contract/operations.ts';

/** What came of one request: an answer, whatever its status, or the reason why none came. */
export type Outcome =
  | { readonly kind: 'answer'; readonly status: number; readonly headers: Headers; readonly body: unknown }
  | { readonly kind: 'offline' | 'network' | 'timeout' | 'aborted' };

/** How one request is made. Never rejects. */
export type Transport = (
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
  answers?: OperationPolicy['answers'],
) => Promise<Outcome>;

/** Ms after which an unanswered request is given up. */
export const answerTimeoutMs = 20_000;

/** One request, its body read and, where it is JSON, parsed; a file that was asked for stays bytes. Never rejects. */
export const transportOf =
  (fetch: typeof globalThis.fetch): Transport =>
  async (url, init, signal, answers) => {
    // Without a connection a write surely stays here, and can be told so; a read may as well try.
    if (init.method !== 'GET' && globalThis.navigator?.onLine === false) return { kind: 'offline' };
    const timeout = AbortSignal.timeout(answerTimeoutMs);
    try {
      const response = await fetch(url, {
        ...init,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const body =
        answers === 'file' && response.ok && response.status !== 202
          ? { data: await fileOf(response) }
          : parse(await response.text());
      return { kind: 'answer', status: response.status, headers: response.headers, body };
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

/** The bytes under the name the bank gave them. */
async function fileOf(response: Response): Promise<File> {
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  const type = response.headers.get('Content-Type') ?? '';
  return new File([await response.blob()], name === undefined ? 'file' : decodeURIComponent(name), { type });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // a proxy's page, or nothing
  }
}
