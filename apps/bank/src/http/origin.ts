import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BankError } from '../platform/errors.ts';
import { isApi } from './headers.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses an unsafe call that a foreign page could have made the browser send (contract.md section 1, ruling B48): it
 * must name this very host as its origin, or the browser must vouch that it comes from here; and a body must be JSON,
 * which no form can send, but where files are sent: there the origin alone has to do. A call without cookies is refused alike, so that nobody can be signed in from elsewhere.
 */
export function registerOriginCheck(app: FastifyInstance, { production }: { production: boolean }): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || !isApi(request.url)) return;
    if (!comesFromHere(request, production)) {
      throw new BankError(403, 'CSRF', 'The call does not come from this site');
    }
    if (request.routeOptions.config.sends === 'files') {
      if (!isMultipart(request)) throw new BankError(403, 'CSRF', 'The body must be multipart/form-data');
    } else if (!isJson(request) && (request.method !== 'DELETE' || hasBody(request))) {
      throw new BankError(403, 'CSRF', 'The body must be application/json');
    }
  });
}

/** Whether the browser says that a request was made by a page of this very host. */
export function comesFromHere(request: FastifyRequest, production: boolean): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined) return site === 'same-origin';
  if (site !== undefined && site !== 'same-origin') return false;
  const url = URL.parse(origin);
  return (
    url !== null &&
    url.host === request.host &&
    (url.protocol === 'https:' || (!production && url.protocol === 'http:'))
  );
}

const isJson = (request: FastifyRequest): boolean =>
  /^application\/json(\s*;|$)/i.test(request.headers['content-type'] ?? '');

const isMultipart = (request: FastifyRequest): boolean =>
  /^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '');

const hasBody = (request: FastifyRequest): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
