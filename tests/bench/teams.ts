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

type Figures = Readonly<Record<string, number>>;

/** Lists of one team while it is alone, and beside 99 others of the same size. */
export async function benchTeams(
  studio: Studio,
  { connections, rounds, seconds }: { connections: number; rounds: number; seconds: number },
  say: (line: string) => void,
): Promise<void> {
  const token = await signIn(studio.url);
  const { topics, teams, aim } = teamsLoad;
  await within(studio, async (database) => {
    await seedTopics(database, topics);
    await leaveIndexed(database);
  });
  const alone = await measure(studio, token, connections, rounds, seconds);
  const started = Date.now();
  await within(studio, seedOthers);
  const all = (topics * teams).toLocaleString('en-US');
  say(`\n${teams} teams with ${all} topics, stored in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  const beside = await measure(studio, token, connections, rounds, seconds);
  const rows = Object.keys(lists).map((name) => {
    const ratio = (beside[name] ?? NaN) / (alone[name] ?? NaN);
    const figures = [alone[name] ?? NaN, beside[name] ?? NaN, ratio].map((value) => value.toFixed(2));
    return [name, ...figures, `${aim} ${ratio <= aim ? 'held' : 'MISSED'}`];
  });
  say(`${connections} connections, medians of ${rounds} rounds of ${seconds} s`);
  say(table(['', 'alone p50 ms', 'beside others p50 ms', 'x alone', 'aim'], rows));
}

async function measure(
  studio: Studio,
  token: string,
  connections: number,
  rounds: number,
  seconds: number,
): Promise<Figures> {
  const figures: Record<string, number[]> = {};
  const target = (name: string, path: string): Target => ({
    name,
    url: studio.url,
    expect: 200,
    request: () => ({ path, headers: { authorization: `Bearer ${token}` } }),
  });
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, path] of Object.entries(lists)) {
      const { p50 } = await load(target(name, path), connections, seconds);
      if (round > 0) (figures[name] ??= []).push(p50);
    }
  return Object.fromEntries(Object.entries(figures).map(([name, values]) => [name, median(values)]));
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** The first team's topics once more for each of the others, with gurus and recordings of their own. */
async function seedOthers(database: Client): Promise<void> {
  await database.query('SET search_path TO topic, public');
  for (let team = 2; team <= teamsLoad.teams; team += 1) {
    await database.query(`SELECT set_config('galley.team', $1, false)`, [String(team)]);
    const shift = team * 100_000;
    await database.query(
      `INSERT INTO guru_names ("guruId", name, "changedAt")
       SELECT "guruId" + $1, name, "changedAt" FROM guru_names WHERE "teamId" = 1`,
      [shift],
    );
    await database.query(
      `INSERT INTO source_facts ("sourceId", "guruId", title, "platformType", "videoUrl", "transcriptHash", "createdAt")
       SELECT "sourceId" + $1, "guruId" + $1, title, "platformType", "videoUrl", "transcriptHash", "createdAt"
         FROM source_facts WHERE "teamId" = 1`,
      [shift],
    );
    await database.query(
      `INSERT INTO extracted_topics ("sourceId", "guruId", title, excerpt, details, metadata, "transcriptSegments", "createdAt")
       SELECT "sourceId" + $1, "guruId" + $1, title, excerpt, details, metadata, "transcriptSegments", "createdAt"
         FROM extracted_topics WHERE "teamId" = 1`,
      [shift],
    );
    await leaveIndexed(database);
  }
  await database.query('ANALYZE');
}

/** The search over everything would index a million topics for hours; lists do not read it. */
const leaveIndexed = (database: Client) => database.query('TRUNCATE search_pending');

async function within(studio: Studio, work: (database: Client) => Promise<void>): Promise<void> {
  const database = new Client({ connectionString: studio.databaseUrl });
  await database.connect();
  try {
    await work(database);
  } finally {
    await database.end();
  }
}
