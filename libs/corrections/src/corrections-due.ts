import type { TeamId } from '@galley/contracts';
import { acrossTeams, asTeam, teamRows } from '@galley/messaging';
import type { DataSource, EntityManager } from 'typeorm';

/** The longest pause between two tries for the same source. */
const longestPauseSeconds = 60;

/**
 * For a migration: the sources whose transcript was corrected and which a service still has to follow. A row is the whole state, so
 * any process can go on, and an event that comes twice does no harm.
 */
export const correctionsDue = `
  create table corrections_due (
    "sourceId" integer primary key,
    ordered bigserial not null,
    tries integer not null default 0,
    "dueAt" timestamptz(3) not null default now()
  );
  create index corrections_due_next on corrections_due ("dueAt");
  ${teamRows('corrections_due')}
`;

/** Orders that what rests on a source follows its transcript, in the transaction that makes it necessary. */
export async function followCorrections(manager: EntityManager, sourceId: number): Promise<void> {
  await manager.query(
    `insert into corrections_due ("sourceId") values ($1)
     on conflict ("sourceId") do update set ordered = nextval('corrections_due_ordered_seq'), tries = 0, "dueAt" = now()`,
    [sourceId],
  );
}

interface Due {
  readonly sourceId: number;
  readonly teamId: TeamId;
  readonly ordered: string;
}

/**
 * Follows the corrections of the source that waits longest. Two processes may do it at once: what is followed has its own locks.
 *
 * @param follow answers false when something still has to wait; it is then asked again later
 * @returns whether there may be more to do
 */
export async function followNext(
  dataSource: DataSource,
  follow: (sourceId: number) => Promise<boolean>,
): Promise<boolean> {
  const [next] = await acrossTeams('corrections', () =>
    dataSource.query<Due[]>(
      `select "sourceId", "teamId", ordered from corrections_due where "dueAt" <= now() order by "dueAt" limit 1`,
    ),
  );
  if (!next) return false;
  await asTeam(next.teamId, async () => {
    try {
      await settle(dataSource, next, await follow(next.sourceId));
    } catch (error) {
      await settle(dataSource, next, false);
      throw error;
    }
  });
  return true;
}

/** What was ordered again meanwhile stays due. */
async function settle(dataSource: DataSource, { sourceId, ordered }: Due, done: boolean): Promise<void> {
  const only = `where "sourceId" = $1 and ordered = $2`;
  await dataSource.query(
    done
      ? `delete from corrections_due ${only}`
      : `update corrections_due set tries = tries + 1,
           "dueAt" = now() + make_interval(secs => least(power(2, least(tries, 6)), ${longestPauseSeconds})) ${only}`,
    [sourceId, ordered],
  );
}
