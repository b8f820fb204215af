import { AppError, httpApi, limits } from '@galley/contracts';
import { parseInput } from '@galley/messaging';
import type { FastifyRequest } from 'fastify';

/** What other programs send as a form, because their protocol says so. */
const takesForms = new Set<string>(httpApi.singleSignOn.providerLogout.paths);

const limitFor = (url: string): number =>
  url.startsWith('/api/ingest/') ? limits.ingestBodyBytes : limits.jsonBodyBytes;

/**
 * Reads a JSON body. BAD_REQUEST for what is no JSON or is nested too deeply; TOO_LARGE beyond 1 MB, for ingest calls
 * beyond 5 MB. No body at all is an empty one.
 */
export function parseJsonBody(request: Pick<FastifyRequest, 'url'>, body: Buffer): unknown {
  const limit = limitFor(request.url);
  if (body.length > limit) throw new AppError('TOO_LARGE', { limit: `${limit / 1_000_000} MB` });
  return body.length === 0 ? {} : parseInput(body.toString('utf8'));
}

/** Reads the form of a call that takes one. BAD_REQUEST for forms to any other. */
export function parseFormBody(request: Pick<FastifyRequest, 'url'>, body: Buffer): unknown {
  if (!takesForms.has(request.url)) throw new AppError('BAD_REQUEST', {}, 'The body must be JSON.');
  return Object.fromEntries(new URLSearchParams(body.toString('utf8')));
}

/** The same refusal for what stands in the address. */
export function refuseNulInUrl(request: Pick<FastifyRequest, 'url'>): void {
  if (request.url.includes('%00')) throw new AppError('BAD_REQUEST');
}
