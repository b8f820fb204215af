import { AppError } from '@galley/contracts';
import { request, type Dispatcher } from 'undici';
import { hasUsualPort, isAllowedHost } from './addresses.js';
import { causeOf, guardedAgent } from './guarded-agent.js';
import type { HostResolver } from './host-resolver.js';

const mostRedirects = 5;

export interface Download {
  readonly bytes: Uint8Array;
  /** Where it was found, after all redirects. */
  readonly url: string;
}

interface DownloadOptions {
  readonly resolver: HostResolver;
  /** Hosts that may be internal: `name` or `name:port`. */
  readonly allowed: readonly string[];
  readonly accept: string;
  /** Of the body, after it is unpacked. */
  readonly maxBytes: number;
  /** For the whole download, redirects included. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * Fetches what is at an address that somebody gave. Every address on the way is vetted after its name is resolved (`guardedAgent`).
 * @throws AppError ADDRESS_REFUSED for an internal or unusable address, FETCH_REFUSED when asking again would not help, TOO_LARGE,
 * FETCH_FAILED for a temporary problem; the signal's own reason when it was aborted
 */
export async function download(address: string, options: DownloadOptions): Promise<Download> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([timeout, options.signal]);
  let url = webAddress(address);
  try {
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const answer = await once(url, { ...options, signal });
      if ('bytes' in answer) return { bytes: answer.bytes, url: url.href };
      url = webAddress(answer.location, url);
    }
  } catch (error) {
    options.signal.throwIfAborted();
    if (timeout.aborted) throw failed(`${url.hostname} took too long to answer.`);
    throw error instanceof AppError ? error : problemOf(error, url);
  }
  throw refused(`${url.hostname} redirects without end.`);
}

/** What one request brings: the body, or where to ask next. */
type Answer = { readonly bytes: Uint8Array } | { readonly location: string };

async function once(
  url: URL,
  { resolver, allowed, accept, maxBytes, signal }: DownloadOptions,
): Promise<Answer> {
  const mayBeInternal = isAllowedHost(url, allowed);
  if (!mayBeInternal && !hasUsualPort(url))
    throw new AppError('ADDRESS_REFUSED', { problem: `Port ${url.port} is not accepted.` });
  const agent = guardedAgent(url, { resolver, mayBeInternal });
  try {
    // What comes packed could unpack to anything.
    const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'Galley/1' };
    const { statusCode, headers: given, body } = await request(url, { dispatcher: agent, signal, headers });
    const location = given['location'];
    if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') return { location };
    refuseBad(statusCode, url);
    return { bytes: await bytesOf(body, maxBytes, url) };
  } finally {
    await agent.destroy().catch(() => undefined);
  }
}

/** @throws AppError ADDRESS_REFUSED */
function webAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new AppError('ADDRESS_REFUSED', { problem: 'The address has to begin with https:// or http://.' });
  if (url.username !== '' || url.password !== '')
    throw new AppError('ADDRESS_REFUSED', { problem: 'An address with a password in it is not accepted.' });
  return url;
}

function refuseBad(status: number, { hostname }: URL): void {
  if (status >= 200 && status < 300) return;
  const problem = `${hostname} answered with status ${status}.`;
  throw status >= 500 || status === 429 || status === 408 ? failed(problem) : refused(problem);
}

async function bytesOf(body: Dispatcher.ResponseData['body'], maxBytes: number, { hostname }: URL) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) {
      const limit = `${Math.round(maxBytes / 1_000_000)} MB`;
      throw new AppError('TOO_LARGE', { limit }, `${hostname} sends too much: at most ${limit} is read.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function problemOf(error: unknown, { hostname }: URL): AppError {
  const { cause, code } = causeOf(error);
  if (cause === 'refused')
    return new AppError('ADDRESS_REFUSED', { problem: 'Internal addresses are not accepted.' });
  if (code === 'ENOTFOUND') return refused(`There is no host with the name ${hostname}.`);
  if (cause === 'tls') return refused(`${hostname} has no valid certificate.`);
  if (cause === 'dns') return failed(`The name ${hostname} could not be looked up.`);
  return failed(`${hostname} could not be reached.`);
}

const refused = (problem: string) => new AppError('FETCH_REFUSED', { problem });
const failed = (problem: string) => new AppError('FETCH_FAILED', { problem });
