import { teamRows } from '@galley/messaging';
import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../migrations/concurrent-index.js';

/**
 * The tables of a service's bin, for a migration. What is deleted moves into them, so lists, searches and counts need no
 * condition, and processes of an older release don't show it either.
 */
export const binTables = `
  create table bin (
    id serial primary key,
    kind varchar(30) not null,
    "itemId" integer not null,
    "userId" integer,
    title text not null,
    contents jsonb not null default '{}',
    "deletedAt" timestamptz(3) not null default now(),
    unique (kind, "itemId")
  );
  create index bin_newest on bin ("deletedAt" desc, id desc);
  create table bin_rows (
    "binId" integer not null references bin (id) on delete cascade,
    place integer not null,
    "table" varchar(63) not null,
    row jsonb not null,
    primary key ("binId", place)
  );
`;

/** The bin of each team, for a migration after that of `binTables`; `binIndexOfTeams` follows in the next one. */
export const binOfTeams = teamRows('bin', 'bin_rows');

/** For a migration with `transaction = false`. */
export async function binIndexOfTeams(runner: QueryRunner): Promise<void> {
  await createIndexConcurrently(runner, 'bin_of_team', 'on bin ("teamId", "deletedAt" desc, id desc)');
  await runner.query('drop index concurrently if exists bin_newest');
}
