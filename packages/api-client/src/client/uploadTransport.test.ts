import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient, uploadTransport } from './index.ts';

/** The browser's request, as far as an upload uses it; the test says what the network does. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly sent: Record<string, string> = {};
  status = 0;
  response: unknown = null;
  body: unknown;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nidempotent-replayed: true\r\n';
  }
  send(body: unknown) {
    this.body = body;
  }
  moved(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  abort() {
    this.dispatchEvent(new Event('loadend'));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.response = body;
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function upload(signal?: AbortSignal) {
  const shares: number[] = [];
  const client = createClient({ onSessionEnded: () => {}, onForbidden: () => {} });
  const result = client.call('uploads.create', {
    body: { files: [new File(['one'], 'a.txt')], purpose: 'PAYMENT' },
    idempotencyKey: 'key',
    transport: uploadTransport((share) => shares.push(share)),
    signal,
  });
  return { shares, result, request: FakeRequest.last };
}

test('says how far the files have come, and answers as any other call', async () => {
  const { shares, result, request } = upload();
  request.moved(1, 4);
  request.moved(4, 4);
  request.answer(201, { data: [{ id: 'upload' }] });
  expect(await result).toMatchObject({ ok: true, data: [{ id: 'upload' }], meta: { replayed: true } });
  expect(shares).toEqual([0.25, 1]);
  expect(request.sent['idempotency-key']).toBe('key');
  expect(request.body).toBeInstanceOf(FormData);
});

test('a refusal is the bank’s own', async () => {
  const { result, request } = upload();
  request.answer(413, { statusCode: 413, code: 'FILE_TOO_LARGE', message: 'Too large', requestId: 'r' });
  expect(await result).toMatchObject({ ok: false, kind: 'http', status: 413 });
});

test('waits as long as the files move, and gives up once they stand still', async () => {
  const { result, request } = upload();
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(15_000);
    request.moved(loaded, 4);
  }
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await result).toEqual({ ok: false, kind: 'timeout' });
});

test('is stopped by its caller', async () => {
  const controller = new AbortController();
  const { result } = upload(controller.signal);
  controller.abort();
  expect(await result).toEqual({ ok: false, kind: 'aborted' });
});

test('is not begun without a connection', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await upload().result).toEqual({ ok: false, kind: 'offline' });
});
