import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError, type ErrorDetails } from '@galley/contracts';
import { request } from 'undici';
import { hasUsualPort, isAllowedHost } from './addresses.js';
import { causeOf, guardedAgent } from './guarded-agent.js';
import type { HostResolver } from './host-resolver.js';

const mostRedirects = 5;

export interface Download<Body = Uint8Array> {
  readonly bytes: Body;
  /** Where it was found, after all redirects. */
  readonly url: string;
  /** By these the server tells later whether it has changed. */
  readonly marks: Marks;
  /** It is as it was when it got the marks that were sent along; the body is then empty. */
  readonly unchanged: boolean;
}

/** What a server says of a version: its ETag and its Last-Modified, as they came. */
export interface Marks {
  readonly etag: string | null;
  readonly lastModified: string | null;
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
  /** Of the version that is known: an unchanged one is not sent again. */
  readonly known?: Marks;
}

/**
 * Fetches what is at an address that somebody gave. Every address on the way is vetted after its name is resolved (`guardedAgent`).
 * @throws AppError ADDRESS_REFUSED for an internal or unusable address, FETCH_REFUSED when asking again would not help, TOO_LARGE,
 * FETCH_FAILED for a temporary problem; the signal's own reason when it was aborted
 */
export function download(address: string, options: DownloadOptions): Promise<Download> {
  return downloadInto(address, options, async (body) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return Buffer.concat(chunks);
  });
}

/** As `download`, for a body that is too large to be held: `take` gets it as it comes. Its errors are thrown as they are. */
export async function downloadInto<Body>(
  address: string,
  options: DownloadOptions,
  take: (body: AsyncIterable<Uint8Array>) => Promise<Body>,
): Promise<Download<Body>> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([timeout, options.signal]);
  let url = webAddress(address);
  try {
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const answer = await once(url, { ...options, signal }, take);
      if ('bytes' in answer) return { ...answer, url: url.href };
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
type Answer<Body> = Omit<Download<Body>, 'url'> | { readonly location: string };

async function once<Body>(
  url: URL,
  options: DownloadOptions,
  take: (body: AsyncIterable<Uint8Array>) => Promise<Body>,
): Promise<Answer<Body>> {
  const { resolver, allowed, maxBytes, signal, known } = options;
  const mayBeInternal = isAllowedHost(url, allowed);
  if (!mayBeInternal && !hasUsualPort(url))
    throw new AppError('ADDRESS_REFUSED', { problem: `Port ${url.port} is not accepted.` });
  const agent = guardedAgent(url, { resolver, mayBeInternal });
  try {
    const headers = headersOf(options);
    const { statusCode, headers: given, body } = await request(url, { dispatcher: agent, signal, headers });
    const location = given['location'];
    if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') return { location };
    const text = (name: string) => (typeof given[name] === 'string' ? given[name] : null);
    const marks = { etag: text('etag'), lastModified: text('last-modified') };
    if (statusCode === 304 && known) return { bytes: await take(nothing()), marks: known, unchanged: true };
    refuseBad(statusCode, url, text('retry-after'));
    const packed = text('content-encoding')?.toLowerCase() === 'gzip';
    // Some servers pack whatever they are asked; only what comes out counts.
    const plain = packed ? pipeline(body, createGunzip(), () => undefined) : body;
    return { bytes: await take(limited(plain, maxBytes, url)), marks, unchanged: false };
  } finally {
    await agent.destroy().catch(() => undefined);
  }
}

function headersOf({ accept, known }: DownloadOptions): Record<string, string> {
  return {
    accept,
    // What comes packed could unpack to anything.
    'accept-encoding': 'identity',
    'user-agent': 'Galley/1',
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
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

/** The error says the status, and after how many seconds the server wants to be asked again, if it says so. */
function refuseBad(status: number, { hostname }: URL, retryAfter: string | null): void {
  if (status >= 200 && status < 300) return;
  const problem = `${hostname} answered with status ${status}.`;
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? { retryAfterSeconds: Number(retryAfter) } : {};
  const details = { status, ...seconds };
  throw status >= 500 || status === 429 || status === 408
    ? failed(problem, details)
    : refused(problem, details);
}

async function* nothing(): AsyncIterable<Uint8Array> {
  // An unchanged version has no body.
}

/** @throws AppError TOO_LARGE */
async function* limited(body: AsyncIterable<unknown>, maxBytes: number, { hostname }: URL) {
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) {
      const limit = `${Math.round(maxBytes / 1_000_000)} MB`;
      throw new AppError('TOO_LARGE', { limit }, `${hostname} sends too much: at most ${limit} is read.`);
    }
    yield chunk;
  }
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

const refused = (problem: string, details: ErrorDetails = {}) =>
  new AppError('FETCH_REFUSED', { problem, ...details });
const failed = (problem: string, details: ErrorDetails = {}) =>
  new AppError('FETCH_FAILED', { problem, ...details });
