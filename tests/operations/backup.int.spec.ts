import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  documentRpc,
  generationRpc,
  guruRpc,
  imageBucket,
  serviceNames,
  streams,
  topicJobs,
  type GenerationDetail,
} from '@galley/contracts';
import { Images } from '@galley/messaging';
import {
  migrateService,
  startService,
  type RunningService,
  type ServiceDefinition,
} from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { filesOf } from '../../infra/backup/files.js';
import { readManifest, type Manifest } from '../../infra/backup/manifest.js';
import { restore, type Migrate } from '../../infra/backup/restore.js';
import { runGalley } from '../../infra/galley/program.js';
import { authService } from '../../services/auth/src/service.js';
import { contentSourceService } from '../../services/content-source/src/service.js';
import { exportService } from '../../services/export/src/service.js';
import { openBrowser } from '../../services/export/src/testing/browser.js';
import { generationService } from '../../services/generation/src/service.js';
import { assistantService } from '../../services/assistant/src/service.js';
import { topicService } from '../../services/topic/src/service.js';
import { Studio } from '../journeys/studio.js';

const definitions: readonly ServiceDefinition[] = [
  authService,
  contentSourceService,
  topicService,
  generationService,
  assistantService,
  exportService,
];
const ann = { userId: 1 };
const picture = Buffer.from('not much of a picture, but kept byte for byte');

const migrate: Migrate = async (service, DATABASE_URL, names) => {
  const definition = definitions.find(({ name }) => name === service)!;
  await migrateService(definition, { DATABASE_URL, LOG_LEVEL: 'silent', MIGRATIONS: names.join(',') });
};

async function backupOf(stack: TestStack, to: string): Promise<Manifest> {
  let problem = '';
  const code = await runGalley(['backup', '--to', to], {
    env: { DATABASE_URL: stack.databaseUrl, NATS_URL: stack.operatorUrl },
    root: to,
    write: () => undefined,
    writeError: (text) => (problem += text),
    read: () => Promise.resolve(''),
    stopped: new AbortController().signal,
  });
  expect([code, problem]).toEqual([0, '']);
  return readManifest(to);
}

const restoreInto = (stack: TestStack, from: string) =>
  restore({ from, databaseUrl: stack.databaseUrl, connection: stack.nats, migrate });

const contentsOf = ({ services }: Manifest) =>
  services.flatMap(({ service, tables }) =>
    tables.map(({ table, rows, contentSha256 }) => ({ table: `${service}.${table}`, rows, contentSha256 })),
  );

