import { migration, teamRows } from '@galley/messaging';

/** The latest news of each source that was deleted or restored: it may arrive in any order. */
export const SourceDeletions1700000000992 = migration('SourceDeletions1700000000992')`
  create table source_deletions (
    "sourceId" integer primary key,
    sequence bigint not null,
    gone boolean not null
  );
  ${teamRows('source_deletions')}
`;
