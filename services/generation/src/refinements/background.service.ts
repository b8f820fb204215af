import { topicRpc } from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import type { RefineRequest } from '@galley/writing-core';
import { Injectable } from '@nestjs/common';
import { GenerationRepository, snapshotOf } from '../generations/index.js';
import { GurusService } from '../gurus/index.js';
import { type Ordered, WriterService } from '../writing/index.js';
import type { RefinementEntity } from './refinement.entity.js';

export type Background = Pick<RefineRequest, 'guru' | 'topics' | 'criteria'>;
type Subject = Pick<RefinementEntity, 'generationId' | 'guruId' | 'topicIds'>;

/** The guru of a text that came without one. */
const anybody = { id: 0, name: 'the author', description: null, imageUrl: null };

/** Whose voice a text has, and which recordings it rests on. */
@Injectable()
export class BackgroundService {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly gurus: GurusService,
    private readonly writer: WriterService,
    private readonly rpc: RpcClient,
  ) {}

  /** As the engine wants it. @throws AppError GENERATION_NOT_FOUND, GURU_NOT_FOUND, TOPIC_NOT_FOUND, SOURCE_NOT_FOUND */
  async of(subject: Subject): Promise<Background> {
    const ordered = await this.ordered(subject);
    const { name, description } = ordered.guru;
    if (ordered.topics.length === 0)
      return { guru: { name, description, systemPrompt: null }, topics: [], criteria: null };
    const { guru, topics, criteria } = (await this.writer.gather(ordered)).request;
    return { guru, topics, criteria };
  }

  /** @throws AppError GENERATION_NOT_FOUND, GURU_NOT_FOUND, TOPIC_NOT_FOUND */
  async ordered({ generationId, guruId, topicIds }: Subject): Promise<Ordered> {
    if (generationId !== null) return this.repository.get(generationId);
    const guru = guruId === null ? anybody : await this.gurus.get(guruId);
    const topics = topicIds.length === 0 ? [] : await this.rpc.call(topicRpc.byIds, { ids: topicIds });
    const none = { subjectLine: null, customCriteria: null };
    return { ...none, guru, guruId: guru.id, topics: topics.map(snapshotOf) };
  }
}
