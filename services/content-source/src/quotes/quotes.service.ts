import { setImmediate } from 'node:timers/promises';
import { AppError, type VerifiedQuote } from '@galley/contracts';
import {
  formatTimestamp,
  locateQuote,
  parseTranscript,
  type Transcript,
  transcriptHash,
} from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';

/** So many quotes are located without a pause. */
const AT_ONCE = 10;
/** Transcripts stay in memory for the next request, while they are not longer than so many characters together. */
const MOST_KEPT = 4_000_000;

const notSaid: VerifiedQuote = {
  said: false,
  text: null,
  speaker: null,
  startSeconds: null,
  timestamp: null,
};

/** Holds quotes against recordings with the quote lock, as extraction does. */
@Injectable()
export class QuotesService {
  /** By the hash of the stored text. */
  private readonly kept = new LRUCache<string, Transcript>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ text }) => text.length + 1,
  });

  constructor(private readonly database: DataSource) {}

  /** In the order of the quotes. @throws AppError SOURCE_NOT_FOUND */
  async verify(id: number, quotes: readonly string[]): Promise<VerifiedQuote[]> {
    const transcript = await this.transcriptOf(id);
    const answers: VerifiedQuote[] = [];
    for (const [at, quote] of quotes.entries()) {
      // Other requests are answered in between: a long recording is searched several times for each quote.
      if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
      answers.push(verified(transcript, quote));
    }
    return answers;
  }

  private async transcriptOf(id: number): Promise<Transcript> {
    const [source] = await this.database.query<{ hash: string }[]>(
      'select "transcriptHash" as hash from raw_sources where id = $1',
      [id],
    );
    if (!source) throw new AppError('SOURCE_NOT_FOUND', { id });
    return this.kept.get(source.hash) ?? this.read(id);
  }

  private async read(id: number): Promise<Transcript> {
    const [row] = await this.database.query<{ transcript: string; hash: string }[]>(
      'select transcript, "transcriptHash" as hash from raw_sources where id = $1',
      [id],
    );
    if (!row) throw new AppError('SOURCE_NOT_FOUND', { id });
    const transcript = parseTranscript(row.transcript);
    // Otherwise no place in it can be trusted.
    if (transcript.text !== row.transcript || transcriptHash(transcript.text) !== row.hash)
      throw new AppError('INTERNAL', { sourceId: id }, 'The stored transcript reads differently now.');
    this.kept.set(row.hash, transcript);
    return transcript;
  }
}

function verified(transcript: Transcript, quote: string): VerifiedQuote {
  const place = locateQuote(transcript, quote);
  if (place === null) return notSaid;
  const { text, speaker, startSeconds, approximate } = place;
  const timestamp = startSeconds === null ? null : formatTimestamp(startSeconds);
  return { said: true, text, speaker, startSeconds, timestamp, approximate };
}
