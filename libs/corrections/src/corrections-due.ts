import type { TeamId } from '@galley/contracts';
import { acrossTeams, asTeam, teamRows } from '@galley/messaging';
import type { DataSource, EntityManager } from 'typeorm';

/** The longest pause between two tries for the same thing. */
const longestPauseSeconds = 60;

/**
 * For a migration: what still has to follow corrected transcripts, each thing by its id: sources, or texts that rest on them. A row
 * is the whole state, so any process can go on, and an event that comes twice does no harm.
 */
export const correctionsDue = `
  create table corrections_due (
    id integer primary key,
    ordered bigserial not null,
    tries integer not null default 0,
    "dueAt" timestamptz(3) not null default now()
  );
  create index corrections_due_next on corrections_due ("dueAt");
  ${teamRows('corrections_due')}
`;

/** Adds what is selected, each id once, or makes it due again. */
export const orderFollowing = (selected: string): string =>
  `insert into corrections_due (id) ${selected}
   on conflict (id) do update set ordered = nextval('corrections_due_ordered_seq'), tries = 0, "dueAt" = now()`;

/** Orders that something follows its transcripts, in the transaction that makes it necessary. */
export async function followCorrections(manager: EntityManager, id: number): Promise<void> {
  await manager.query(orderFollowing('values ($1::integer)'), [id]);
}

interface Due {
  readonly id: number;
  readonly teamId: TeamId;
  readonly ordered: string;
}

/**
 * Follows corrections for what waits longest. Two processes may do it at once: what is followed has its own locks.
 *
 * @param follow answers false when something still has to wait; it is then asked again later
 * @returns whether there may be more to do
 */
export async function followNext(
  dataSource: DataSource,
  follow: (id: number) => Promise<boolean>,
): Promise<boolean> {
  const [next] = await acrossTeams('corrections', () =>
    dataSource.query<Due[]>(
      `select id, "teamId", ordered from corrections_due where "dueAt" <= now() order by "dueAt" limit 1`,
    ),
  );
  if (!next) return false;
  await asTeam(next.teamId, async () => {
    try {
      await settle(dataSource, next, await follow(next.id));
    } catch (error) {
      await settle(dataSource, next, false);
      throw error;
    }
  });
  return true;
}

/** What was ordered again meanwhile stays due. */
async function settle(dataSource: DataSource, { id, ordered }: Due, done: boolean): Promise<void> {
  const only = `where id = $1 and ordered = $2`;
  await dataSource.query(
    done
      ? `delete from corrections_due ${only}`
      : `update corrections_due set tries = tries + 1,
           "dueAt" = now() + make_interval(secs => least(power(2, least(tries, 6)), ${longestPauseSeconds})) ${only}`,
    [id, ordered],
  );
}
