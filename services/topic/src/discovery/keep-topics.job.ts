import { sourceRpc, topicEvents, topicJobs, type SourceText } from '@galley/contracts';
import { followCorrections } from '@galley/corrections';
import { RpcClient, OnJob, type JobRun, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { lockSource, type NewTopic } from '../extraction/index.js';
import { saveFor } from '../saved/index.js';
import { lockTopicsOf, sharesOf, TopicEntity } from '../topics/index.js';
import { chosenTopic } from './chosen-topic.js';

/** Makes chosen discoveries topics of their source and saved topics of the user who chose them. */
@Injectable()
export class KeepTopicsJob {
  constructor(private readonly rpc: RpcClient) {}

  @OnJob(topicJobs.keep)
  async keep(wanted: z.output<typeof topicJobs.keep.payload>, run: JobRun): Promise<void> {
    const { sourceId, selectedTopics, requestedBy } = wanted;
    await run.progress('Locating the quotes', 20, { sourceId });
    const source = await this.rpc.call(sourceRpc.text, { id: sourceId }, { timeoutMs: 30_000 });
    const locked = lockSource(source);
    const topics = selectedTopics.map((chosen) => chosenTopic(chosen, source, locked));
    await run.progress('Storing the topics', 80);
    await run.commit(
      (tx) => keepFor(tx, requestedBy, source, topics),
      (topicCount) => ({ sourceId, topicCount }),
    );
  }
}

/** Returns how many topics are new. */
async function keepFor(
  tx: Tx,
  userId: number,
  source: SourceText,
  topics: readonly NewTopic[],
): Promise<number> {
  const facts = await lockTopicsOf(tx.manager, source.id);
  if (facts.transcriptHash !== source.transcriptHash) await followCorrections(tx.manager, source.id);
  const made: number[] = [];
  for (const topic of topics) {
    const known = await sameTopic(tx, topic);
    const id = known ?? (await tx.manager.save(TopicEntity, { ...topic })).id;
    if (known === undefined) made.push(id);
    await saveFor(tx.manager, userId, id, null);
  }
  if (made.length > 0) {
    const topicCount = await tx.manager.countBy(TopicEntity, { sourceId: source.id });
    const about = { sourceId: source.id, guruId: source.guru.id };
    const shares = source.speakers && { byGuru: await sharesOf(tx.manager, source.id) };
    await tx.publish(topicEvents.extracted, { ...about, topicIds: made, topicCount, ...shares });
  }
  return made.length;
}

/** A topic that exists already is used: the choice was sent twice, or a colleague has saved the same topic meanwhile. */
async function sameTopic(tx: Tx, { sourceId, title, metadata }: NewTopic): Promise<number | undefined> {
  const [known] = await tx.manager.query<{ id: number }[]>(
    `select id from extracted_topics where "sourceId" = $1 and lower(title) = lower($2)
       and metadata -> 'quote' ->> 'from' = $3 order by id limit 1`,
    [sourceId, title, String(metadata.quote?.from)],
  );
  return known?.id;
}
