import { migration } from '@galley/messaging';

/** Calls of several experts: who speaks as which guru, and how many of the topics are whose. */
export const Speakers1700000000020 = migration('Speakers1700000000020')`
  alter table raw_sources
    add column speakers jsonb not null default '[]',
    add column "guruIds" int[] not null default '{}',
    add column "guruTopics" jsonb;
  create index raw_sources_gurus on raw_sources using gin ("guruIds");
`;
