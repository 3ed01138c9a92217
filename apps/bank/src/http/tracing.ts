import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Tracing } from '../platform/tracing/tracing.ts';
import { isProbe } from './health.ts';

/**
 * Records each call as a span that continues the caller's trace, and puts the ids of both on each line of its log. The
 * first hook of the server, so that all of a call's work belongs to it. Left out are probes, which would be most of what there is, and
 * sockets, which stay open for hours.
 */
export function registerTracing(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();
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
    spans.set(request, span);
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
  // A body arrives on the connection, which belongs to no call.
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.within(done);
  });
}
