import { AppError, generationEvents } from '@galley/contracts';
import { CorrectedText, followNext } from '@galley/corrections';
import { Every, RpcClient, type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  factsOf,
  GenerationEntity,
  GenerationRepository,
  movedSnapshot,
  type TopicSnapshot,
} from '../generations/index.js';
import { type CorrectedQuote, correctedQuotes } from './corrected-quotes.js';
import { QuoteChangeEntity } from './quote-change.entity.js';
import { reconcile, withAsSaid } from './reconcile.js';

const lookMs = 1_000;

/** The transcript of a source that was corrected, and the number of its version. */
interface Corrected {
  readonly text: CorrectedText;
  readonly version: number;
}

/** Texts follow the corrections of their recordings: places silently, words as proposed changes. */
@Injectable()
export class FollowingService {
  /** The transcript that was read last: the texts of one source follow it one after the other. */
  private last: CorrectedText | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: GenerationRepository,
    private readonly work: UnitOfWork,
    private readonly rpc: RpcClient,
  ) {}

  /** @returns whether there may be more to do */
  @Every(lookMs, { problem: 'Texts do not follow a corrected transcript yet', onWorkers: true })
  async followSome(): Promise<boolean> {
    const more = await followNext(this.dataSource, (id) => this.follow(id));
    if (!more) this.last = null;
    return more;
  }

  /** A text that is being written follows with its first version, which orders it again. */
  private async follow(id: number): Promise<boolean> {
    const row = await this.repository.get(id).catch(nullWhenGone);
    if (!row || row.activeVersion === 0 || row.status === 'Processing') return true;
    const corrected = await this.correctedOf(row);
    const known = await this.dataSource.manager.findBy(QuoteChangeEntity, { generationId: id });
    const quotes = await Promise.all(corrected.map((one) => quotesOf(row, one, known, corrected)));
    const topics = await moved(row.topics, corrected);
    return this.work.run((tx) => settle(tx, row, { quotes: quotes.flat(), topics, corrected }));
  }

  private async correctedOf({ topics }: GenerationEntity): Promise<Corrected[]> {
    const rows = await this.dataSource.query<{ sourceId: number; version: number }[]>(
      'SELECT "sourceId", version FROM corrected_sources WHERE "sourceId" = ANY($1) ORDER BY 1',
      [topics.map(({ sourceId }) => sourceId)],
    );
    const found: Corrected[] = [];
    for (const { sourceId, version } of rows) {
      const text = await this.textOf(sourceId);
      if (text) found.push({ text, version });
    }
    return found;
  }

  private async textOf(sourceId: number): Promise<CorrectedText | null> {
    const { last } = this;
    if (last?.source.id === sourceId && (await last.isPresent())) return last;
    this.last = await CorrectedText.of(this.rpc, sourceId);
    return this.last;
  }
}

async function quotesOf(
  { content, blogContent, topics }: GenerationEntity,
  { text }: Corrected,
  known: readonly QuoteChangeEntity[],
  all: readonly Corrected[],
): Promise<(CorrectedQuote & { version?: number })[]> {
  const { id } = text.source;
  const ofSource = <T extends { sourceId: number }>(things: readonly T[]) =>
    things.filter(({ sourceId }) => sourceId === id);
  const hashes = [
    ...ofSource(known).map(({ baseHash }) => baseHash),
    ...ofSource(topics).flatMap(({ transcriptHash }) => transcriptHash ?? []),
    await text.asSaid(),
  ];
  const others = all.filter((one) => one.text !== text).map((one) => one.text.transcript);
  return correctedQuotes([content ?? '', blogContent ?? ''], text, [...new Set(hashes)], others);
}

/** The topics with their places in the present texts. */
async function moved(
  topics: readonly TopicSnapshot[],
  corrected: readonly Corrected[],
): Promise<TopicSnapshot[]> {
  return Promise.all(
    topics.map(async (topic) => {
      const text = corrected.find((one) => one.text.source.id === topic.sourceId)?.text;
      if (!text || topic.transcriptHash === text.hash) return topic;
      const way = await text.since(topic.transcriptHash ?? (await text.asSaid()));
      return movedSnapshot(topic, { way, after: text.transcript });
    }),
  );
}

interface Found {
  readonly quotes: readonly CorrectedQuote[];
  readonly topics: TopicSnapshot[];
  readonly corrected: readonly Corrected[];
}

/** A version that came meanwhile has ordered it again. */
async function settle(
  tx: Tx,
  seen: GenerationEntity,
  { quotes, topics, corrected }: Found,
): Promise<boolean> {
  const { manager } = tx;
  const row = await manager
    .createQueryBuilder(GenerationEntity, 'g')
    .where('g.id = :id', { id: seen.id })
    .setLock('pessimistic_write')
    .getOne();
  if (!row || row.activeVersion !== seen.activeVersion) return true;
  const generationId = row.id;
  const looked = corrected.map(({ text }) => text.source.id);
  const known = (await manager.findBy(QuoteChangeEntity, { generationId })).filter(({ sourceId }) =>
    looked.includes(sourceId),
  );
  const { added, changed, obsolete } = reconcile(known, quotes);
  const fresh = (quote: CorrectedQuote) => ({
    generationId,
    ...quote,
    state: 'open' as const,
    decidedBy: null,
    decidedAt: null,
    version: corrected.find(({ text }) => text.source.id === quote.sourceId)?.version ?? 1,
  });
  if (added.length > 0) await manager.insert(QuoteChangeEntity, added.map(fresh));
  for (const { id, quote } of changed) await manager.update(QuoteChangeEntity, id, fresh(quote));
  if (obsolete.length > 0) await manager.update(QuoteChangeEntity, [...obsolete], { state: 'obsolete' });
  await manager.update(GenerationEntity, generationId, { topics });
  if (added.length + changed.length + obsolete.length > 0) await noteChanges(tx, row);
  return true;
}

/** Counts what is open, says what stands as it was said, and tells it. The caller holds the row's lock. */
export async function noteChanges({ manager, publish }: Tx, row: GenerationEntity): Promise<void> {
  const changes = await manager.findBy(QuoteChangeEntity, { generationId: row.id });
  const openChanges = changes.filter(({ state }) => state === 'open').length;
  const warnings = withAsSaid(
    row.warnings,
    changes.filter(({ state }) => state === 'rejected'),
  );
  Object.assign(row, { openChanges, warnings });
  await manager.update(GenerationEntity, row.id, { openChanges, warnings });
  await publish(generationEvents.quotesCorrected, {
    ...factsOf(row),
    open: openChanges,
    published: row.status === 'Published',
  });
}

function nullWhenGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'GENERATION_NOT_FOUND') return null;
  throw error;
}
