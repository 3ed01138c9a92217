import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as the bank got it. */
export type Received = {
  readonly method: string;
  /** Path below `/api`, without query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
};

/** `lost`: the request arrives and its answer does not. `never`: no answer while the connection lasts. */
export type Reply = { status?: number; headers?: Record<string, string>; body?: unknown } | 'lost' | 'never';

/** A real HTTP server on this machine that answers as a test says; closed when the test is finished. */
export async function startBank(answer: (request: Received, count: number) => Reply | Promise<Reply>) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://bank');
      const text = Buffer.concat(chunks).toString('utf8');
      const got: Received = {
        method: request.method ?? '',
        path: url.pathname.replace(/^\/api/, ''),
        query: url.searchParams,
        headers: request.headers,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
      received.push(got);
      void (async () => {
        const reply = await answer(got, received.filter(({ path }) => path === got.path).length);
        if (reply === 'never') return;
        if (reply === 'lost') {
          request.socket.destroy();
          return;
        }
        const { status = 200, headers = {}, body } = reply;
        response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
        response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
      })();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` };
}

/** The body of a refusal, as the contract has it. */
export const refusal = (statusCode: number, code: string, message: unknown = code, more: object = {}) => ({
  status: statusCode,
  body: { statusCode, error: 'Error', code, message, requestId: 'r-1', ...more },
});

/** A list answer with these nodes on one page, or more pages behind it. */
export const listOf = (nodes: unknown[], endCursor: string | null = null, more: object = {}) => ({
  body: {
    data: {
      edges: nodes.map((node, index) => ({ node, cursor: `c${index}` })),
      pageInfo: { hasNextPage: endCursor !== null, endCursor },
      ...more,
    },
  },
});
