import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';

/**
 * What makes and sends spans; loaded where tracing is on. Sampler, limits, address and headers of the collector are OpenTelemetry's own
 * settings (OTEL_TRACES_SAMPLER, OTEL_BSP_…, OTEL_EXPORTER_OTLP_…), read by its libraries. Three instrumentations by hand: the
 * full set doubles start time and memory.
 * @returns sends what has not been sent, and stops
 */
export function startProvider(service: string): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          'service.name': service,
          'service.namespace': 'galley',
          'service.instance.id': `${process.env['HOSTNAME'] ?? 'local'}-${process.pid}`,
        }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new DiscreetExporter(new OTLPTraceExporter()))],
  });
  provider.register();
  registerInstrumentations({
    instrumentations: [
      // Statements without their values; the outbox, which looks once a second, has no parent and makes no span.
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
      new UndiciInstrumentation({
        requireParentforSpans: true,
        // Paths and queries of outside addresses may hold keys (webhooks do).
        startSpanHook: ({ origin }) => ({ 'url.full': String(origin), 'url.path': '', 'url.query': '' }),
      }),
    ],
  });
  return async () => {
    await provider.shutdown();
  };
}

/** Libraries put messages of errors on spans, and messages repeat what was sent; only that and what failed is told. */
export class DiscreetExporter implements SpanExporter {
  constructor(private readonly inner: SpanExporter) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.inner.export(spans.map(withoutMessages), done);
  }

  shutdown(): Promise<void> {
    return this.inner.shutdown();
  }

  forceFlush(): Promise<void> {
    return this.inner.forceFlush?.() ?? Promise.resolve();
  }
}

const withoutMessages = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    status: { value: { code: span.status.code } },
    events: { value: span.events.filter(({ name }) => name !== 'exception') },
  }) as ReadableSpan;
