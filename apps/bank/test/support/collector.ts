/** A collector of traces: takes OTLP over HTTP as JSON and keeps what came. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Value = { readonly stringValue?: string; readonly intValue?: number };
type Sent = {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes' | 'begun' | 'ended'> & {
        readonly attributes: readonly { readonly key: string; readonly value: Value }[];
        readonly startTimeUnixNano: string;
        readonly endTimeUnixNano: string;
      })[];
    }[];
  }[];
};

export type ReceivedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** 2: a server's, 3: a client's, 5: a consumer's. */
  readonly kind: number;
  readonly status: { readonly code: number; readonly message?: string };
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  /** Milliseconds. */
  readonly begun: number;
  readonly ended: number;
};

export type Collector = {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** Everything that came, as it was on the wire. */
  readonly bodies: string[];
  readonly requests: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[];
  stop(): Promise<void>;
};

/** @param status what it answers each export with; `never`: it takes everything and answers nothing */
export async function startCollector(status: number | 'never' = 200): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const requests: Collector['requests'] = [];
  const take = async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const body = await text(request);
    requests.push({ url: request.url, headers: request.headers });
    bodies.push(body);
    spans.push(...spansOf(JSON.parse(body) as Sent));
    if (status !== 'never') answer.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, answer) => void take(request, answer));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const spansOf = ({ resourceSpans }: Sent): ReceivedSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ attributes, startTimeUnixNano, endTimeUnixNano, ...span }) => ({
      ...span,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
      ),
      begun: Number(startTimeUnixNano) / 1e6,
      ended: Number(endTimeUnixNano) / 1e6,
    }));
