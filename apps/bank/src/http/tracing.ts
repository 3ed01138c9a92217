import type { FastifyInstance } from 'fastify';
import type { Tracing } from '../platform/tracing/tracing.ts';
import { isProbe } from './health.ts';

/**
 * Records each call as a span that continues the caller's trace, and puts the ids of both on each line of its log. Has to be
 * registered before all other hooks, whose work belongs to the call as well. Left out are probes, which would outnumber the calls,
 * and sockets, which stay open for hours.
 */
export function registerTracing(app: FastifyInstance, tracing: Tracing): void {
  tracing.onExportFailure((error) => app.log.warn({ err: error }, 'traces could not be exported'));

  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions } = request;
    const { url: route } = routeOptions;
    if (isProbe(route) || headers.upgrade !== undefined) return done();
    const span = tracing.begin(route === undefined ? method : `${method} ${route}`, {
      kind: 'call',
      attributes: { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }) },
      traceparent: headers['traceparent'],
    });
    request.log = request.log.child({ trace_id: span.traceId, span_id: span.spanId });
    reply.log = request.log;
    reply.raw.once('close', () => {
      const { id, key } = request.tenant ?? {};
      if (id !== undefined && key !== undefined)
        span.set({ 'kontor.tenant.id': id, 'kontor.tenant.key': key });
      if (!reply.raw.writableFinished) return span.end('caller_left');
      const { statusCode } = reply.raw;
      span.set({ 'http.response.status_code': statusCode });
      span.end(statusCode >= 500 ? String(statusCode) : undefined);
    });
    span.within(done);
  });
}
