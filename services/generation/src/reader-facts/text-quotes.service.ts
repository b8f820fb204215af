import { AppError, sourceRpc } from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { type LocatedQuote, locateQuote, parseTranscript, type Transcript } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import { quotesOf } from '../corrections/index.js';
import type { GenerationEntity } from '../generations/index.js';

/** A recording that a text rests on. */
interface Recording {
  readonly title: string;
  readonly transcript: Transcript;
}

/** A quote of a text, and where it is said. */
export interface PlacedQuote {
  readonly words: string;
  /** Null where nobody says it in the recordings of the text. */
  readonly said: (LocatedQuote & { readonly recording: string }) | null;
}

const long = { timeoutMs: 30_000 };

/** Finds the quotes of a text in its recordings. */
@Injectable()
export class TextQuotes {
  constructor(private readonly rpc: RpcClient) {}

  /** In the order of the text, each once. Recordings that are gone say nothing. @throws AppError DEPENDENCY_DOWN */
  async of({ topics }: Pick<GenerationEntity, 'topics'>, html: string): Promise<PlacedQuote[]> {
    const quotes = quotesOf(html);
    // Most texts without quotes need no recording.
    if (quotes.length === 0) return [];
    const ids = [...new Set(topics.map(({ sourceId }) => sourceId))];
    const recordings = (await Promise.all(ids.map((id) => this.read(id)))).filter((one) => one !== null);
    return quotes.map((quote) => placed(quote, recordings));
  }

  private async read(id: number): Promise<Recording | null> {
    const source = await this.rpc.call(sourceRpc.text, { id }, long).catch(nullWhenGone);
    return source && { title: source.title, transcript: parseTranscript(source.transcript) };
  }
}

/** A quote of several sentences may leave some out between them: then each stands by itself. */
function placed(
  { words, sentences }: ReturnType<typeof quotesOf>[number],
  recordings: readonly Recording[],
): PlacedQuote {
  for (const { title, transcript } of recordings) {
    const whole = locateQuote(transcript, words);
    if (whole) return { words, said: { ...whole, recording: title } };
    if (sentences.length === 0) continue;
    const parts = sentences.map((sentence) => locateQuote(transcript, sentence));
    const [first] = parts;
    if (first && parts.every((part) => part !== null)) return { words, said: { ...first, recording: title } };
  }
  return { words, said: null };
}

function nullWhenGone(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}
