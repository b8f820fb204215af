import { TopicListItem, topicRpc, type TopicQuery } from '@galley/contracts';
import { z } from 'zod';
import type { TopicStack } from './topic-stack.js';

type Query = z.input<typeof TopicQuery>;

/** One page of a list of topics, held against the contract. */
export async function pageOfTopics({ stack }: TopicStack, query: Query = {}) {
  const { body, headers } = await stack.rpc.raw(topicRpc.list, query);
  const items = z
    .array(z.strictObject(TopicListItem.shape))
    .parse(JSON.parse(Buffer.from(body).toString('utf8')));
  const [total, relation] = [Number(headers['X-Total-Count']), headers['X-Total-Relation']];
  return { items, total, relation, cursor: headers['X-Next-Cursor'] };
}

/** Every page of a list, one after the other; `between` runs before each next one. */
export async function walk(
  topics: TopicStack,
  query: Query,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number[]> {
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await pageOfTopics(topics, { ...query, ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.cursor;
    if (cursor) await between();
  } while (cursor);
  return seen;
}
