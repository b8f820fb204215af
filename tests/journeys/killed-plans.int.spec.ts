import { destinationRpc } from '@galley/contracts';
import { eventually, ServiceProcess, testStack, type TestStack } from '@galley/testing';
import { GhostStandIn } from '../../services/export/src/testing/ghost-stand-in.js';

/** `PLANNED_TEXTS=500` takes some minutes. */
const texts = Number(process.env['PLANNED_TEXTS'] ?? 100);
const kills = 8;
type Part = 'generation' | 'export';
const admin = { userId: 1, as: { role: 'admin' as const }, timeoutMs: 20_000 };
const longMs = 480_000;

/** So that what a killed process held is taken over soon, and a place that just lost its process is tried again soon. */
const settings = {
  WORK_SILENCE_MS: '2000',
  RELAY_LEASE_MS: '2000',
  JOB_RETRY_FIRST_MS: '200',
  JOB_RETRY_LONGEST_MS: '2000',
  JOB_CONCURRENCY: '8',
  LOG_LEVEL: 'error',
};

let stack: TestStack;
let ghost: GhostStandIn;
const running: ServiceProcess[] = [];

async function start(part: Part): Promise<ServiceProcess> {
  const more = part === 'export' ? { PUBLISH_ALLOWED_HOSTS: '127.0.0.1' } : {};
  return ServiceProcess.start(part, { ...stack.envFor(part), ...settings, ...more });
}

beforeAll(async () => {
  [stack, ghost] = await Promise.all([testStack(), GhostStandIn.start()]);
  // The first of each prepares the database; the others join it.
  for (const part of ['generation', 'export', 'generation', 'export'] as const)
    running.push(await start(part));
}, longMs);
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await ghost.close();
  await stack.close();
});

/** Texts with a plan for the same moment each, as a team that planned them has them. */
async function planned(destinationId: number, at: Date): Promise<void> {
  await stack.query('generation', `INSERT INTO guru_refs (id, name) VALUES (1, 'Elena Voss')`);
  await stack.query(
    'generation',
    `WITH made AS (
       INSERT INTO generations ("userId", "contentType", title, content, preview, status, "guruId", "sourceInfo", "activeVersion", words)
       SELECT 1, 'Newsletter', 'Text ' || n, '<p>Words of ' || n || '.</p>', 'Words', 'Draft', 1,
              '{"platformType": null, "videoUrl": null, "sourceReference": null}', 1, search_words('Text')
         FROM generate_series(1, ${texts}) n RETURNING id, content),
     versions AS (
       INSERT INTO content_versions ("generationId", content, author, version, "isActive")
       SELECT id, content, 'Galley', 1, 1 FROM made)
     INSERT INTO text_publications ("generationId", "destinationId", "destinationName", "destinationKind", can, state, way,
       "contentType", "plannedFor", "timeZone", "orderedBy")
     SELECT id, $1, 'Blog', 'ghost', '{"draft": true, "update": true, "withdraw": true}', 'planned', 'live', 'newsletter', $2, 'UTC', 1
       FROM made`,
    [destinationId, at],
  );
}

const counted = async (state: string): Promise<number> => {
  const [row] = await stack.query<{ count: number }>(
    'generation',
    'SELECT count(*)::int FROM text_publications WHERE state = $1',
    [state],
  );
  return row?.count ?? 0;
};

/** Kills a process by chance and starts another in its place. */
async function killOne(): Promise<void> {
  const place = Math.floor(Math.random() * running.length);
  running[place]?.child.kill('SIGKILL');
  running[place] = await start(partAt(place));
}
/** They stand in turns. */
const partAt = (place: number): Part => (place % 2 === 0 ? 'generation' : 'export');

describe(`${texts} texts that are planned for the same moment`, () => {
  it(
    'are each out exactly once, although processes are killed all the while',
    async () => {
      const { id } = await stack.rpc.call(
        destinationRpc.create,
        { kind: 'ghost', name: 'Blog', address: ghost.address, settings: {}, secret: ghost.secret },
        admin,
      );
      await planned(id, new Date());
      await eventually(async () => (await counted('planned')) < texts, { withinMs: 60_000 });
      for (let killed = 0; killed < kills; killed += 1) await killOne();
      await eventually(async () => (await counted('published')) === texts, {
        withinMs: longMs,
        everyMs: 500,
      });
      const posts = await ghost.posts();
      expect(posts).toHaveLength(texts);
      expect(new Set(posts.map(({ title }) => title)).size).toBe(texts);
      expect(posts.every(({ isLive }) => isLive)).toBe(true);
      const jobs = await stack.query<{ status: string; count: number }>(
        'generation',
        `SELECT status, count(*)::int FROM jobs WHERE kind = 'publish-text' GROUP BY status`,
      );
      expect(jobs).toEqual([{ status: 'done', count: texts }]);
    },
    2 * longMs,
  );
});
