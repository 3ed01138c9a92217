import type { Outcome, Transport } from './transport.ts';

/** Ms without a byte sent, or without an answer once all are, after which an upload is given up. */
const stallMs = 20_000;

/**
 * Sends files in a way that says how far they have come, and waits for as long as they move.
 * @param onProgress the share sent, 0 to 1
 */
export const uploadTransport =
  (onProgress: (share: number) => void): Transport =>
  (url, { method = 'GET', headers, body }, signal) =>
    new Promise((resolve) => {
      if (navigator.onLine === false) return resolve({ kind: 'offline' });
      if (signal?.aborted) return resolve({ kind: 'aborted' });
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      let stalled = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const watch = () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          stalled = true;
          abort();
        }, stallMs);
      };
      request.open(method, url);
      request.withCredentials = true;
      request.responseType = 'json';
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        watch();
        onProgress(loaded / total);
      });
      request.addEventListener('loadend', () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        resolve(outcomeOf(request, signal?.aborted ? 'aborted' : stalled ? 'timeout' : 'network'));
      });
      signal?.addEventListener('abort', abort);
      watch();
      request.send(body as XMLHttpRequestBodyInit); // a form, as the contract's uploads are sent
    });

function outcomeOf(request: XMLHttpRequest, unanswered: 'aborted' | 'timeout' | 'network'): Outcome {
  if (request.status === 0) return { kind: unanswered };
  const headers = new Headers();
  for (const [, name = '', value = ''] of request.getAllResponseHeaders().matchAll(/^(.+?): (.*?)\r?$/gm))
    headers.append(name, value);
  return { kind: 'answer', status: request.status, headers, body: request.response as unknown };
}
