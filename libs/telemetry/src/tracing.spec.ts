import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { DiscreetExporter } from './provider.js';
import { activeTraceparent, codeOf, inSpan, isTracing, openSpan, startTracing } from './tracing.js';

const given = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`;

describe('while no collector is named', () => {
  it('nothing is started, and what a caller handed on is handed on', async () => {
    const stop = await startTracing('topic', {});
    expect(isTracing()).toBe(false);
    expect(await inSpan({ name: 'x', parent: given }, async ({ traceparent }) => traceparent)).toBe(given);
    expect(openSpan({ name: 'x' }).traceparent).toBeNull();
    expect(activeTraceparent()).toBeNull();
    await stop();
  });

  it('an error goes through as it is', async () => {
    const error = new Error('mine');
    await expect(inSpan({ name: 'x' }, () => Promise.reject(error))).rejects.toBe(error);
  });
});

describe('what leaves on a span', () => {
  it('says that it failed, without the words of the error', () => {
    const sent = new InMemorySpanExporter();
    const provider = new BasicTracerProvider({
      spanProcessors: [new SimpleSpanProcessor(new DiscreetExporter(sent))],
    });
    const span = provider.getTracer('test').startSpan('query', { kind: SpanKind.CLIENT });
    span.addEvent('stage');
    span.recordException(new Error('duplicate key "edith@example.com"'));
    span.setStatus({ code: SpanStatusCode.ERROR, message: 'duplicate key "edith@example.com"' });
    span.end();
    const [left] = sent.getFinishedSpans();
    expect(left!.name).toBe('query');
    expect(left!.spanContext().traceFlags).toBe(TraceFlags.SAMPLED);
    expect(left!.status).toEqual({ code: SpanStatusCode.ERROR });
    expect(left!.events.map(({ name }) => name)).toEqual(['stage']);
  });

  it('is a closed code where the error has one, and never a message', () => {
    expect(codeOf(Object.assign(new Error('secret'), { code: 'CANCELLED' }))).toBe('CANCELLED');
    expect(codeOf(new TypeError('secret'))).toBe('TypeError');
    expect(codeOf('secret')).toBe('unknown');
  });
});
