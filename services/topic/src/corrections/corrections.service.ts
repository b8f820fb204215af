import { topicEvents } from '@galley/contracts';
import { type CorrectedText, followNext, type Since, withCorrectedText } from '@galley/corrections';
import { Every, RpcClient, type Tx, UnitOfWork } from '@galley/messaging';
import { followText } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { movedQuote, movedTopic, nearOf } from '../extraction/index.js';
import { SourceFactsEntity } from '../projections/index.js';
import { SavedTopicEntity } from '../saved/index.js';
import { sharesOf, TopicEntity } from '../topics/index.js';

const lookMs = 1_000;

/** The ways to the present text from each text in which places of a source's topics count. */
type Ways = ReadonlyMap<string, Since | null>;

/** Topics and what people saved of them follow the corrections of their transcript. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly rpc: RpcClient,
  ) {}

  /** @returns whether there may be more to do */
  @Every(lookMs, { problem: 'Topics do not follow a corrected transcript yet', onWorkers: true })
  followSome(): Promise<boolean> {
    return followNext(this.dataSource, async (sourceId) => {
      const done = await withCorrectedText(this.rpc, sourceId, (text) => this.follow(sourceId, text));
      // Without a source there is nothing to follow; when it comes back from the bin, it is ordered again.
      return done ?? true;
    });
  }

  /** @returns false when a topic came meanwhile whose text is not known yet */
  private async follow(sourceId: number, text: CorrectedText): Promise<boolean> {
    const hashes = await hashesOf(this.dataSource.manager, sourceId);
    const ways: Ways = new Map(
      await Promise.all(hashes.map(async (hash) => [hash, await text.since(hash)] as const)),
    );
    return this.work.run((tx) => move(tx, sourceId, text, ways));
  }
}

/** A topic of an older release counts in the text of its quote, or in the one that the source had when it was last followed. */
const topicHash = `coalesce(metadata ->> 'transcriptHash', metadata -> 'quote' ->> 'transcriptHash', f."transcriptHash")`;
const savedHash = `coalesce(s.quote ->> 'transcriptHash', f."transcriptHash")`;

async function hashesOf(manager: EntityManager, sourceId: number): Promise<string[]> {
  const rows = await manager.query<{ hash: string }[]>(
    `select ${topicHash} as hash from extracted_topics join source_facts f using ("sourceId") where "sourceId" = $1
      union select ${savedHash} from user_saved_topics s join source_facts f using ("sourceId") where "sourceId" = $1`,
    [sourceId],
  );
  return rows.map(({ hash }) => hash);
}

async function move(
  { manager, publish }: Tx,
  sourceId: number,
  text: CorrectedText,
  ways: Ways,
): Promise<boolean> {
  const facts = await manager.findOne(SourceFactsEntity, {
    where: { sourceId },
    lock: { mode: 'pessimistic_write' },
  });
  if (!facts) return true;
  const left = (await moveTopics(manager, facts, text, ways)) + (await moveSaved(manager, facts, text, ways));
  if (left > 0) return false;
  await manager.query(
    `update source_facts set "transcriptHash" = $2, "transcriptLength" = $3 where "sourceId" = $1`,
    [sourceId, text.hash, text.transcript.text.length],
  );
  await manager.query('select measure_coverage($1)', [sourceId]);
  const byGuru = await sharesOf(manager, sourceId);
  const topicIds = (
    await manager.query<{ id: number }[]>(
      'select id from extracted_topics where "sourceId" = $1 order by id',
      [sourceId],
    )
  ).map(({ id }) => id);
  const calls = text.source.speakers === undefined ? {} : { byGuru };
  await publish(topicEvents.corrected, {
    sourceId,
    guruId: facts.guruId,
    topicIds,
    topicCount: topicIds.length,
    ...calls,
  });
  return true;
}

/** @returns how many could not be followed yet */
async function moveTopics(
  manager: EntityManager,
  facts: SourceFactsEntity,
  text: CorrectedText,
  ways: Ways,
): Promise<number> {
  const topics = await manager.find(TopicEntity, {
    where: { sourceId: facts.sourceId },
    order: { id: 'asc' },
    lock: { mode: 'pessimistic_write' },
  });
  let left = 0;
  for (const topic of topics) {
    const { transcriptHash, quote } = topic.metadata;
    const hash = transcriptHash ?? quote?.transcriptHash ?? facts.transcriptHash;
    const way = ways.get(hash);
    const moved =
      way === undefined ? null : movedTopic(topic, { after: text.transcript, source: text.source, way });
    if (moved === null) left += 1;
    // What is as before is not written: every row that is makes lists and searches old.
    else if (transcriptHash !== text.hash || moved.guruId !== topic.guruId) await store(manager, moved);
  }
  return left;
}

async function store(manager: EntityManager, topic: TopicEntity): Promise<void> {
  const { id, guruId, excerpt, details, metadata, transcriptSegments } = topic;
  await manager.query(
    `update extracted_topics set "guruId" = $2, excerpt = $3, details = $4, metadata = $5, "transcriptSegments" = $6,
        "updatedAt" = now() where id = $1`,
    [id, guruId, excerpt, details, JSON.stringify(metadata), JSON.stringify(transcriptSegments)],
  );
}

/** Copies have no place but that of their quote. What people wrote themselves stays theirs. */
async function moveSaved(
  manager: EntityManager,
  facts: SourceFactsEntity,
  text: CorrectedText,
  ways: Ways,
): Promise<number> {
  const saved = await manager.find(SavedTopicEntity, {
    where: { sourceId: facts.sourceId },
    order: { id: 'asc' },
    lock: { mode: 'pessimistic_write' },
  });
  const after = text.transcript;
  let left = 0;
  for (const { id, quote, excerpt, details } of saved) {
    const hash = quote?.transcriptHash ?? facts.transcriptHash;
    const way = ways.get(hash);
    if (way === undefined) left += 1;
    if (!way || hash === text.hash) continue;
    const near = quote ? nearOf(quote) : undefined;
    const reworded = (words: string) => followText(words, { ...way, after }, near);
    await manager.update(SavedTopicEntity, id, {
      quote: quote && movedQuote(quote, { after, source: text.source, way }),
      excerpt: reworded(excerpt),
      details: reworded(details),
    });
  }
  return left;
}
