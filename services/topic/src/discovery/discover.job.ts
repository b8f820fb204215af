import {
  sourceRpc,
  topicJobs,
  type DiscoveredTopic,
  type DiscoverInput,
  type SourceText,
} from '@galley/contracts';
import { ENGINE, ModelCalls } from '@galley/engine';
import { RpcClient, OnJob, type JobRun } from '@galley/messaging';
import { formatTimestamp } from '@galley/transcript';
import type { TopicFinding, WritingEngine } from '@galley/writing-core';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { expertsOf, isVerbatim, type LockedText, lockSource } from '../extraction/index.js';
import type { TopicEntity } from '../topics/index.js';
import { newTopics, type PlacedTopic } from './known-topics.js';

const rounds = 4;
/** The first round takes the job's progress from 10 to 55; each further round adds half of the rest up to 100. */
const percentOf = (closer: number, percent: number) => 100 - (90 - (45 * percent) / 100) / 2 ** closer;
interface Look {
  readonly wanted: DiscoverInput;
  readonly source: SourceText;
  readonly locked: LockedText;
  readonly run: JobRun;
}

/** Finds topics that a source does not have yet, and stores them on the job. */
@Injectable()
export class DiscoverJob {
  constructor(
    private readonly rpc: RpcClient,
    private readonly dataSource: DataSource,
    @Inject(ENGINE) private readonly engine: WritingEngine,
    private readonly calls: ModelCalls,
  ) {}

  @OnJob(topicJobs.discover)
  async discover(wanted: DiscoverInput, run: JobRun): Promise<void> {
    const { sourceId } = wanted;
    await run.progress('Reading the transcript', 5, { sourceId });
    const source = await this.rpc.call(sourceRpc.text, { id: sourceId }, { timeoutMs: 30_000 });
    const existing = await this.storedOf(sourceId);
    const topics = await this.find(wanted, source, existing, run);
    const sourceInfo = {
      title: source.title,
      platform: source.platformType,
      existingTopicCount: existing.length,
    };
    await run.commit(() => Promise.resolve(), {
      sourceId,
      topicCount: topics.length,
      discovery: { topics, sourceInfo },
    });
  }

  /**
   * Asks the engine for more topics than are needed. An engine that divides a recording by the requested number would otherwise
   * only find the known topics again.
   */
  private async find(
    wanted: DiscoverInput,
    source: SourceText,
    existing: readonly PlacedTopic[],
    run: JobRun,
  ): Promise<DiscoveredTopic[]> {
    const look = { wanted, source, locked: lockSource(source), run };
    const found: TopicFinding[] = [];
    for (let closer = 0; closer < rounds && found.length < wanted.topicCount; closer += 1) {
      const known = [...existing, ...found];
      // The same request would get the same answer.
      if (closer > 0 && known.length === 0) break;
      found.push(...newTopics(await this.round(look, closer, known), known));
    }
    return found
      .slice(0, wanted.topicCount)
      .map((finding) => discovered(finding, look.locked, source.guru.name));
  }

  private async round(
    { wanted, source, locked, run }: Look,
    closer: number,
    known: readonly PlacedTopic[],
  ): Promise<TopicFinding[]> {
    const exclude = known.map(({ title }) => title);
    const count = wanted.topicCount + closer * exclude.length;
    return this.engine.extractTopics(
      {
        transcript: locked.transcript,
        guruName: expertsOf(source),
        title: source.title,
        count,
        maxCount: count,
        depth: wanted.analysisDepth,
        exclude,
      },
      {
        ...this.calls.context(run.signal),
        onStep: (step, percent) => run.progress(step, percentOf(closer, percent)),
      },
    );
  }

  private async storedOf(sourceId: number): Promise<PlacedTopic[]> {
    const rows = await this.dataSource.query<
      Pick<TopicEntity, 'title' | 'excerpt' | 'details' | 'metadata'>[]
    >('select title, excerpt, details, metadata from extracted_topics where "sourceId" = $1 order by id', [
      sourceId,
    ]);
    return rows.map(({ metadata: { from, to, quote }, ...topic }) => ({ ...topic, from, to, quote }));
  }
}

/** A discovered topic as screens show it. A quote that is not in the text word for word is dropped. */
function discovered(finding: TopicFinding, locked: LockedText, guruName: string): DiscoveredTopic {
  const quote = isVerbatim(finding.quote, locked) ? finding.quote : null;
  const seconds = quote?.startSeconds ?? null;
  return {
    title: finding.title.trim().slice(0, 500),
    description: finding.excerpt,
    quote: quote?.text ?? null,
    timestamp: seconds === null ? null : formatTimestamp(seconds),
    ...(quote?.approximate && { approximate: true }),
    speaker: quote ? (quote.speaker ?? guruName) : null,
    quoteAt: quote ? { from: quote.from, to: quote.to } : null,
    reasoning: finding.reasoning,
    subjectLines: [...finding.subjectLines],
    details: finding.details,
    ...(finding.warnings?.length && { warnings: [...finding.warnings] }),
    from: finding.from,
    to: finding.to,
  };
}
