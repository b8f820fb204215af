import { generationRpc, sourceRpc, type DocumentType, type SourceText } from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { parseTranscript } from '@galley/transcript';
import type { ConverseRequest, WriteTopic } from '@galley/writing-core';
import { Injectable } from '@nestjs/common';

export interface ReadText {
  /** The version on which a change is based. */
  readonly version: number;
  readonly contentType: DocumentType;
  readonly request: Omit<ConverseRequest, 'message' | 'history'>;
  /** The recordings behind the text, each once. */
  readonly sources: readonly SourceText[];
}

/** Reads the current text, including what people typed into its document, and the recordings that it is based on. */
@Injectable()
export class PresentTextService {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws AppError GENERATION_NOT_FOUND, STILL_PROCESSING, UNPROCESSABLE for a text of a kind it has not, SOURCE_NOT_FOUND */
  async read(id: number, wanted: DocumentType | null): Promise<ReadText> {
    const present = await this.rpc.call(
      generationRpc.present,
      { id, contentType: wanted },
      { timeoutMs: 30_000 },
    );
    const { html, version, contentType, guru, topics, criteria } = present;
    const ids = [...new Set(topics.map((topic) => topic.sourceId))];
    const sources = await Promise.all(
      ids.map((source) => this.rpc.call(sourceRpc.text, { id: source }, { timeoutMs: 30_000 })),
    );
    const { name, description } = guru;
    // A recording of several gurus has the prompt of its first guru, who may not be this text's guru.
    const systemPrompt = sources.find((source) => source.guru.id === guru.id)?.guru.systemPrompt ?? null;
    return {
      version,
      contentType,
      sources,
      request: {
        kind: contentType === 'newsletter' ? 'newsletter' : 'blog',
        html,
        guru: { name, description, systemPrompt },
        topics: topics.flatMap((topic) => writeTopic(topic, sources)),
        criteria,
      },
    };
  }
}

type PresentTopic = Omit<WriteTopic, 'transcript' | 'videoUrl' | 'sourceTitle'>;

function writeTopic(topic: PresentTopic, sources: readonly SourceText[]): WriteTopic[] {
  const source = sources.find(({ id }) => id === topic.sourceId);
  if (!source) return [];
  const { title: sourceTitle, videoUrl, transcript } = source;
  return [{ ...topic, sourceTitle, videoUrl, transcript: parseTranscript(transcript) }];
}
