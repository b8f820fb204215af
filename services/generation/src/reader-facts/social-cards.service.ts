import { AppError } from '@galley/contracts';
import { Images, pictureOf } from '@galley/messaging';
import { pngOf, quoteCard } from '@galley/quote-card';
import { formatTimestamp, languageOf } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import { quotesOf } from '../corrections/index.js';
import type { GenerationEntity } from '../generations/index.js';
import { Recordings } from './recordings.service.js';
import { firstSaid, type SaidQuote } from './said-quotes.js';

type Text = Pick<GenerationEntity, 'topics' | 'guru'>;

/** Draws the first quote of a text that is said in its recordings. */
@Injectable()
export class SocialCards {
  constructor(
    private readonly recordings: Recordings,
    private readonly images: Images,
  ) {}

  /** What stands on the card; null where there is no such quote. @throws AppError DEPENDENCY_DOWN */
  async quoteOf(text: Text, html: string): Promise<SaidQuote | null> {
    // Most texts without quotes need no recording.
    return quotesOf(html).length === 0 ? null : firstSaid(html, await this.recordings.behind(text));
  }

  /** As PNG. @throws AppError READER_CARD_MISSING, DEPENDENCY_DOWN */
  async draw(text: Text, html: string): Promise<Uint8Array> {
    const said = await this.quoteOf(text, html);
    if (!said) throw new AppError('READER_CARD_MISSING');
    const svg = await quoteCard({
      quote: said.text,
      speaker: said.speaker ?? text.guru.name,
      source: said.recording,
      timestamp: said.startSeconds === null ? null : formatTimestamp(said.startSeconds),
      language: languageOf(said.text) ?? null,
    });
    return pngOf(svg);
  }

  /** Its address in the studio, where it is kept by its content: the same card is there once, however often it is sent. Null where there is none. */
  async keep(text: Text, html: string): Promise<string | null> {
    const bytes = await this.draw(text, html).catch(nullWhenMissing);
    if (bytes === null) return null;
    const { name, url } = pictureOf(bytes);
    await this.images.keep(name, bytes);
    return url;
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'READER_CARD_MISSING') return null;
  throw error;
}
