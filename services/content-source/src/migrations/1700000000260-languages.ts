import { migration } from '@galley/messaging';

/** The language of a source's transcript; null where it was stored before, or where nobody can tell. */
export const Languages1700000000260 = migration('Languages1700000000260')`
  alter table raw_sources add column language varchar(3);
`;
