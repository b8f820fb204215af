import type { HttpExchange } from '../http/exchange.js';

/** The answer with 202: the work goes on. */
export function accepted<Body extends object>({ reply }: HttpExchange, body: Body) {
  reply.status(202);
  return { status: 'processing' as const, ...body };
}