async function allOf(bytes: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Ids of all events that are kept. */
async function eventIds(stack: TestStack, type: string): Promise<string[]> {
  const consumer = await jetstream(stack.nats).consumers.get(streams.events, {
    filter_subjects: `galley.event.${type}.>`,
  });
  const { num_pending: waiting } = await consumer.info();
  const ids: string[] = [];
  if (waiting === 0) return ids;
  for await (const message of await consumer.fetch({ max_messages: waiting, expires: 5_000 }))
    ids.push(message.json<{ id: string }>().id);
  return ids;
}

describe('a backup made while people work', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-backup-'));
  const taken = join(folder, 'taken');
  let studio: Studio;
  let other: TestStack;
  let text: GenerationDetail;
  let written: string;
  let manifest: Manifest;
  let sourceId: number;
  let running: RunningService[] = [];

  beforeAll(async () => {
    studio = await Studio.open();
    const auth = await startService(authService, { env: studio.stack.envFor('auth') });
    const [topic] = await studio.topics();
    sourceId = topic!.sourceId!;
    text = await newsletter(topic!.guruId, topic!.id);
    written = await typedIntoDocument(text);
    await new Images(studio.stack.nats).keep('picture', picture);
    await studio.stop('topic');
    // Nobody has announced it: a job is its row.
    await studio.stack.query('topic', `INSERT INTO jobs (kind, payload, title) VALUES ($1, $2, 'Waits')`, [
      topicJobs.extract.kind,
      JSON.stringify({ sourceId, title: 'A talk', transcriptHash: 'unknown', requestedBy: null }),
    ]);
    const work = peopleAtWork();
    manifest = await backupOf(studio.stack, taken);
    expect(await work.stop()).toBeGreaterThan(5);
    await auth.close();
    other = await testStack();
  });
  afterAll(async () => {
    await Promise.all(running.map((service) => service.close()));
    await studio.close();
    await other.close();
    rmSync(folder, { recursive: true });
  });

  async function newsletter(guruId: number, topicId: number): Promise<GenerationDetail> {
    const order = {
      guruId,
      topicIds: [topicId],
      contentType: 'newsletter',
      subjectLine: null,
      criteria: null,
    };
    const { id } = await studio.stack.rpc.call(generationRpc.create, order, ann);
    return eventually(
      async () => {
        const seen = await studio.stack.rpc.call(generationRpc.get, { id }, ann);
        return seen.generation.status === 'Draft' && seen;
      },
      { withinMs: 30_000 },
    );
  }

  async function typedIntoDocument({ googleDocs: [document] }: GenerationDetail): Promise<string> {
    const { documentId, editUrl } = document!;
    const browser = openBrowser(studio.part('export'), documentId, new URL(editUrl).hash.slice(1));
    await browser.ready;
    browser.type(0, 0, 'Typed before the backup. ');
    await browser.saved();
    browser.close();
    return (await studio.stack.rpc.call(documentRpc.read, { documentId })).html;
  }

  /** New gurus, one after the other on three lines; each is a row and an event in one transaction. */
  function peopleAtWork(): { stop: () => Promise<number> } {
    let going = true;
    let made = 0;
    const lines = [1, 2, 3].map(async (line) => {
      for (let n = 1; going; n += 1, made += 1) {
        const guru = { name: `Guru ${line}-${n}`, description: 'Made meanwhile' };
        await studio.stack.rpc.call(guruRpc.create, guru, ann);
      }
    });
    return {
      stop: async () => {
        going = false;
        await Promise.all(lines);
        return made;
      },
    };
  }

  it('refuses a damaged copy, and one that lacks a file, before anything is changed', async () => {
    const [first] = filesOf(manifest);
    const file = join(taken, first!.path);
    const whole = readFileSync(file);
    appendFileSync(file, 'x');
    await expect(restoreInto(other, taken)).rejects.toThrow(`${first!.path} is not as it was written.`);
    rmSync(file);
    await expect(restoreInto(other, taken)).rejects.toThrow(`${first!.path} is missing.`);
    writeFileSync(file, whole);
    expect((await jetstreamManager(other.nats)).streams.info(streams.events)).resolves.toBeDefined();
  });

  it('is restored with the same rows, and belongs to the roles of the services', async () => {
    await restoreInto(other, taken);
    const again = await backupOf(other, join(folder, 'again'));
    const apart = (tables: ReturnType<typeof contentsOf>) =>
      tables.filter(({ table }) => !table.endsWith('.outbox'));
    expect(apart(contentsOf(again))).toEqual(apart(contentsOf(manifest)));
    expect(contentsOf(manifest).find(({ table }) => table === 'generation.generations')?.rows).toBe(1);
    for (const service of serviceNames) {
      const foreign = await other.query(
        service,
        `SELECT relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = $1 AND c.relkind IN ('r', 'S') AND c.relowner <> n.nspowner`,
        [service.replaceAll('-', '_')],
      );
      expect(foreign).toEqual([]);
    }
  });

  it('is not put into an installation that holds something', async () => {
    await expect(restoreInto(other, taken)).rejects.toThrow(
      /^A backup is restored into an empty installation only: there are rows in /,
    );
  });

  it('has exactly the events of its rows, each once and at its old time', async () => {
    const env = (definition: ServiceDefinition) => ({
      ...other.envFor(definition.name),
      SEED_SAMPLES: 'true',
    });
    running = await Promise.all(
      definitions.map((definition) => startService(definition, { env: env(definition) })),
    );
    const [{ gurus }] = (await other.query<{ gurus: number }>(
      'content-source',
      'SELECT count(*)::int AS gurus FROM gurus',
    )) as [{ gurus: number }];
    const ids = await eventually(async () => {
      const found = await eventIds(other, 'guru.changed');
      return found.length >= gurus && found;
    });
    expect(ids).toHaveLength(gurus);
    expect(new Set(ids).size).toBe(gurus);
    const [before, after] = await Promise.all(
      [studio.stack, other].map(async ({ nats }) =>
        (await jetstreamManager(nats)).streams.getMessage(streams.events, { seq: 1 }),
      ),
    );
    expect(after?.time).toEqual(before?.time);
    // What was heard before the backup is not heard again: each guru stands once in the projection, none is missing.
    await eventually(async () => {
      const [{ known }] = (await other.query<{ known: number }>(
        'generation',
        'SELECT count(*)::int AS known FROM guru_refs',
      )) as [{ known: number }];
      return known >= 1;
    });
  });

  it('restores documents with typed words, and pictures', async () => {
    const { documentId } = text.googleDocs[0]!;
    expect((await other.rpc.call(documentRpc.read, { documentId })).html).toBe(written);
    expect(written).toContain('Typed before the backup.');
    const { bytes, size } = await new Images(other.nats).read('picture');
    expect(size).toBe(picture.length);
    expect(await allOf(bytes)).toEqual(picture);
    expect(manifest.buckets.find(({ bucket }) => bucket === imageBucket.name)?.objects).toHaveLength(1);
  });

  it('resumes a job that waited', async () => {
    const done = await eventually(
      async () => {
        const rows = await other.query<{ status: string }>(
          'topic',
          `SELECT status, code, reason, tries FROM jobs WHERE title = 'Waits'`,
        );
        return rows[0]?.status === 'done' ? rows : Promise.reject(new Error(JSON.stringify(rows)));
      },
      { withinMs: 20_000 },
    );
    expect(done).toHaveLength(1);
  });
});
