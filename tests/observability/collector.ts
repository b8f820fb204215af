import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };

/** A span as it was received. */
export interface Received {
  readonly service: string;
  /** The library that made it: `galley`, or an instrumentation. */
  readonly library: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Null at the root of a trace. */
  readonly parent: string | null;
  readonly attributes: Readonly<Record<string, string | number | boolean | undefined>>;
}

interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: {
      scope: { name: string };
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes: { key: string; value: Value }[];
      }[];
    }[];
  }[];
}

export interface Collector {
  /** What OTEL_EXPORTER_OTLP_ENDPOINT is set to. */
  readonly url: string;
  readonly spans: readonly Received[];
  /** Everything that was sent, as it was sent. */
  readonly text: () => string;
  close(): Promise<void>;
}

/** Receives traces as a collector does: OTLP over HTTP, in JSON. */
export async function startCollector(): Promise<Collector> {
  const spans: Received[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      bodies.push(body);
      if (request.url === '/v1/traces') spans.push(...spansOf(JSON.parse(body) as Export));
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => bodies.join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function spansOf({ resourceSpans }: Export): Received[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(read(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ scope, spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes }) => ({
        service,
        library: scope.name,
        name,
        traceId,
        spanId,
        parent: parentSpanId || null,
        attributes: read(attributes),
      })),
    );
  });
}

const read = (attributes: { key: string; value: Value }[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]),
  );

/** From the span up to the root of its trace, as far as it was received. */
export function upwards(spans: readonly Received[], from: Received): readonly Received[] {
  const parent = spans.find(({ traceId, spanId }) => traceId === from.traceId && spanId === from.parent);
  return parent ? [from, ...upwards(spans, parent)] : [from];
}
