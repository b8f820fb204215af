import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  assistantRpc,
  documentRpc,
  generationRpc,
  guruRpc,
  modelCalled,
  type Role,
  type ServiceName,
  type TopicListItem,
  sourceRemovalRpc,
  sourceRpc,
  topicRpc,
} from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { eventually } from '@galley/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import { runGalley } from '../../infra/galley/program.js';
import { authService } from '../../services/auth/src/service.js';
import { Studio } from '../journeys/studio.js';

const canary = 'The zanzibar heron never pays a premium before the moonlit earnings call.';
/** Topics are named by single words of it: what is recognised are six in a row. */
const word = 'heron never pays a premium';
const title = 'Herons and premiums';
const services: ServiceName[] = ['auth', 'content-source', 'topic', 'generation', 'assistant', 'export'];
const person = (role: Role) => ({ userId: 1, as: { role }, timeoutMs: 30_000 });
const [writer, editor] = [person('writer'), person('editor')];

/** Every line is different, and the canary stands where topics are found. */
function transcript(): string {
  const lines = Array.from({ length: 220 }, (_, n) => {
    const at = new Date(n * 6_000).toISOString().slice(11, 19);
    const said =
      n % 20 === 3
        ? `${canary} Number ${n} of my rules is about premiums, earnings and patience.`
        : `In example ${n} of premiums, the trade risks ${n + 1} dollars to make ${2 * n + 3} before earnings.`;
    return `[${at}] Ida Berg: ${said}`;
  });
  return lines.join('\n');
}

let studio: Studio;
let auth: RunningService;
const folder = mkdtempSync(join(tmpdir(), 'galley-withdrawal-'));
beforeAll(async () => {
  studio = await Studio.open({ 'content-source': { SEED_SAMPLES: 'false' } });
  auth = await startService(authService, { env: studio.stack.envFor('auth') });
});
afterAll(async () => {
  await auth.close();
  await studio.close();
  rmSync(folder, { recursive: true });
});

const call: Studio['stack']['rpc']['call'] = (...args) => studio.stack.rpc.call(...args);

async function ingested(): Promise<number> {
  await call(guruRpc.create, { name: 'Ida Berg' }, writer);
  const { jobId } = await call(
    sourceRpc.ingestTranscript,
    { guruName: 'Ida Berg', transcript: transcript(), title },
    writer,
  );
  const job = await eventually(
    async () => {
      const seen = await call(sourceRpc.job, { id: jobId }, writer);
      return seen.status === 'done' && seen;
    },
    { withinMs: 40_000 },
  );
  return job.sourceId!;
}

/** A newsletter that quotes the canary, with its document. */
async function written(sourceId: number): Promise<{ id: number; documentId: string }> {
  const topics = await eventually(
    async () => {
      const answer = await studio.stack.rpc.raw(topicRpc.ofSource, { sourceId }, writer);
      const found = JSON.parse(Buffer.from(answer.body).toString('utf8')) as TopicListItem[];
      return found.length > 0 && found;
    },
    { withinMs: 40_000 },
  );
  await call(topicRpc.save, { topicId: topics[0]!.id }, writer);
  const order = { guruId: topics[0]!.guruId, topicIds: topics.slice(0, 2).map(({ id }) => id) };
  const { id } = await call(
    generationRpc.create,
    { ...order, contentType: 'newsletter', subjectLine: null, criteria: null },
    writer,
  );
  const { generation, googleDocs } = await eventually(
    async () => {
      const seen = await call(generationRpc.get, { id }, writer);
      return seen.generation.status === 'Draft' && seen.googleDocs.length > 0 && seen;
    },
    { withinMs: 40_000 },
  );
  const { documentId } = googleDocs[0]!;
  const content = `${generation.content}<p>As Ida Berg says: “${canary}” And so do I, by the way.</p>`;
  await call(generationRpc.edit, { id, content }, writer);
  await eventually(async () => (await call(documentRpc.read, { documentId })).html.includes(word), {
    withinMs: 20_000,
  });
  return { id, documentId };
}

