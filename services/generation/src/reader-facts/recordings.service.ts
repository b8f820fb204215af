import { AppError, sourceRpc } from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { parseTranscript, type Transcript } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import type { GenerationEntity } from '../generations/index.js';

/** A recording that a text rests on. */
export interface Recording {
  readonly title: string;
  readonly transcript: Transcript;
}

/** One that is kept, by its id. */
export interface KeptRecording extends Recording {
  readonly id: number;
}

const long = { timeoutMs: 30_000 };

/** Reads the recordings behind texts. */
@Injectable()
export class Recordings {
  constructor(private readonly rpc: RpcClient) {}

  /** Each once; those that are gone are left out. @throws AppError DEPENDENCY_DOWN */
  async behind({ topics }: Pick<GenerationEntity, 'topics'>): Promise<KeptRecording[]> {
    const ids = [...new Set(topics.map(({ sourceId }) => sourceId))];
    const found = await Promise.all(ids.map((id) => this.read(id)));
    return found.filter((one) => one !== null);
  }

  private async read(id: number): Promise<KeptRecording | null> {
    const source = await this.rpc.call(sourceRpc.text, { id }, long).catch(nullWhenGone);
    return source && { id, title: source.title, transcript: parseTranscript(source.transcript) };
  }
}

function nullWhenGone(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}
