import type { HttpExchange } from '../http/exchange.js';

/** The request's fields with the peer's address, which the limits on tries count by. A body can't state its own. */
export function withAddress(http: HttpExchange): unknown {
  const { input } = http;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return { ...input, address: http.request.ip };
}

/** Longer names of browsers than this are cut. */
const AGENT_CHARACTERS = 500;

/** With the name that the browser gives itself, too: a session remembers both. */
export function withOrigin(http: HttpExchange): unknown {
  const input = withAddress(http);
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return { ...input, agent: http.request.headers['user-agent']?.slice(0, AGENT_CHARACTERS) ?? null };
}
