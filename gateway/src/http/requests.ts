import { randomBytes } from 'node:crypto';
import type { Logger } from '@galley/service-kit';
import { httpMetrics, openSpan, type OpenSpan } from '@galley/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** W3C trace context of the request; everything that is asked for it hangs on this. */
    traceparent: string;
    span: OpenSpan | null;
  }
}

const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Node keeps a pool of random bytes for UUIDs alone; these are drawn 100 traces at a time for the same reason. */
const pool = { bytes: Buffer.alloc(0), at: 0 };

function newTrace(): string {
  if (pool.at + 24 > pool.bytes.length) Object.assign(pool, { bytes: randomBytes(2400), at: 0 });
  const hex = pool.bytes.toString('hex', pool.at, pool.at + 24);
  pool.at += 24;
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`;
}

/** A request's place in its trace, its share in the metrics, and its line in the log; health checks have no line. */
export function observeRequests(server: FastifyInstance, log: Logger): void {
  // Every field of these lines is ours; looking through them for secrets would cost as much as the rest of the line.
  const lines = log.child({}, { redact: [] });
  server.decorateRequest('traceparent', '');
  server.decorateRequest('span', null);
  server.addHook('onRequest', (request, _reply, done) => {
    request.span = spanOf(request);
    request.traceparent = request.span.traceparent ?? newTrace();
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    count(request.method, route, reply);
    endSpan(request, reply);
    if (lines.isLevelEnabled('info') && !route.startsWith('/health/'))
      lines.info(lineOf(request, route, reply), 'request');
    done();
  });
}

/** Who calls may hand on a trace of his own (W3C trace context). */
function spanOf(request: FastifyRequest): OpenSpan {
  const given = request.headers['traceparent'];
  const parent = typeof given === 'string' && TRACEPARENT.test(given) ? given : null;
  const route = request.routeOptions.url ?? 'unmatched';
  return openSpan({
    name: `${request.method} ${route}`,
    kind: 'server',
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'galley.request_id': request.id,
    },
    parent,
  });
}

function endSpan({ span, signedIn }: FastifyRequest, { statusCode }: FastifyReply): void {
  if (span === null) return;
  span.set({ 'http.response.status_code': statusCode, ...(signedIn ? { 'user.id': signedIn.userId } : {}) });
  if (statusCode >= 500) span.fail(String(statusCode));
  span.end();
}

function count(method: string, route: string, reply: FastifyReply): void {
  httpMetrics.requests.inc({ method, route, status: reply.statusCode });
  // A stream lasts as long as somebody looks at the screen: that is no measure of speed.
  const stream = String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream');
  if (!stream) httpMetrics.seconds.observe({ method, route }, reply.elapsedTime / 1000);
}

const lineOf = (request: FastifyRequest, route: string, reply: FastifyReply) => ({
  method: request.method,
  route,
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime * 10) / 10,
  userId: request.signedIn?.userId ?? null,
  requestId: request.id,
  trace: request.traceparent.slice(3, 35),
});
