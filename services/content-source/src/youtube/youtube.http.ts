import { AppError, type ErrorDetails } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ContentSourceEnv } from '../content-source.env.js';

export const YOUTUBE = 'https://www.youtube.com';
const REDIRECTS = 3;

/**
 * YouTube's sentences are read, so they are asked for in English; and who declines its cookies (`SOCS`) is shown the video
 * instead of the consent form, wherever this server stands.
 */
const everyRequest = { 'accept-language': 'en', cookie: 'SOCS=CAI' };

export interface YoutubeRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Sends all requests to YouTube: to its own hosts, or to YOUTUBE_BASE_URL. Time and size of an answer are limited. */
@Injectable()
export class YoutubeHttp {
  protected readonly timeoutMs: number = 15_000;
  /** A watch page has some 1.5 MB, the captions of a day's stream some 5 MB. */
  protected readonly maxBytes: number = 12_000_000;
  private readonly base: URL | null;

  constructor(@Inject(SERVICE_ENV) env: ContentSourceEnv) {
    this.base = env.YOUTUBE_BASE_URL === undefined ? null : new URL(env.YOUTUBE_BASE_URL);
  }

  /**
   * The body of a good answer.
   * @param address of YouTube, whatever it is replaced by
   * @throws AppError IP_BLOCKED (429, captcha), REQUEST_BLOCKED (403, consent form), UPSTREAM_FAILED, UNPARSABLE when it is
   * too large or leads elsewhere; the signal's own reason when it was aborted
   */
  async text(address: string, request: YoutubeRequest, signal: AbortSignal): Promise<string> {
    let target = this.replaced(address);
    for (let hops = 0; hops <= REDIRECTS; hops += 1) {
      const response = await this.send(target, request, signal);
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || location === null) {
        refuseBad(response);
        return this.read(response, signal);
      }
      await response.body?.cancel();
      const next = new URL(location, target);
      refuseDetour(next);
      target = this.replaced(next.href);
    }
    throw failed('it redirects without end.');
  }

  /** A track's address as YouTube's own, whoever stands in for it. @throws AppError UNPARSABLE for a foreign address */
  canonical(address: string): string {
    const url = URL.canParse(address, YOUTUBE) ? new URL(address, YOUTUBE) : null;
    if (url !== null && this.base !== null && url.host === this.base.host) {
      const prefix = this.base.pathname.replace(/\/$/, '');
      const path = url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : url.pathname;
      return `${YOUTUBE}${path}${url.search}`;
    }
    if (url === null || !isYoutube(url)) throw foreign();
    return url.href;
  }

  private replaced(address: string): URL {
    const url = new URL(this.canonical(address));
    if (this.base === null) return url;
    const prefix = this.base.pathname.replace(/\/$/, '');
    return new URL(`${this.base.origin}${prefix}${url.pathname}${url.search}`);
  }

  private async send(target: URL, request: YoutubeRequest, signal: AbortSignal): Promise<Response> {
    try {
      const either = AbortSignal.any([signal, AbortSignal.timeout(this.timeoutMs)]);
      const headers = { ...request.headers, ...everyRequest };
      return await fetch(target, { ...request, headers, redirect: 'manual', signal: either });
    } catch (error) {
      throw this.asFailure(error, signal);
    }
  }

  private async read(response: Response, signal: AbortSignal): Promise<string> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const chunk of response.body ?? []) {
        // What fetch gives out are bytes.
        const bytes = chunk as Uint8Array;
        size += bytes.length;
        if (size > this.maxBytes)
          throw new AppError('UNPARSABLE', {}, 'YouTube answered with more than can be read.');
        chunks.push(bytes);
      }
    } catch (error) {
      throw this.asFailure(error, signal);
    }
    return Buffer.concat(chunks).toString('utf8');
  }

  private asFailure(error: unknown, signal: AbortSignal): unknown {
    if (signal.aborted) return signal.reason;
    if (error instanceof AppError) return error;
    const late =
      typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';
    return failed(late ? `no answer within ${this.timeoutMs / 1000} seconds.` : 'the connection broke.');
  }
}

const isYoutube = ({ protocol, hostname }: URL) =>
  protocol === 'https:' && (hostname === 'youtube.com' || hostname.endsWith('.youtube.com'));

const foreign = () => new AppError('UNPARSABLE', {}, 'YouTube named an address that is not its own.');
const failed = (problem: string, details: ErrorDetails = {}) =>
  new AppError('UPSTREAM_FAILED', details, `YouTube could not be reached, or failed: ${problem}`);

function refuseBad({ status, ok }: Response): void {
  if (ok) return;
  if (status === 429) throw new AppError('IP_BLOCKED');
  if (status === 401 || status === 403) throw new AppError('REQUEST_BLOCKED');
  throw failed(`it answered ${status}.`, { status });
}

/** The pages to which YouTube redirects clients that it refuses. */
function refuseDetour({ hostname, pathname }: URL): void {
  if (/(^|\.)google\.\w+$/.test(hostname) && pathname.startsWith('/sorry')) throw new AppError('IP_BLOCKED');
  if (hostname.startsWith('consent.') || hostname === 'accounts.google.com')
    throw new AppError('REQUEST_BLOCKED');
}
