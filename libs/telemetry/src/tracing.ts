import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';

/** What a span is called, and what it hangs on. Attributes never hold content, addresses with queries, or secrets. */
export interface SpanSpec {
  readonly name: string;
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes?: Attributes;
  /** A W3C traceparent; what is running at the moment counts before it. */
  readonly parent?: string | null;
}

/** A span as the studio's code sees it; nothing happens behind it while tracing is off. */
export interface OpenSpan {
  /** W3C trace context of the span; while tracing is off, what was given as the parent. */
  readonly traceparent: string | null;
  set(attributes: Attributes): void;
  note(event: string, attributes?: Attributes): void;
  /** @param code a closed error code: messages may hold content */
  fail(code: string): void;
  end(): void;
}

let tracer: Tracer | null = null;

/** Whether spans are made; only where OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export const isTracing = (): boolean => tracer !== null;

/**
 * Starts tracing when the environment names a collector (OTEL_EXPORTER_OTLP_ENDPOINT); otherwise nothing is loaded, so that
 * a process starts as fast and stays as small as without. Before the first connection to a database is made.
 * @returns sends what has not been sent, and stops
 */
export async function startTracing(
  service: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<() => Promise<void>> {
  if (tracer !== null || !wanted(env)) return () => Promise.resolve();
  const { startProvider } = await import('./provider.js');
  const stop = startProvider(service);
  tracer = trace.getTracer('galley');
  return async () => {
    tracer = null;
    await stop();
  };
}

const wanted = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) &&
  env['OTEL_SDK_DISABLED'] !== 'true';

/** Runs `work` inside a span: questions, queries and calls made in it hang on it. An error that is thrown marks it. */
export async function inSpan<T>(spec: SpanSpec, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  if (tracer === null) return work(silent(spec.parent ?? null));
  const parent = parentOf(spec);
  const span = tracer.startSpan(spec.name, optionsOf(spec), parent);
  try {
    return await context.with(trace.setSpan(parent, span), () => work(opened(span)));
  } catch (error) {
    markFailed(span, codeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** A span that is ended by hand: what it covers starts and ends in different hooks. Nothing hangs on it by itself. */
export function openSpan(spec: SpanSpec): OpenSpan {
  if (tracer === null) return silent(spec.parent ?? null);
  return opened(tracer.startSpan(spec.name, optionsOf(spec), parentOf(spec)));
}

/** Something that is over already. @param milliseconds how long it took until now */
export function pastSpan(spec: SpanSpec, milliseconds: number, failure: string | null = null): void {
  if (tracer === null) return;
  const startTime = Date.now() - milliseconds;
  const span = tracer.startSpan(spec.name, { ...optionsOf(spec), startTime }, parentOf(spec));
  if (failure !== null) markFailed(span, failure);
  span.end();
}

/** W3C trace context of what is running; null outside of any span, and while tracing is off. */
export function activeTraceparent(): string | null {
  if (tracer === null) return null;
  const span = trace.getActiveSpan();
  return span ? traceparentOf(span) : null;
}

/** A moment on the span that is running, such as a step of a job. */
export function noteOnSpan(event: string, attributes: Attributes = {}): void {
  if (tracer !== null) trace.getActiveSpan()?.addEvent(event, attributes);
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function parentOf({ parent }: SpanSpec): Context {
  const active = context.active();
  if (trace.getSpan(active) || !parent) return active;
  const [, traceId, spanId, flags] = TRACEPARENT.exec(parent) ?? [];
  if (!traceId || !spanId || !flags) return active;
  const traceFlags = parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

const optionsOf = ({ kind = 'internal', attributes = {} }: SpanSpec) => ({ kind: kinds[kind], attributes });

function opened(span: Span): OpenSpan {
  return {
    traceparent: traceparentOf(span),
    set: (attributes) => void span.setAttributes(attributes),
    note: (event, attributes) => void span.addEvent(event, attributes),
    fail: (code) => markFailed(span, code),
    end: () => span.end(),
  };
}

const nothing = () => undefined;
const silent = (traceparent: string | null): OpenSpan => ({
  traceparent,
  set: nothing,
  note: nothing,
  fail: nothing,
  end: nothing,
});

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
}

function markFailed(span: Span, code: string): void {
  span.setAttribute('error.type', code);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** A closed code where the error has one, otherwise its kind; never its message. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
