import type { Readable } from 'node:stream';
import { AppError, httpApi, MomentTicket, signOffRpc } from '@galley/contracts';
import type { MediaStore } from '@galley/media';
import { Controller, Inject } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { byteRange } from './byte-range.js';
import { MEDIA_STORE } from './media.store.js';

/** Moments of recordings for whoever signs off a text by its link. */
@Controller()
export class MomentsController {
  constructor(
    private readonly forward: Forward,
    @Inject(MEDIA_STORE) private readonly store: MediaStore | null,
  ) {}

  /** @throws AppError SIGN_OFF_LINK_ENDED, CLIP_NOT_KEPT, and as a clip is refused */
  @Serves(httpApi.signOff.moment)
  async send(@Exchange() http: HttpExchange): Promise<Readable> {
    const ticket = MomentTicket.safeParse(http.param('ticket'));
    if (!ticket.success) throw new AppError('SIGN_OFF_LINK_ENDED');
    const clip = await this.forward.call(signOffRpc.moment, http, { ticket: ticket.data });
    if (!this.store) throw new AppError('CLIP_NOT_KEPT');
    // Players of phones ask for parts, and play nothing where they get the whole.
    const range = byteRange(http.request.headers.range, clip.bytes);
    const part = range === 'none' ? null : range;
    const stream = await this.store.open(clip.key, part ?? undefined);
    if (part) http.reply.status(206).header('Content-Range', `bytes ${part.start}-${part.end}/${clip.bytes}`);
    http.reply.headers({
      'Accept-Ranges': 'bytes',
      'Content-Type': clip.mediaType,
      'Content-Length': String(part ? part.end - part.start + 1 : clip.bytes),
      'Content-Disposition': 'inline',
      // Opened by itself it is a page of this site: nothing in it may run.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, max-age=3600',
    });
    return stream;
  }
}
