import { limits, topicRpc, type SkipReason, type Topic, type TopicListItem } from '@galley/contracts';
import { errorFrom, replyHeaders, requireTeam, RpcClient, systemCaller } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LedgerService } from '../ledger/index.js';
import { bestTopics, candidates } from './best-topics.js';

export type Choice = { readonly topics: readonly Topic[] } | { readonly skip: SkipReason };

const page = 40;
/** The search for unused topics of a guru ends after so many pages. */
const mostPages = 25;

/** Chooses the topics of an automated text: the best ones that no text uses yet. */
@Injectable()
export class TopicChoice {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
    private readonly ledger: LedgerService,
  ) {}

  /** @throws AppError DEPENDENCY_DOWN, and TOPIC_NOT_FOUND when topics are replaced at this very moment */
  async of(guruId: number): Promise<Choice> {
    const free: TopicListItem[] = [];
    let cursor: string | undefined;
    let seen = 0;
    for (let pages = 0; pages < mostPages && free.length < limits.topicsPerGeneration; pages += 1) {
      const { items, next } = await this.page(guruId, cursor);
      seen += items.length;
      free.push(...(await this.unused(items)));
      if (next === undefined) break;
      cursor = next;
    }
    if (seen === 0) return { skip: 'NO_TOPICS' };
    if (free.length === 0) return { skip: 'ALL_USED' };
    const near = await this.rpc.call(topicRpc.byIds, { ids: candidates(free).map(({ id }) => id) });
    return { topics: bestTopics(near) };
  }

  /** One page: the body of the answer is the array, the next cursor is a header. */
  private async page(guruId: number, cursor: string | undefined) {
    const request = { guruId, limit: page, ...(cursor === undefined ? {} : { cursor }) };
    const as = systemCaller({ teamId: requireTeam() });
    const answer = await this.rpc.raw(topicRpc.list, request, { as });
    const body: unknown = JSON.parse(Buffer.from(answer.body).toString('utf8'));
    if (answer.status >= 400) throw errorFrom(body);
    // Not parsed: the tests of the answering service check its answers.
    const items = body as TopicListItem[];
    return { items, next: answer.headers[replyHeaders.nextCursor] };
  }

  /** The topics that no text uses, including texts that are being written. */
  private async unused(topics: readonly TopicListItem[]): Promise<TopicListItem[]> {
    if (topics.length === 0) return [];
    const ids = topics.map(({ id }) => id);
    const [uses, writing] = await Promise.all([
      this.ledger.ofTopics(ids),
      this.dataSource.query<{ id: number }[]>(
        `SELECT DISTINCT (topic->>'id')::integer AS id FROM generations g, jsonb_array_elements(g.topics) topic
          WHERE g.status = 'Processing' AND (topic->>'id')::integer = ANY($1)`,
        [ids],
      ),
    ]);
    const used = new Set([...uses.map(({ topicId }) => topicId), ...writing.map(({ id }) => id)]);
    return topics.filter(({ id }) => !used.has(id));
  }
}
