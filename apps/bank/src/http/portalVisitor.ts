import type { PortalVisitor } from '@kontor/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Headers passed on to the calls made for a page: they say who the caller is, and from where. */
const carried = [
  'host',
  'cookie',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

/**
 * The person to render a page for, or null without a session. Also null when another site opened the page, or the browser
 * doesn't say who did: such a site could learn from the length of a compressed page (0027).
 */
export function portalVisitor(app: FastifyInstance, request: FastifyRequest): PortalVisitor | null {
  const { cookies, headers, method, socket, url } = request;
  const site = headers['sec-fetch-site'];
  if (method !== 'GET' || cookies['session'] === undefined || (site !== 'none' && site !== 'same-origin'))
    return null;
  const own = Object.fromEntries(
    carried.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
  const query = url.indexOf('?');
  return {
    onPhone: headers['sec-ch-ua-mobile'] === '?1',
    search: query < 0 ? '' : url.slice(query),
    // Skips the network but no hook: the call is authenticated and limited like any other.
    ask: async (address, asked) => {
      const { statusCode, headers, payload } = await app.inject({
        method: 'GET',
        url: address,
        headers: { ...own, ...asked, 'sec-fetch-site': 'same-origin' },
        ...(socket.remoteAddress === undefined ? {} : { remoteAddress: socket.remoteAddress }),
      });
      const said = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
      return new Response(payload, { status: statusCode, headers: said });
    },
    onFailure: (error) => request.log.warn({ err: error }, 'a page was left to the browser to render'),
  };
}
