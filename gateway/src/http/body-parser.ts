import { AppError, limits } from '@galley/contracts';
import type { FastifyRequest } from 'fastify';

const limitFor = (url: string): number =>
  url.startsWith('/api/ingest/') ? limits.ingestBodyBytes : limits.jsonBodyBytes;

/**
 * Reads a JSON body. BAD_REQUEST for what is no JSON or holds U+0000, which PostgreSQL can't store; TOO_LARGE beyond
 * 1 MB, for ingest calls beyond 5 MB. No body at all is an empty one.
 */
export function parseJsonBody(request: Pick<FastifyRequest, 'url'>, body: Buffer): unknown {
  const limit = limitFor(request.url);
  if (body.length > limit) throw new AppError('TOO_LARGE', { limit: `${limit / 1_000_000} MB` });
  if (body.length === 0) return {};
  const text = body.toString('utf8');
  const parsed = parse(text);
  if (text.includes('\\u0000') && holdsNul(parsed)) {
    throw new AppError('BAD_REQUEST', {}, 'The text holds a character that cannot be stored (U+0000).');
  }
  return parsed;
}

/** The same refusal for what stands in the address. */
export function refuseNulInUrl(request: Pick<FastifyRequest, 'url'>): void {
  if (request.url.includes('%00')) throw new AppError('BAD_REQUEST');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError('BAD_REQUEST', {}, 'The body is not valid JSON.');
  }
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner));
}
