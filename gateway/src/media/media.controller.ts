import type { Readable } from 'node:stream';
import {
  AppError,
  checkedInput,
  httpApi,
  mediaRpc,
  MediaTicket,
  type OpenedMedia,
  type Recording,
} from '@galley/contracts';
import type { MediaStore } from '@galley/media';
import { Controller, Inject } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { arrivalOf } from './arrival.js';
import { byteRange } from './byte-range.js';
import { MEDIA_STORE } from './media.store.js';

/** A player asks for many parts of one recording; whose ticket is good is asked once in this time, in milliseconds. */
const ticketCacheMs = 60_000;

/** Recordings: what has arrived, and how it is heard. */
@Controller()
export class MediaController {
  private readonly opened = new LRUCache<string, OpenedMedia>({ max: 1_000, ttl: ticketCacheMs });

  constructor(
    private readonly forward: Forward,
    @Inject(MEDIA_STORE) private readonly store: MediaStore | null,
  ) {}

  /** Hands a whole arrival over to the service that keeps recordings. @throws AppError UPLOAD_NOT_FOUND, MEDIA_NOT_KEPT, as it answers */
  @Serves(httpApi.media.arrived)
  async arrived(@Exchange() http: HttpExchange): Promise<Recording> {
    if (!this.store) throw new AppError('MEDIA_NOT_KEPT');
    const { uploadId } = checkedInput(httpApi.media.arrived.input, http.input);
    const fileName = await arrivalOf(this.store, uploadId, http.signedIn);
    return this.forward.call(mediaRpc.arrived, http, { uploadId, fileName });
  }

  /** A recording, or the part of it that `Range` asks for. @throws AppError MEDIA_LINK_ENDED, MEDIA_NOT_FOUND */
  @Serves(httpApi.media.send)
  async send(@Exchange() http: HttpExchange): Promise<Readable | undefined> {
    const media = await this.openedBy(http);
    const { reply, request } = http;
    const etag = `"${media.sha256}"`;
    reply.headers({
      'Accept-Ranges': 'bytes',
      'Content-Disposition': disposition(media.fileName, 'download' in (request.query as object)),
      // Opened by itself a recording is a page of this site: nothing in it may run.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, max-age=3600',
      ETag: etag,
    });
    if (request.headers['if-none-match'] === etag) {
      reply.status(304);
      return undefined;
    }
    const ifRange = request.headers['if-range'];
    const range =
      ifRange === undefined || ifRange === etag ? byteRange(request.headers.range, media.bytes) : null;
    if (range === 'none') {
      reply.status(416).header('Content-Range', `bytes */${media.bytes}`);
      return undefined;
    }
    reply.header('Content-Type', media.type);
    if (range === null) {
      reply.header('Content-Length', String(media.bytes));
      return this.streamOf(media);
    }
    reply.status(206).headers({
      'Content-Range': `bytes ${range.start}-${range.end}/${media.bytes}`,
      'Content-Length': String(range.end - range.start + 1),
    });
    return this.streamOf(media, range);
  }

  private streamOf({ key }: OpenedMedia, range?: { start: number; end: number }): Promise<Readable> {
    if (!this.store) throw new AppError('MEDIA_NOT_FOUND');
    return this.store.open(key, range);
  }

  private async openedBy(http: HttpExchange): Promise<OpenedMedia> {
    const ticket = MediaTicket.safeParse(http.param('ticket'));
    if (!ticket.success) throw new AppError('MEDIA_LINK_ENDED');
    const known = this.opened.get(ticket.data);
    if (known) return known;
    const media = await this.forward.call(mediaRpc.open, http, { ticket: ticket.data });
    this.opened.set(ticket.data, media);
    return media;
  }
}

/** RFC 6266: the name in letters that every program reads, and in full. */
function disposition(fileName: string, download: boolean): string {
  const plain = fileName.replace(/[^\w .-]/g, '_');
  const full = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${download ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${full}`;
}