/** A conversation, and a model call as every service tells it. */
async function talkedAbout(sourceId: number): Promise<void> {
  const { threadId } = await call(assistantRpc.startChat, { sourceId }, writer);
  await call(assistantRpc.sendMessage, { threadId, message: `Did he say: ${canary}` }, writer).catch(
    () => undefined,
  );
  for (const event of Object.values(modelCalled))
    await studio.stack.publish(event, {
      purpose: 'extract-topics',
      promptVersion: '1',
      model: 'a-model',
      prompt: `Find topics in: ${canary}`,
      response: canary,
      tokensIn: 1,
      tokensOut: 1,
      durationMs: 1,
      outcome: 'ok',
      error: null,
      userId: 1,
    });
  await eventually(async () =>
    (await inTables()).some((place) => place.startsWith('assistant.ai_responses')),
  );
}

/** The tables with rows that have the word: as text, in bytes, and in bytes within JSON. */
async function inTables(): Promise<string[]> {
  const hex = Buffer.from(word).toString('hex');
  const places: string[] = [];
  for (const service of services) {
    const schema = service.replaceAll('-', '_');
    const tables = await studio.stack.query<{ name: string }>(
      service,
      `SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r'`,
      [schema],
    );
    for (const { name } of tables) {
      const rows = await studio.stack.query<{ around: string }>(
        service,
        `SELECT substring(t::text FROM '(?i).{0,80}${word}.{0,80}') AS around FROM ${name} t WHERE t::text ILIKE $1 OR t::text ILIKE $2`,
        [`%${word}%`, `%${hex}%`],
      );
      for (const { around } of rows) places.push(`${service}.${name}: ${around}`);
    }
  }
  return places;
}

/** The streams with messages that have the word; the object store is made of streams, too. */
async function inStreams(): Promise<string[]> {
  const manager = await jetstreamManager(studio.stack.nats);
  const places: string[] = [];
  for await (const { config, state } of manager.streams.list())
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const message = await manager.streams.getMessage(config.name, { seq }).catch(() => null);
      if (message && Buffer.from(message.data).toString('utf8').toLowerCase().includes(word))
        places.push(`${config.name}: ${message.subject}`);
    }
  return places;
}

async function galley(...args: string[]): Promise<void> {
  let problem = '';
  const code = await runGalley(args, {
    env: { DATABASE_URL: studio.stack.databaseUrl, NATS_URL: studio.stack.operatorUrl },
    root: folder,
    write: () => undefined,
    writeError: (text) => (problem += text),
    read: () => Promise.resolve(''),
    stopped: new AbortController().signal,
  });
  expect([code, problem]).toEqual([0, '']);
}

async function inBackup(): Promise<string[]> {
  const to = join(folder, 'taken');
  await galley('backup', '--to', to);
  const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const hex = Buffer.from(word).toString('hex');
  return files
    .filter(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').toLowerCase();
      return text.includes(word) || text.includes(hex);
    })
    .map(({ name }) => name);
}

it('A sentence of a withdrawn recording is found nowhere', async () => {
  const sourceId = await ingested();
  const { id, documentId } = await written(sourceId);
  await talkedAbout(sourceId);
  const before = await inTables();
  for (const table of [
    'raw_sources',
    'search_entries',
    'extracted_topics',
    'user_saved_topics',
    'generations',
    'documents',
  ])
    expect(before.map((place) => place.split(/[.:]/)[1])).toContain(table);
  expect(await inStreams()).not.toEqual([]);

  await call(sourceRemovalRpc.withdraw, { id: sourceId, title }, editor);
  await eventually(
    async () => {
      const left = [...(await inTables()), ...(await inStreams())];
      if (left.length > 0) throw new Error(`It still stands in\n${left.join('\n')}`);
      return true;
    },
    { withinMs: 60_000 },
  );
  expect(await inBackup()).toEqual([]);
  // An older backup does not know what was withdrawn after it; the operator carries that over.
  const file = join(folder, 'withdrawn.json');
  await galley('withdrawals:export', '--to', file);
  await studio.stack.query('content-source', 'DELETE FROM withdrawn_sources');
  await galley('withdrawals:import', '--from', file);

  const { generation } = await call(generationRpc.get, { id }, writer);
  expect(generation.content).toContain('[withdrawn]');
  expect(generation.content).toContain('And so do I, by the way.');
  expect(generation.warnings).toContainEqual(expect.objectContaining({ code: 'SOURCE_WITHDRAWN' }));
  expect((await call(documentRpc.read, { documentId })).html).toContain('And so do I, by the way.');
  await expect(
    call(
      sourceRpc.ingestTranscript,
      { guruName: 'Ida Berg', transcript: transcript(), title: 'Again' },
      writer,
    ),
  ).rejects.toMatchObject({ code: 'SOURCE_WITHDRAWN' });
}, 240_000);
