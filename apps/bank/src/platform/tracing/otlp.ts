/** Traces by OpenTelemetry, exported by OTLP over HTTP. Loaded by `startTracing` alone, so that a bank without a collector has none of it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OpenTelemetrySpan,
} from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Span, Tracing, TracingOptions } from './tracing.ts';

/** Ms for what is left when the bank stops. A collector that is gone must not use up the time that a stop has. */
const lastExportMs = 3_000;

const kinds = { call: SpanKind.SERVER, job: SpanKind.CONSUMER };

/** Records spans and exports them in the background; what a slow or missing collector doesn't take in time is dropped. */
export function otlpTracing({ endpoint, headers, serviceName, ratio }: TracingOptions): Tracing {
  const exporter = reporting(
    new OTLPTraceExporter({
      url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
      ...(headers && { headers: { ...headers } }),
    }),
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'host.name': hostname() }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('kontor-bank');
  const active = new AsyncLocalStorage<Context | undefined>();

  const spanOf = (span: OpenTelemetrySpan, parent: Context): Span => {
    const context = trace.setSpan(parent, span);
    return {
      ...span.spanContext(),
      within: (work) => active.run(context, work),
      set: (attributes) => void span.setAttributes(attributes),
      end(failure) {
        if (failure !== undefined) {
          span.setAttribute('error.type', failure);
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  };

  return {
    begin(name, { kind, attributes, traceparent }) {
      // Its `tracestate` is left out: the bank calls nobody who would need it, and anything may stand in it.
      const caller = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
      const parent =
        caller === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true });
      return spanOf(tracer.startSpan(name, { kind: kinds[kind], attributes }, parent), parent);
    },
    beginRequest(name, attributes) {
      const parent = active.getStore();
      if (parent === undefined || trace.getSpan(parent)?.isRecording() !== true) return undefined;
      return spanOf(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent), parent);
    },
    capture() {
      const context = active.getStore();
      return (work) => active.run(context, work);
    },
    onExportFailure: exporter.onFailure,
    async stop() {
      await Promise.race([
        provider.shutdown().catch(() => {}), // its listener knows already
        setTimeout(lastExportMs, undefined, { ref: false }),
      ]);
    },
  };
}

/** An exporter that says when it begins to fail. */
function reporting(
  exporter: SpanExporter,
): SpanExporter & { readonly onFailure: Tracing['onExportFailure'] } {
  const listeners: ((error: unknown) => void)[] = [];
  let failing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code === ExportResultCode.FAILED;
        if (failed && !failing) for (const tell of listeners) tell(result.error);
        failing = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    onFailure: (listener) => void listeners.push(listener),
  };
}
