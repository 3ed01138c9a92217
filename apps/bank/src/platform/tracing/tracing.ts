/**
 * Traces: what the bank did for a call or a job, span by span, for the tools of whom operates it. What a span says goes to a
 * system that isn't the bank's own, so it never holds personal data, a token, a body or a value of a statement.
 */

/** Where traces go, and which. */
export type TracingOptions = {
  /** Base address of a collector that takes OTLP by HTTP. */
  readonly endpoint: string;
  /** Sent with every export, a key of the collector's for instance. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly serviceName: string;
  /** The share of the traces that begin here that is recorded, 0 to 1. For a trace that a caller began, the caller has decided. */
  readonly ratio: number;
};

/** By the names of OpenTelemetry's semantic conventions where there is one, else below `kontor.`. */
export type Attributes = Readonly<Record<string, string | number>>;

/** Something the bank does, from its beginning to its end. */
export type Span = {
  /** 32 and 16 hexadecimal digits. */
  readonly traceId: string;
  readonly spanId: string;
  /** Runs `work`: what it begins, later too, belongs to this span. */
  within<T>(work: () => T): T;
  set(attributes: Attributes): void;
  /** @param failure what kind of failure ended it, see `failureOf` */
  end(failure?: string): void;
};

/** Records spans. */
export type Tracing = {
  /**
   * Begins a trace, or the bank's part of the caller's.
   * @param traceparent the caller's, in W3C's form; any other counts as none
   */
  begin(
    name: string,
    of: { readonly kind: 'call' | 'job'; readonly attributes: Attributes; readonly traceparent?: unknown },
  ): Span;
  /** Begins a request to another system; undefined where it belongs to no span, or to one that isn't recorded. */
  beginRequest(name: string, attributes: Attributes): Span | undefined;
  /** Remembers which span is under way; what it returns runs something within that. */
  capture(): <T>(work: () => T) => T;
  /** Calls `listener` when an export fails, and not again before one has succeeded. */
  onExportFailure(listener: (error: unknown) => void): void;
  /** Exports what is left, for at most three seconds. Never rejects. */
  stop(): Promise<void>;
};

/** Begins to record; only now are OpenTelemetry's packages loaded. */
export async function startTracing(options: TracingOptions): Promise<Tracing> {
  const { otlpTracing } = await import('./otlp.ts');
  return otlpTracing(options);
}

/** What kind of failure an error is, without its message, which may hold values: a SQLSTATE, Node's code, or the error's class. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : error.constructor.name;
}

/** Does a job, as a trace of its own where traces are recorded. */
export async function traceJob<T>(
  tracing: Tracing | undefined,
  job: { readonly topic: string; readonly tenantId: string; readonly entries: number },
  work: () => Promise<T>,
): Promise<T> {
  if (tracing === undefined) return work();
  const span = tracing.begin(`job ${job.topic}`, {
    kind: 'job',
    attributes: {
      'kontor.tenant.id': job.tenantId,
      'kontor.job.topic': job.topic,
      'kontor.job.entries': job.entries,
    },
  });
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
}
