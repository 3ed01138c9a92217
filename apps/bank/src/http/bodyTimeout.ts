/** Times out request bodies that never end: they would block a connection, and for files a slot on the disk. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnreadable } from './errors.ts';

/** Files have to come at least so fast, in bytes a second; a phone at the edge of its network is several times faster. */
const slowestBytesPerSecond = 1024;

/** The longest that a whole upload may take. */
export const longestUploadMs = 30 * 60_000;

/**
 * Cuts a request whose body does not come: any but an upload after `timeoutMs` altogether; an upload, however long it takes,
 * as soon as it has stood still, or crawled, for so long.
 */
export function registerBodyTimeout(app: FastifyInstance, { timeoutMs }: { timeoutMs: number }): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (raw.complete || (length === undefined && encoding === undefined)) return;
    const cut = () => cutOff(request, reply);
    const stop =
      request.routeOptions.config.sends === 'files'
        ? watchPace(request, timeoutMs, cut)
        : after(timeoutMs, cut);
    raw.once('end', stop).once('close', stop);
  });
}

function after(ms: number, cut: () => void): () => void {
  const timer = setTimeout(cut, ms);
  return () => clearTimeout(timer);
}

/** So often within the timeout it looks; cut is what stood still each of these times but one, which may have begun before. */
const looks = 6;

function watchPace({ raw }: FastifyRequest, timeoutMs: number, cut: () => void): () => void {
  const everyMs = timeoutMs / looks;
  const least = Math.ceil((slowestBytesPerSecond * everyMs) / 1000);
  let before = raw.socket.bytesRead;
  let still = 0;
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket;
    // What has come and nobody has looked at yet is no fault of the sender's.
    still = bytesRead - before < least && raw.readableLength === 0 ? still + 1 : 0;
    before = bytesRead;
    if (still === looks - 1) cut();
  }, everyMs);
  return () => clearInterval(timer);
}

/** Who has an answer already is not given another one. */
function cutOff({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  if (reply.raw.headersSent) raw.socket.destroy();
  else answerUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
}
