import { loadavg } from 'node:os';
import { Client } from 'pg';
import { z } from 'zod';
import { load, type Target } from './load.js';
import { allIndexed, newsroom, seedNewsroom } from './newsroom-seed.js';
import type { Studio } from './studio.js';
import { table } from './table.js';
import { traffic } from './traffic.js';
import { Speech } from './words.js';

/** The load that the aim is for: far more than eight editors who type and scroll. */
export const newsroomLoad = { connections: 8, perSecond: 40, aimP95: 60 } as const;

type Path = () => string;
/** The commonest words, which few people search for: they stand in most topics. */
const STOP_WORDS = 200;

/** What screens ask, with another question each time where people would ask another one. */
function questions(): Record<string, Path> {
  const speech = new Speech(7);
  const word = () => speech.word(STOP_WORDS);
  const search = () => {
    const [first, second] = [word(), word()];
    const kinds = [
      first,
      `${first} ${second}`,
      `${first} ${second.slice(0, 3)}`,
      `"${first} ${second}"`,
      `${first} -${second}`,
    ];
    return encodeURIComponent(kinds[speech.below(kinds.length)] ?? first);
  };
  const guru = () => 1 + speech.below(newsroom.gurus);
  const gurus = () => [guru(), guru(), guru()].join(',');
  const today = encodeURIComponent(new Date(Date.now() - 86_400_000).toISOString());
  return {
    'all topics': () => '/api/topics/all?limit=50',
    'all topics, the newest 500': () => '/api/topics/all',
    'all topics of a guru and platform': () => `/api/topics/all?limit=50&guruId=${guru()}&platform=Zoom`,
    'find topics, search': () => `/api/topics/all?limit=30&search=${search()}`,
    'find topics, search for common words': () =>
      `/api/topics/all?limit=30&search=${speech.word()}%20${speech.word()}`,
    'find topics, search in a pod': () => `/api/topics/all?limit=30&search=${search()}&guruIds=${gurus()}`,
    'find topics, today': () => `/api/topics/all?limit=30&since=${today}`,
    'recent topics': () => '/api/topics/recent?limit=30',
    'topics of a source': () => `/api/topics/source/${1 + speech.below(newsroom.sources)}?limit=50`,
    'extracted topics of a guru': () => `/api/extracted-topics?guruId=${guru()}&limit=50`,
    'my topics': () => '/api/user/saved-topics?limit=50',
    'my topics, search': () => `/api/user/saved-topics?limit=50&search=${search()}`,
    'my topics in a folder': () => `/api/user/saved-topics?limit=50&folderId=${1 + speech.below(20)}`,
    folders: () => '/api/user/folders',
    sources: () => '/api/sources/all?limit=50',
    'sources, search': () => `/api/sources/all?limit=50&search=${search()}`,
    'figures of the dashboard': () => '/api/stats/figures?timeZone=Europe/Vienna',
    'browse videos': () => '/api/browse-videos?limit=50',
    'browse videos, search': () => `/api/browse-videos?limit=50&search=${search()}`,
  };
}

/** Lists and searches of a newsroom of years, at the gateway. */
export async function benchNewsroom(
  studio: Studio,
  seconds: number,
  say: (line: string) => void,
): Promise<void> {
  const { token, user } = await register(studio.url);
  const started = Date.now();
  await seed(studio, user.id);
  const { sources, topics, saved } = newsroom;
  const counts = [sources, topics, saved].map((count) => count.toLocaleString('en-US'));
  say(
    `\nnewsroom: ${counts[0]} sources, ${counts[1]} topics, ${counts[2]} saved, stored in ${((Date.now() - started) / 1000).toFixed(0)} s`,
  );
  const { connections, perSecond, aimP95 } = newsroomLoad;
  const rows: string[][] = [];
  for (const [title, path] of Object.entries(questions())) {
    const target: Target = {
      name: title,
      url: studio.url,
      expect: 200,
      request: () => ({ path: path(), headers: { authorization: `Bearer ${token}` } }),
    };
    await load(target, connections, 1);
    const steady = await traffic(target, connections, perSecond, seconds);
    const flat = await load(target, connections, seconds);
    const verdict = steady.p95 <= aimP95 ? 'held' : 'MISSED';
    const figures = [steady.p50, steady.p95, flat.throughput, flat.p50, flat.p95].map((value) =>
      value.toFixed(1),
    );
    rows.push([title, (steady.bytes / 1000).toFixed(0), ...figures, verdict]);
  }
  say(
    `${connections} connections, ${perSecond} requests a second in all, at random moments, for ${seconds} s (the aim: p95 of ${aimP95} ms), then as many as they carry; load of the machine at the end ${loadavg()[0]?.toFixed(1) ?? ''}`,
  );
  say(table(['', 'KB', 'p50 ms', 'p95 ms', 'most/s', 'p50 at most', 'p95 at most', 'aim'], rows));
}

async function register(url: string) {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    body: JSON.stringify({ username: 'newsroom', password: 'a bench of its own' }),
    headers: { 'content-type': 'application/json' },
  });
  return z.object({ token: z.string(), user: z.object({ id: z.number() }) }).parse(await response.json());
}

async function seed(studio: Studio, userId: number): Promise<void> {
  const database = new Client({ connectionString: studio.databaseUrl });
  await database.connect();
  try {
    await seedNewsroom(database, userId);
    await allIndexed(database);
  } finally {
    await database.end();
  }
}
