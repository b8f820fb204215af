import { AppError, limits, sourceRpc, topicEvents, topicJobs, type SourceText } from '@galley/contracts';
import { followCorrections } from '@galley/corrections';
import { ENGINE, ModelCalls } from '@galley/engine';
import { RpcClient, OnJob, OnJobFailed, type JobFailure, type JobRun, type Tx } from '@galley/messaging';
import type { TopicFinding, WritingEngine } from '@galley/writing-core';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { z } from 'zod';
import { SourceFactsEntity } from '../projections/index.js';
import { binTopicsOf, lockTopicsOf, sharesOf, TopicEntity } from '../topics/index.js';
import { expertsOf, topicOf, type NewTopic } from './findings.js';
import { lockSource, type LockedText } from './quote-lock.js';

type Payload = z.output<typeof topicJobs.extract.payload>;
/** The engine's progress of 0 to 100 is this part of the job's progress. */
const engineShare = { from: 10, to: 90 };

/** Finds the topics of a source (docs/architecture.md, "A transcript becomes a newsletter", step 3). */
@Injectable()
export class ExtractJob {
  private readonly logger = new Logger(ExtractJob.name);

  constructor(
    private readonly rpc: RpcClient,
    @Inject(ENGINE) private readonly engine: WritingEngine,
    private readonly calls: ModelCalls,
  ) {}

  @OnJob(topicJobs.extract)
  async extract({ sourceId, count }: Payload, run: JobRun): Promise<void> {
    const [source] = await Promise.all([
      this.rpc.call(sourceRpc.text, { id: sourceId }, { timeoutMs: 30_000 }),
      run.progress('Reading the transcript', engineShare.from, { sourceId }),
    ]);
    const locked = lockSource(source);
    const topics = await this.topicsOf(source, locked, { count, run });
    if (topics.length === 0) throw new AppError('NO_TOPICS_FOUND', { sourceId });
    await run.commit(
      (tx) => replaceTopics(tx, source, topics),
      (topicIds) => ({ sourceId, topicCount: topicIds.length }),
    );
  }

  @OnJobFailed(topicJobs.extract)
  async failed({ sourceId }: Payload, tx: Tx, { code, reason }: JobFailure): Promise<void> {
    const facts = await tx.manager.findOneBy(SourceFactsEntity, { sourceId });
    // Its source was deleted meanwhile.
    if (!facts) return;
    await tx.publish(topicEvents.extractionFailed, { sourceId, guruId: facts.guruId, code, reason });
  }

  private async topicsOf(
    source: SourceText,
    locked: LockedText,
    { count, run }: { count: number | undefined; run: JobRun },
  ): Promise<NewTopic[]> {
    const { transcript } = locked;
    const most = count ?? limits.topicsPerSource;
    const findings = await this.engine.extractTopics(
      {
        transcript,
        guruName: expertsOf(source),
        title: source.title,
        maxCount: most,
        ...(source.chapters && { chapters: source.chapters }),
        ...(count !== undefined && { count }),
      },
      {
        ...this.calls.context(run.signal),
        onStep: (step, percent) =>
          run.progress(step, engineShare.from + (percent / 100) * (engineShare.to - engineShare.from)),
      },
    );
    return this.kept(findings.slice(0, most), source, locked);
  }

  private kept(findings: readonly TopicFinding[], source: SourceText, locked: LockedText): NewTopic[] {
    const topics = findings.map((finding) => topicOf(finding, source, locked));
    const kept = topics.filter((topic) => topic !== undefined);
    const quoteless = kept.filter((topic) => topic.metadata.quote === null).length;
    if (kept.length < findings.length || quoteless > 0) {
      this.logger.warn(
        `Source ${source.id}: ${findings.length - kept.length} topics and ${quoteless} quotes were not in the text.`,
      );
    }
    return kept;
  }
}

/** Replaces all topics of a source. Returns the ids of the new ones. */
async function replaceTopics(tx: Tx, source: SourceText, topics: readonly NewTopic[]): Promise<number[]> {
  // The guru's own event may still be on its way. It overwrites this when it arrives.
  const gurus = [source.guru, ...(source.speakers ?? []).map(({ guru }) => guru)];
  await tx.manager.query(
    `insert into guru_names ("guruId", name)
     select id, name from unnest($1::int[], $2::text[]) as named (id, name) on conflict do nothing`,
    [gurus.map((guru) => guru.id), gurus.map((guru) => guru.name)],
  );
  const facts = await lockTopicsOf(tx.manager, source.id);
  // A correction came while the topics were looked for: they follow it. One that comes later moves them like all others.
  if (facts.transcriptHash !== source.transcriptHash) await followCorrections(tx.manager, source.id);
  const replaced = await binTopicsOf(tx.manager, facts);
  // Lists are newest first. Storing from last to first puts the topics of a source in the order of the recording.
  const { identifiers } = await tx.manager.insert(
    TopicEntity,
    topics.toSorted((a, b) => b.metadata.from - a.metadata.from).map((topic) => ({ ...topic })),
  );
  const topicIds = (identifiers as { id: number }[]).map(({ id }) => id).toReversed();
  await tx.publish(replaced ? topicEvents.replaced : topicEvents.extracted, {
    sourceId: source.id,
    guruId: source.guru.id,
    topicIds,
    topicCount: topicIds.length,
    ...(source.speakers && { byGuru: await sharesOf(tx.manager, source.id) }),
  });
  return topicIds;
}
