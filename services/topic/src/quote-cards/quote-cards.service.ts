import { AppError, type QuoteCardQuery, quoteCardRpc } from '@galley/contracts';
import { pngOf, quoteCard } from '@galley/quote-card';
import { languageOf } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { topicById } from '../topics/index.js';

/** Draws the quotes of topics as pictures. */
@Injectable()
export class QuoteCardsService {
  constructor(private readonly database: DataSource) {}

  /** @throws AppError TOPIC_NOT_FOUND, TOPIC_WITHOUT_QUOTE */
  async ofTopic({ id, format }: QuoteCardQuery): Promise<z.output<typeof quoteCardRpc.ofTopic.output>> {
    const { quote, guruName, sourceTitle } = await topicById(this.database.manager, id);
    if (quote === null) throw new AppError('TOPIC_WITHOUT_QUOTE', { id });
    const speaker = quote.speaker ?? guruName ?? '';
    const svg = await quoteCard({
      quote: quote.text,
      speaker,
      source: sourceTitle,
      timestamp: quote.timestamp,
      language: languageOf(quote.text) ?? null,
    });
    const bytes = format === 'svg' ? Buffer.from(svg) : await pngOf(svg);
    return {
      fileName: `${fileName([speaker, quote.timestamp, String(id)])}.${format}`,
      mediaType: format === 'svg' ? 'image/svg+xml' : 'image/png',
      body: Buffer.from(bytes).toString('base64'),
    };
  }
}

/** Words of any script, joined by hyphens; a second keeps its order of digits. */
function fileName(parts: readonly (string | null)[]): string {
  const words = parts.flatMap((part) => (part ?? '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  return words.join('-').slice(0, 100);
}
