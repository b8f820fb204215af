import { teamEvents } from '@galley/contracts';
import { OnEvent, type Tx } from '@galley/messaging';
import { Injectable, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** So many rows are deleted by one statement, so that none takes too long. */
const batch = 5_000;

/** Deletes what this service has of a team that was deleted. The event is that team's, and so is its transaction. */
@Injectable()
export class TeamRemoval {
  @OnEvent(teamEvents.deleted)
  async remove({ teamId }: { teamId: number }, { manager }: Tx): Promise<void> {
    for (const table of await teamTables(manager)) {
      let deleted: number;
      do {
        [, deleted] = await manager.query<[unknown[], number]>(
          `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE "teamId" = $1 LIMIT ${batch}))`,
          [teamId],
        );
      } while (deleted === batch);
    }
  }
}

/** Registers `TeamRemoval`. */
@Module({ providers: [TeamRemoval] })
export class TeamRemovalModule {}

/** The tables whose rows belong to teams, quoted. A table comes before those that its foreign keys name. */
export async function teamTables(manager: EntityManager): Promise<string[]> {
  const tables = await manager.query<{ name: string; parents: string[] }[]>(
    `SELECT quote_ident(c.relname) AS name,
            coalesce(array_agg(DISTINCT quote_ident(p.relname)) FILTER (WHERE p.oid IS NOT NULL AND p.oid <> c.oid), '{}') AS parents
       FROM pg_policy rule JOIN pg_class c ON c.oid = rule.polrelid
       LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f'
       LEFT JOIN pg_class p ON p.oid = k.confrelid
      WHERE c.relnamespace = current_schema()::regnamespace AND rule.polname = 'team'
      GROUP BY c.oid, c.relname ORDER BY c.relname`,
  );
  const sorted: string[] = [];
  let open = tables;
  while (open.length > 0) {
    const isParent = (name: string) => open.some(({ parents }) => parents.includes(name));
    const free = open.filter(({ name }) => !isParent(name));
    // Tables that name one another have foreign keys that delete along.
    const next = free.length > 0 ? free : open;
    sorted.push(...next.map(({ name }) => name));
    open = open.filter((table) => !next.includes(table));
  }
  return sorted;
}
