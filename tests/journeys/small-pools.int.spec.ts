import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  assistantRpc,
  destinationRpc,
  generationRpc,
  publicationRpc,
  serviceNames,
  sourceRpc,
  topicRpc,
  topology,
  type DocumentRecord,
  type ServiceName,
  type Topic,
} from '@galley/contracts';
import { eventually, startGoogleStandIn, type GoogleStandIn } from '@galley/testing';
import { talk } from '../../services/content-source/src/testing/content-source-stack.js';
import { Studio } from './studio.js';

/** Everything in a service goes through these: whoever holds one and waits for another would hold up everybody. */
const connections = 2;
const crowd = 4;
/** A crowd on a busy machine is slow; what is held here is that it gets through. */
const ann = { userId: 1, timeoutMs: 90_000 };
const longWait = { withinMs: 90_000 };
const wholeMs = 400_000;
const few = { DATABASE_POOL: String(connections), JOB_CONCURRENCY: String(crowd) };

let google: GoogleStandIn;
let studio: Studio;
let topic: Topic;
let destination: number;
const folder = mkdtempSync(join(tmpdir(), 'galley-published-'));
const rpc = () => studio.stack.rpc;
const each = <T>(work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: crowd }, (_, n) => work(n)));

beforeAll(async () => {
  google = await startGoogleStandIn();
  studio = await Studio.open({
    'content-source': few,
    topic: few,
    generation: few,
    assistant: few,
    export: {
      ...few,
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_REFRESH_TOKEN: 'refresh',
      GOOGLE_API_ROOT_URL: google.rootUrl,
      GOOGLE_BACKOFF_MS: '5',
      GOOGLE_LOOK_MS: '300',
      GOOGLE_WRITES_PER_MINUTE: '10000',
      PUBLISH_FOLDER: folder,
    },
  });
  destination = (await rpc().call(destinationRpc.create, { kind: 'site', name: 'Site' }, ann)).id;
  const [first] = await studio.topics();
  topic = await rpc().call(topicRpc.get, { id: first?.id ?? 0 });
});
afterAll(async () => {
  await studio.close();
  await google.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Counted {
  readonly kind: string;
  readonly status: string;
  readonly count: number;
}
const jobsOf = (service: ServiceName) =>
  studio.stack.query<Counted>(service, 'SELECT kind, status, count(*)::int FROM jobs GROUP BY kind, status');

/** Kinds of jobs of which fewer than a whole crowd have been done. */
async function missing(): Promise<string[]> {
  const services = serviceNames.filter((service) => topology[service].jobs.length > 0);
  const found = await Promise.all(services.map(jobsOf));
  const done = found.flat().filter(({ status, count }) => status === 'done' && count >= crowd);
  return services
    .flatMap((service) => topology[service].jobs.map(({ kind }) => kind))
    .filter((kind) => !done.some((one) => one.kind === kind));
}

const write = () =>
  rpc().call(
    generationRpc.create,
    { guruId: topic.guruId, topicIds: [topic.id], contentType: 'newsletter' },
    ann,
  );
const draft = (id: number) =>
  eventually(async () => {
    const text = await rpc().call(generationRpc.get, { id }, ann);
    return text.generation.status === 'Draft' ? text : null;
  }, longWait);

/** One person's part of the crowd: what brings about a job of each kind. */
async function work(n: number, { generationId: id, documentId }: DocumentRecord): Promise<void> {
  const quote = topic.metadata.quote?.text ?? '';
  const chosen = { title: `Kept ${n}`, description: 'Kept.', quote };
  const file = google.file(documentId);
  file.type(file.words.split('\n')[0] ?? '', ` ${n}`, 'Bea Brown');
  await Promise.all([
    rpc().call(
      sourceRpc.ingestTranscript,
      { transcript: talk(`crowd ${n}`), guruName: topic.guruName ?? '', title: `Crowd ${n}` },
      ann,
    ),
    rpc().call(
      topicRpc.discover,
      { sourceId: topic.sourceId, topicCount: n + 1, analysisDepth: 'standard' },
      ann,
    ),
    rpc().call(
      topicRpc.saveDiscovered,
      { sourceId: topic.sourceId, selectedTopics: [chosen], analysisDepth: 'standard' },
      ann,
    ),
    write(),
    rpc().call(generationRpc.refine, { generationId: id, feedback: 'Make it shorter.' }, ann),
    rpc().call(
      assistantRpc.startChat,
      { sourceId: topic.sourceId, initialMessage: 'What was decided?' },
      ann,
    ),
    rpc().call(publicationRpc.publish, { id, destinationId: destination, as: 'draft' }, ann),
    rpc().call(assistantRpc.startFactCheck, { contentId: id }, ann),
  ]);
}

describe('a crowd at processes with two connections each', () => {
  it(
    'finishes every kind of job, while lists are answered',
    async () => {
      const texts = await Promise.all((await each(write)).map(({ id }) => draft(id)));
      const working = Promise.all(texts.map((text, n) => work(n, text.googleDocs[0]!)));
      const lists = [
        rpc().raw(sourceRpc.list, {}, ann),
        rpc().raw(topicRpc.list, {}, ann),
        rpc().raw(generationRpc.list, {}, ann),
        rpc().raw(assistantRpc.responses, {}, ann),
      ];
      for (const list of lists) expect((await list).status).toBe(200);
      await working;
      await eventually(async () => expect(await missing()).toEqual([]) ?? true, longWait);
      const counts = (
        await Promise.all(serviceNames.filter((name) => topology[name].jobs.length > 0).map(jobsOf))
      ).flat();
      expect(counts.filter(({ status }) => status === 'failed')).toEqual([]);
    },
    wholeMs,
  );
});
