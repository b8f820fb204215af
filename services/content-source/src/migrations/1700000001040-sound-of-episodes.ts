import { migration } from '@galley/messaging';

/**
 * Episodes without a transcript can be transcribed, if the feed says so; their chapters are kept. What is known already is learnt
 * with the next reading.
 */
export const SoundOfEpisodes1700000001040 = migration('SoundOfEpisodes1700000001040')`
  alter table feed_subscriptions add column transcribe boolean not null default false;
  alter table feed_items add column "hasSound" boolean not null default false, add column chapters text;
  alter table raw_sources add column chapters jsonb;
`;
