import type { TeamId } from '@galley/contracts';
import { asTeam, Every, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

interface Renewal {
  readonly guruId: number;
  readonly topics: number;
  readonly saved: number;
}

/** How many rows one transaction updates. It locks the list's version for some milliseconds. */
const batch = 200;
const lookMs = 1_000;

/**
 * Writes the new name of a guru into the columns that lists and searches read. It works in batches, each in its own transaction,
 * so that storing a topic never waits for thousands of others. A row holds the state, so any process can continue the work.
 */
@Injectable()
export class NameRenewal {
  constructor(private readonly dataSource: DataSource) {}

  /** Orders the work, in the transaction that stores the name. When the name changes again, it starts from the beginning. */
  async enqueue(tx: Tx, guruId: number): Promise<void> {
    await tx.manager.query(
      `insert into name_renewals ("guruId") values ($1)
       on conflict ("guruId") do update set topics = 0, saved = 0, "orderedAt" = now()`,
      [guruId],
    );
  }

  /** @returns whether there may be more to do */
  @Every(lookMs, { problem: 'Names of gurus have to wait', across: 'names', onWorkers: true })
  async renewSome(): Promise<boolean> {
    const [next] = await this.dataSource.query<{ teamId: TeamId }[]>(
      'select "teamId" from name_renewals order by "orderedAt" limit 1',
    );
    if (!next) return false;
    return asTeam(next.teamId, () => this.dataSource.transaction((manager) => this.next(manager)));
  }

  /** Updates one batch. @returns false when nothing is left, or another process works on it */
  private async next(manager: EntityManager): Promise<boolean> {
    const [renewal] = await manager.query<Renewal[]>(
      'select "guruId", topics, saved from name_renewals order by "orderedAt" limit 1 for update skip locked',
    );
    if (!renewal) return false;
    const { guruId } = renewal;
    const topics = await renewed(manager, 'extracted_topics', guruId, renewal.topics);
    const saved = topics ?? (await renewed(manager, 'user_saved_topics', guruId, renewal.saved));
    if (saved === null) await manager.query('delete from name_renewals where "guruId" = $1', [guruId]);
    else {
      const column = topics === null ? 'saved' : 'topics';
      await manager.query(`update name_renewals set ${column} = $2 where "guruId" = $1`, [guruId, saved]);
    }
    return true;
  }
}

/**
 * An update without a change makes the triggers rewrite the columns that lists and searches read.
 * @returns the id of the last row; null when there was none
 */
async function renewed(
  manager: EntityManager,
  table: 'extracted_topics' | 'user_saved_topics',
  guruId: number,
  after: number,
): Promise<number | null> {
  const rows = await manager.query<{ id: number }[]>(
    `select id from ${table} where "guruId" = $1 and id > $2 order by id limit ${batch} for update`,
    [guruId, after],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await manager.query(`update ${table} set title = title where id = any($1)`, [ids]);
  return ids.at(-1) ?? null;
}
