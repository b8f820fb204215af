import { sourceRpc, type SourceText } from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { parseTranscript, type Transcript } from '@galley/transcript';
import { voiceProfile, type VoiceProfile, type VoiceRecording } from '@galley/writing-core';
import { Injectable } from '@nestjs/common';

/** A source with its transcript read. */
export interface ReadSource {
  readonly text: SourceText;
  readonly transcript: Transcript;
}

/** So many recordings of the guru are read beside those of the topics, the newest first. */
const moreRecordings = 3;
/** Longer ones say no more about how somebody speaks, and cost more to read than a text to write. */
const mostCharacters = 200_000;

/** How gurus speak, counted in their own recordings. */
@Injectable()
export class VoiceService {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * The voice of a guru, from the recordings of the topics and a few more of his. Null where they hold too little of his
   * words.
   * @throws AppError DEPENDENCY_DOWN
   */
  async of(guru: { id: number; name: string }, read: readonly ReadSource[]): Promise<VoiceProfile | null> {
    const known = new Set(read.map(({ text }) => text.id));
    const { items } = await this.rpc.call(sourceRpc.list, {
      guruId: guru.id,
      limit: known.size + moreRecordings,
    });
    const more = items
      .filter(({ id, transcriptLength }) => !known.has(id) && transcriptLength <= mostCharacters)
      .slice(0, moreRecordings);
    const texts = await Promise.all(more.map(({ id }) => this.rpc.call(sourceRpc.text, { id })));
    const others = texts.map((text) => ({ text, transcript: parseTranscript(text.transcript) }));
    return voiceProfile(
      guru.name,
      [...read, ...others].map((source) => recordingOf(guru.id, source)),
    );
  }
}

/** In a call of several experts it is known who speaks as which guru; the others say it by the names in the transcript. */
function recordingOf(guruId: number, { text, transcript }: ReadSource): VoiceRecording {
  const bound = text.speakers?.filter((one) => one.guruId === guruId).map(({ speaker }) => speaker);
  return { sourceId: text.id, transcript, ...(bound ? { speakers: bound } : {}) };
}
