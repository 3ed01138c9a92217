import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { PortalDocument } from '@kontor/api-client/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** A fresh Content-Security-Policy nonce, 128 bits. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** Puts the headers every answer carries, whatever it is. Documents set their own policy with `documentPolicy`. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { production }: { production: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: production && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'permissions-policy': permissionsPolicy([]),
    });
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
  });
}

/** @param frames origins of others whose frames may see, hear and locate the person before the screen */
const permissionsPolicy = (frames: readonly string[]): string => {
  const allowed = frames.map((origin) => `"${origin}"`).join(' ');
  return `camera=(${allowed}), microphone=(${allowed}), geolocation=(${allowed}), payment=(), usb=(), midi=(), display-capture=(), browsing-topics=()`;
};

/** Whether a URL belongs to the API, whose every answer is JSON and never cached. */
export const isApi = (url: string): boolean =>
  url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');

/**
 * The policy of an HTML page: own files, plus the inline style and script that carry the nonce. Style *attributes* are
 * allowed because pre-rendered markup carries computed custom properties in them; style *elements* need the nonce.
 * @param needed origins of others whose scripts and frames, or frames alone, the page needs
 */
export function documentPolicy(
  reply: FastifyReply,
  nonce: string,
  { embeds, frames }: Pick<PortalDocument, 'embeds' | 'frames'> = { embeds: [], frames: [] },
): FastifyReply {
  const framed = [...embeds, ...frames];
  reply.header('permissions-policy', permissionsPolicy(frames));
  return reply.header(
    'content-security-policy',
    [
      "default-src 'none'",
      [`script-src 'self' 'nonce-${nonce}'`, ...embeds].join(' '),
      ...(framed.length > 0 ? [`frame-src ${framed.join(' ')}`] : []),
      `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
}
