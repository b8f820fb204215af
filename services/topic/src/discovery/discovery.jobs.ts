import {
  sourceRpc,
  topicJobs,
  type DiscoveredTopic,
  type DiscoverInput,
  type SourceText,
} from '@galley/contracts';
import { ENGINE, ModelCalls } from '@galley/engine';
import { Ask, OnJob, type JobRun } from '@galley/messaging';
import { formatTimestamp } from '@galley/transcript';
import type { TopicFinding, WritingEngine } from '@galley/writing';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { expertsOf } from '../extraction/findings.js';
import { isVerbatim, lockSource, type LockedText } from '../extraction/quote-lock.js';

const rounds = 4;
/** The first round fills 10 to 55 of the job's 0 to 100, each closer look half of what is left up to 100. */
const percentOf = (closer: number, percent: number) => 100 - (90 - (45 * percent) / 100) / 2 ** closer;
interface Look {
  readonly wanted: DiscoverInput;
  readonly source: SourceText;
  readonly locked: LockedText;
  readonly run: JobRun;
}

/** Finds topics that a source does not have yet; what was found is kept on the job. */
@Injectable()
export class DiscoveryJobs {
  constructor(
    private readonly ask: Ask,
    private readonly dataSource: DataSource,
    @Inject(ENGINE) private readonly engine: WritingEngine,
    private readonly calls: ModelCalls,
  ) {}

  @OnJob(topicJobs.discover)
  async discover(wanted: DiscoverInput, run: JobRun): Promise<void> {
    const { sourceId } = wanted;
    await run.progress('Reading the transcript', 5, { sourceId });
    const source = await this.ask.call(sourceRpc.text, { id: sourceId }, { timeoutMs: 30_000 });
    const existing = await this.titlesOf(sourceId);
    const topics = await this.find(wanted, source, existing, run);
    const sourceInfo = {
      title: source.title,
      platform: source.platformType,
      existingTopicCount: existing.length,
    };
    await run.commit(() => Promise.resolve(), {
      ...{ sourceId, topicCount: topics.length },
      discovery: { topics, sourceInfo },
    });
  }

  /**
   * An engine that divides a recording by the number it is asked for finds the known topics again; asked for so many more, it
   * looks closer.
   */
  private async find(
    wanted: DiscoverInput,
    source: SourceText,
    existing: readonly string[],
    run: JobRun,
  ): Promise<DiscoveredTopic[]> {
    const look = { wanted, source, locked: lockSource(source), run };
    const found: DiscoveredTopic[] = [];
    for (let closer = 0; closer < rounds && found.length < wanted.topicCount; closer += 1) {
      const known = [...existing, ...found.map(({ title }) => title)];
      // The same question would get the same answer.
      if (closer > 0 && known.length === 0) break;
      found.push(...(await this.round(look, closer, known)));
    }
    return found.slice(0, wanted.topicCount);
  }

  private async round(
    { wanted, source, locked, run }: Look,
    closer: number,
    exclude: readonly string[],
  ): Promise<DiscoveredTopic[]> {
    const count = wanted.topicCount + closer * exclude.length;
    const findings = await this.engine.extractTopics(
      {
        ...{ transcript: locked.transcript, guruName: expertsOf(source), title: source.title },
        ...{ count, maxCount: count, depth: wanted.analysisDepth, exclude },
      },
      {
        ...this.calls.context(run.signal),
        onStep: (step, percent) => run.progress(step, percentOf(closer, percent)),
      },
    );
    const known = new Set(exclude.map((title) => title.toLowerCase()));
    return findings
      .filter(({ title }) => !known.has(title.trim().toLowerCase()))
      .slice(0, wanted.topicCount)
      .map((finding) => discovered(finding, locked, source.guru.name));
  }

  private async titlesOf(sourceId: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ title: string }[]>(
      'select title from extracted_topics where "sourceId" = $1 order by id',
      [sourceId],
    );
    return rows.map(({ title }) => title);
  }
}

/** As screens show it. A quote that is not in the text word for word is none. */
function discovered(finding: TopicFinding, locked: LockedText, guruName: string): DiscoveredTopic {
  const quote = isVerbatim(finding.quote, locked) ? finding.quote : null;
  const seconds = quote?.startSeconds ?? null;
  return {
    title: finding.title.trim().slice(0, 500),
    description: finding.excerpt,
    quote: quote?.text ?? null,
    timestamp: seconds === null ? null : formatTimestamp(seconds),
    speaker: quote ? (quote.speaker ?? guruName) : null,
    quoteAt: quote ? { from: quote.from, to: quote.to } : null,
    reasoning: finding.reasoning,
    subjectLines: [...finding.subjectLines],
    details: finding.details,
    from: finding.from,
    to: finding.to,
  };
}
