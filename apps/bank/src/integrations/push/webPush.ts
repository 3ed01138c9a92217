/** Web Push (RFC 8030): messages to browsers, through the push service that each of them has named. */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { TryLater, Undeliverable } from '../../platform/outbox/outbox.ts';
import { authorizationOf, encrypted, type Vapid } from './encrypt.ts';
import { isPushEndpoint, publicLookup } from './endpoint.ts';
import { pushLifetimeMs, type Push } from './push.ts';

export type WebPushOptions = Vapid & Pick<Push, 'loopback'>;

const timeoutMs = 10_000;

/** What is said of a failure names the service's status, never the endpoint, which is a secret of its browser. */
export function webPush({ loopback, ...vapid }: WebPushOptions): Push {
  return {
    publicKey: vapid.publicKey,
    loopback,
    async send({ endpoint, ...keys }, message, now) {
      if (!isPushEndpoint(endpoint, loopback)) throw new Undeliverable('that is no push service');
      const { status, retryAfter } = await post(endpoint, encrypted(message, keys), {
        authorization: authorizationOf(vapid, new URL(endpoint).origin, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(pushLifetimeMs / 1000),
        urgency: 'normal',
      });
      if (status >= 200 && status < 300) return 'SENT';
      if (status === 404 || status === 410) return 'GONE';
      const failure = `The push service answered ${status}`;
      if (status === 429) throw new TryLater(failure, retryAfter);
      if (status >= 300 && status < 500) throw new Undeliverable(failure);
      throw new Error(failure);
    },
  };
}

type Answer = { readonly status: number; readonly retryAfter: number | undefined };

/** `fetch` can not be told which addresses a name may lead to. Redirects are not followed. */
function post(endpoint: string, body: Buffer, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const secure = endpoint.startsWith('https:');
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) =>
      reject(new Error(`The push service did not answer (${error.code ?? error.name})`));
    const answered = (answer: IncomingMessage) => {
      answer.resume();
      const seconds = /^\d{1,6}$/.exec(answer.headers['retry-after'] ?? '')?.[0];
      resolve({
        status: answer.statusCode ?? 0,
        retryAfter: seconds === undefined ? undefined : Number(seconds) * 1000,
      });
    };
    const outgoing = (secure ? httpsRequest : httpRequest)(
      endpoint,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        signal: AbortSignal.timeout(timeoutMs),
        ...(secure && { lookup: publicLookup }),
      },
      answered,
    );
    outgoing.on('error', failed);
    outgoing.end(body);
  });
}
