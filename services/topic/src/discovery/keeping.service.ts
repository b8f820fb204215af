import { sourceRpc, topicJobs, type DiscoveredQueued, type SaveDiscoveredInput } from '@galley/contracts';
import { RpcClient, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { lockSource } from '../extraction/index.js';
import { chosenTopic } from './chosen-topic.js';

/** Accepts the discovered topics that a user chose. A durable job stores them as topics and as the user's saved topics. */
@Injectable()
export class KeepingService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly work: UnitOfWork,
  ) {}

  /** All or nothing. @throws AppError SOURCE_NOT_FOUND, QUOTE_NOT_FOUND */
  async accept(input: SaveDiscoveredInput, userId: number): Promise<DiscoveredQueued> {
    const { sourceId, selectedTopics } = input;
    const source = await this.rpc.call(sourceRpc.text, { id: sourceId }, { timeoutMs: 20_000 });
    const locked = lockSource(source);
    for (const chosen of selectedTopics) chosenTopic(chosen, source, locked);
    const { id: jobId } = await this.work.run((tx) =>
      tx.enqueue(topicJobs.keep, { ...input, requestedBy: userId }, { userId, title: source.title }),
    );
    const queuedTopics = selectedTopics.length;
    const what = queuedTopics === 1 ? 'One topic is' : `${queuedTopics} topics are`;
    return { jobId, sourceId, queuedTopics, message: `${what} being saved and will appear in My Topics.` };
  }
}
