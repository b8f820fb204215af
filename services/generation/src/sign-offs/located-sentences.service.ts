import { AppError, type DocumentType, sourceRpc } from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { locateQuote, parseTranscript, type Transcript } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import { sentencesOfText, type TextSentence } from '../corrections/index.js';
import { bodyOf, documentTypesOf, type GenerationEntity } from '../generations/index.js';

/** A sentence that rests on somebody's words, and where they said them. */
export interface LocatedSentence extends Pick<TextSentence, 'words' | 'hash'> {
  readonly contentType: DocumentType;
  readonly speaker: string | null;
  readonly sourceId: number;
  readonly startSeconds: number | null;
}

interface Said {
  readonly sourceId: number;
  readonly transcript: Transcript;
}

const long = { timeoutMs: 30_000 };

/** Finds the sentences of a text that rest on its recordings: quotes that are said there word for word, and sentences with a moment. */
@Injectable()
export class LocatedSentences {
  constructor(private readonly rpc: RpcClient) {}

  /** In the order of the text, each once. Recordings that are gone are left out. @throws AppError DEPENDENCY_DOWN */
  async of(row: GenerationEntity): Promise<LocatedSentence[]> {
    const ids = [...new Set(row.topics.map(({ sourceId }) => sourceId))];
    const said = (await Promise.all(ids.map((id) => this.read(id)))).filter((one) => one !== null);
    const found = documentTypesOf(row.contentType).flatMap((contentType) =>
      sentencesOf(row, contentType).flatMap((sentence) => {
        const place = placeOf(sentence, said);
        return place ? [{ contentType, words: sentence.words, hash: sentence.hash, ...place }] : [];
      }),
    );
    return [...new Map(found.map((one) => [`${one.contentType} ${one.hash}`, one])).values()];
  }

  private async read(sourceId: number): Promise<Said | null> {
    const source = await this.rpc.call(sourceRpc.text, { id: sourceId }, long).catch(nullWhenGone);
    return source && { sourceId, transcript: parseTranscript(source.transcript) };
  }
}

/** The sentences of one of the texts. */
export function sentencesOf(
  row: Pick<GenerationEntity, 'contentType' | 'content' | 'blogContent'>,
  contentType: DocumentType,
): TextSentence[] {
  const body = bodyOf(row.contentType, contentType);
  return body === null ? [] : sentencesOfText(row[body] ?? '');
}

type Place = Pick<LocatedSentence, 'speaker' | 'sourceId' | 'startSeconds'>;

function placeOf({ quotes, moment }: TextSentence, said: readonly Said[]): Place | null {
  for (const { sourceId, transcript } of said)
    for (const words of quotes) {
      const quote = locateQuote(transcript, words);
      if (quote) return { sourceId, speaker: quote.speaker, startSeconds: quote.startSeconds };
    }
  const heard = moment && said.find(({ sourceId }) => sourceId === moment.sourceId);
  if (!moment || !heard) return null;
  const { sourceId, seconds } = moment;
  return { sourceId, startSeconds: seconds, speaker: speakerAt(heard.transcript, seconds) };
}

const speakerAt = ({ segments }: Transcript, seconds: number): string | null =>
  segments.findLast(({ startSeconds }) => startSeconds !== null && Math.floor(startSeconds) <= seconds)
    ?.speaker ?? null;

function nullWhenGone(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}
