import type { HttpExchange } from '../http/exchange.js';

/** The request's fields with the peer's address, which the limits on tries count by. A body can't state its own. */
export function withAddress(http: HttpExchange): unknown {
  const { input } = http;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return { ...input, address: http.request.ip };
}
