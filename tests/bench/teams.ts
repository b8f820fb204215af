import { Client } from 'pg';
import { load, type Target } from './load.js';
import { seedTopics } from './seed.js';
import { signIn } from './sign-in.js';
import type { Studio } from './studio.js';
import { table } from './table.js';

/** What one team has, how many teams there are in the end, and how much slower a list may be then. */
export const teamsLoad = { topics: 10_000, teams: 100, aim: 1.1 } as const;

const lists = {
  'all topics': '/api/topics/all?limit=50',
  'all topics, the newest 500': '/api/topics/all',
  'all topics of a guru': '/api/topics/all?limit=50&guruId=3',
  'all topics, search': '/api/topics/all?limit=30&search=losing%20month',
  'recent topics': '/api/topics/recent?limit=30',
  'topics of a source': '/api/topics/source/7?limit=50',
} as const;

type Place = 'alone' | 'beside';
type Effort = Readonly<Record<'connections' | 'rounds' | 'seconds', number>>;

/**
 * Lists of one team that is alone in its installation, and of one beside 99 others of the same size. Both installations run side by
 * side and are asked in turn, so that whatever else the machine does slows both.
 */
export async function benchTeams(
  { alone, beside }: Readonly<Record<Place, Studio>>,
  effort: Effort,
  say: (line: string) => void,
): Promise<void> {
  const { topics, teams } = teamsLoad;
  const started = Date.now();
  await within(alone, seedTeam);
  await within(beside, async (database) => {
    await seedTeam(database);
    await seedOthers(database);
  });
  const all = (topics * teams).toLocaleString('en-US');
  say(`\n${teams} teams with ${all} topics, stored in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  await compareLists({ alone, beside }, effort, say);
}

async function compareLists(
  { alone, beside }: Readonly<Record<Place, Studio>>,
  { connections, rounds, seconds }: Effort,
  say: (line: string) => void,
): Promise<void> {
  const { aim } = teamsLoad;
  const tokens = { alone: await signIn(alone.url), beside: await signIn(beside.url) };
  const target = (place: Place, name: string, path: string): Target => ({
    name,
    url: { alone, beside }[place].url,
    expect: 200,
    request: () => ({ path, headers: { authorization: `Bearer ${tokens[place]}` } }),
  });
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(lists)) {
    const figures: Record<Place, number[]> = { alone: [], beside: [] };
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1)
      for (const place of ['alone', 'beside'] as const) {
        const { p50 } = await load(target(place, name, path), connections, seconds);
        if (round > 0) figures[place].push(p50);
      }
    const [one, other] = [median(figures.alone), median(figures.beside)];
    const ratio = other / one;
    const shown = [one, other, ratio].map((value) => value.toFixed(2));
    rows.push([name, ...shown, `${aim} ${ratio <= aim ? 'held' : 'MISSED'}`]);
  }
  say(`${connections} connections, medians of ${rounds} rounds of ${seconds} s`);
  say(table(['', 'alone p50 ms', 'beside others p50 ms', 'x alone', 'aim'], rows));
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/**
 * The topics of the first team, with as many different words as recordings have: below a hundred of them PostgreSQL knows nothing of
 * how common a word is. The search over everything would index a million topics for hours; lists do not read it.
 */
async function seedTeam(database: Client): Promise<void> {
  await seedTopics(database, teamsLoad.topics);
  await database.query(
    `UPDATE extracted_topics SET details = details || (
       SELECT string_agg('term' || (id * 7 + place * 13) % 400, ' ') FROM generate_series(1, 40) place)`,
  );
  await database.query('TRUNCATE search_pending');
  await settle(database);
}

/** What autovacuum does in time. Without it, a search reads the words that are not yet in the index one by one. */
const settle = (database: Client) => database.query('VACUUM ANALYZE');

/** Whatever the topic service keeps of the first team once more for each of the others, under ids of their own. */
async function seedOthers(database: Client): Promise<void> {
  const { rows } = await database.query<{ table: string; columns: string; values: string }>(
    `SELECT quote_ident(table_name) AS table, string_agg(quote_ident(column_name), ', ') AS columns,
            string_agg(CASE WHEN column_name = 'teamId' THEN '$1'
                            WHEN column_name ~ '(^id|Id)$' AND data_type = 'integer' THEN quote_ident(column_name) || ' + $1 * 1000000'
                            ELSE quote_ident(column_name) END, ', ') AS values
       FROM information_schema.columns c
      WHERE table_schema = 'topic' AND is_generated = 'NEVER' AND identity_generation IS DISTINCT FROM 'ALWAYS'
      GROUP BY table_name HAVING bool_or(column_name = 'teamId')`,
  );
  // What triggers would make of the rows is copied, too.
  await database.query('SET search_path TO topic, public; SET session_replication_role TO replica');
  for (let team = 2; team <= teamsLoad.teams; team += 1)
    for (const { table: name, columns, values } of rows)
      await database.query(
        `INSERT INTO ${name} (${columns}) SELECT ${values.replaceAll('$1', String(team))} FROM ${name} WHERE "teamId" = 1`,
      );
  await database.query('RESET session_replication_role');
  await settle(database);
}

async function within(studio: Studio, work: (database: Client) => Promise<void>): Promise<void> {
  const database = new Client({ connectionString: studio.databaseUrl });
  await database.connect();
  try {
    await work(database);
  } finally {
    await database.end();
  }
}
