/** Answers are sent compressed where who asks can read that: a page of the history is a ninth of its size. */
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApi } from './headers.ts';

/** Smaller ones fit a packet as they are. */
const minBytes = 1024;

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipped = { level: 6 };

/** A stream sends on what it was given as it comes: what follows may take its time. */
const compressors = {
  br: {
    whole: (content: string | Buffer) => promisify(brotliCompress)(content, brotli),
    stream: () => createBrotliCompress({ ...brotli, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    whole: (content: string | Buffer) => promisify(gzip)(content, gzipped),
    stream: () => createGzip({ ...gzipped, flush: constants.Z_SYNC_FLUSH }),
  },
};

const isText = (type: unknown): boolean =>
  typeof type === 'string' &&
  /^(text\/|application\/(json|javascript|xml)|image\/svg)|\+(json|xml)\b/.test(type);

/** Compresses every text of 1 KB or more that is not compressed yet: see decision record 0027 for what is left alone. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!mayBeCompressed(request, reply)) return payload;
    reply.header('vary', withEncoding(reply.getHeader('vary')));
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    if (encoding === null) return payload;
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
      if (Buffer.byteLength(payload) < minBytes) return payload;
      const content = await compressors[encoding].whole(payload);
      reply.header('content-encoding', encoding).header('content-length', content.byteLength);
      return content;
    }
    const length = reply.getHeader('content-length');
    if (!(payload instanceof Readable) || (length !== undefined && Number(length) < minBytes)) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    const compressor = compressors[encoding].stream();
    pipeline(payload, compressor, () => {}); // what breaks one of them ends both, and the answer
    return compressor;
  });
}

/**
 * Nothing that a page of another site made a browser ask the API for: who listens on the wire could tell by the length of such an answer
 * what they guessed of it (BREACH). Parts of files stay as they were asked for.
 */
function mayBeCompressed({ method, headers, url }: FastifyRequest, reply: FastifyReply): boolean {
  const site = headers['sec-fetch-site'];
  return (
    method !== 'HEAD' &&
    reply.statusCode !== 206 &&
    (!isApi(url) || site === undefined || site === 'same-origin' || site === 'none') &&
    reply.getHeader('content-encoding') === undefined &&
    isText(reply.getHeader('content-type'))
  );
}

function withEncoding(vary: unknown): string {
  const named = typeof vary === 'string' ? vary : '';
  if (/\baccept-encoding\b/i.test(named)) return named;
  return named === '' ? 'accept-encoding' : `${named}, accept-encoding`;
}
