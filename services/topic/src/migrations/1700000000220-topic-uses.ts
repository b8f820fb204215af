import { migration } from '@galley/messaging';

/**
 * When a text was last made from a topic. It is no column of the topic: an update there would rewrite its row and make every
 * list of topics that browsers keep out of date.
 */
export const TopicUses1700000000220 = migration('TopicUses1700000000220')`
  create table topic_uses (
    "topicId" int primary key references extracted_topics (id) on delete cascade,
    "lastUsedAt" timestamptz(3) not null
  );
`;
