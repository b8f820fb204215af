import { migration } from '@galley/messaging';

/** The shipped sample is told from what people brought in, and somebody's own transcripts are found without reading all jobs. */
export const FirstTry1700000000050 = migration('FirstTry1700000000050')`
  alter table raw_sources add column sample boolean not null default false;
  create index jobs_of_person on jobs ("userId", id desc) where "userId" is not null;
`;
