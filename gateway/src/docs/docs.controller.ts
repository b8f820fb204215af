import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { AppError, httpApi } from '@galley/contracts';
import { asyncApi, type Json, openApi } from '@galley/specs';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { pagePolicy, pageOfReference, referenceBundle, startScript } from './reference-page.js';

/** Something that stays the same as long as this process lives, packed once. */
interface Packed {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
  readonly etag: string;
}

const compress = promisify(gzip);
const JSON_TYPE = 'application/json; charset=utf-8';

/** The descriptions of the API and of the events, and the page that shows them; each is made when it is first asked for. */
@Controller()
export class DocsController {
  private readonly packed = new Map<string, Promise<Packed>>();

  @Serves(httpApi.installation.docs)
  page(@Exchange() http: HttpExchange): Promise<Buffer | undefined> {
    http.reply.header('Content-Security-Policy', pagePolicy);
    return this.send(http, 'page', 'text/html; charset=utf-8', () => pageOfReference);
  }

  @Serves(httpApi.installation.openApi)
  openApi(@Exchange() http: HttpExchange): Promise<Buffer | undefined> {
    return this.document(http, 'openapi.json', openApi);
  }

  @Serves(httpApi.installation.asyncApi)
  asyncApi(@Exchange() http: HttpExchange): Promise<Buffer | undefined> {
    return this.document(http, 'asyncapi.json', asyncApi);
  }

  /** @throws AppError NOT_FOUND */
  @Serves(httpApi.installation.docsAsset)
  asset(@Exchange() http: HttpExchange): Promise<Buffer | undefined> {
    const type = 'text/javascript; charset=utf-8';
    const name = http.param('name');
    if (name === 'start.js') return this.send(http, name, type, () => startScript);
    if (name === 'reference.js') return this.send(http, name, type, referenceBundle);
    throw new AppError('NOT_FOUND');
  }

  private document(http: HttpExchange, name: string, make: () => Json): Promise<Buffer | undefined> {
    // Tools and pages of other sites may read it: there is nothing in it that is not public.
    http.reply.header('Access-Control-Allow-Origin', '*');
    return this.send(http, name, JSON_TYPE, () => JSON.stringify(make()));
  }

  private async send(
    { request, reply }: HttpExchange,
    name: string,
    type: string,
    make: () => string | Promise<string>,
  ): Promise<Buffer | undefined> {
    const { plain, gzipped, etag } = await this.pack(name, type, make);
    reply.headers({ ETag: etag, 'Cache-Control': 'public, no-cache', Vary: 'Accept-Encoding' });
    if (request.headers['if-none-match'] === etag) {
      reply.status(304);
      return undefined;
    }
    reply.header('Content-Type', type);
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return plain;
    reply.header('Content-Encoding', 'gzip');
    return gzipped;
  }

  private pack(name: string, type: string, make: () => string | Promise<string>): Promise<Packed> {
    const known = this.packed.get(name);
    if (known) return known;
    const made = packed(type, make);
    this.packed.set(name, made);
    // What could not be made is tried again by whoever asks next.
    made.catch(() => this.packed.delete(name));
    return made;
  }
}

async function packed(type: string, make: () => string | Promise<string>): Promise<Packed> {
  const plain = Buffer.from(await make());
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, plain, gzipped: await compress(plain), etag };
}
