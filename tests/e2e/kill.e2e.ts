import type {
  Guru,
  IngestAccepted,
  IngestJob,
  LiveProgress,
  SourceListItem,
  TopicListItem,
} from '@galley/contracts';
import { eventually, kill, longTalk, Person, studioUrl } from './studio.js';

type Kind = LiveProgress['kind'];

const ready = async () => (await fetch(new URL('/health/ready', studioUrl()))).ok;

describe('any process may be killed at any moment', () => {
  let person: Person;
  let userId: number;
  let guru: Guru;

  beforeAll(async () => {
    person = await Person.register();
    userId = (await person.get<{ user: { id: number } }>('/api/auth/me')).user.id;
    guru = await person.post<Guru>('/api/gurus', {
      name: `Guru ${person.username}`,
      description: 'Killed and revived',
    });
  });

  /**
   * Kills `part` as soon as a job of the kind is running for the person, and waits until that job is done all the same. The kill may take
   * the answer to `start` along, so nothing is expected of it.
   */
  async function killDuring(kind: Kind, part: string, start: () => Promise<unknown>): Promise<LiveProgress> {
    const events: LiveProgress[] = [];
    let killed = 0;
    const stop = await person.listen((event) => {
      if (event.type !== 'progress' || event.kind !== kind || event.userId !== userId) return;
      if (killed === 0 ? event.status === 'running' : event.jobId === events[0]!.jobId) events.push(event);
      if (killed > 0 || events.length === 0) return;
      kill(part);
      killed = events.length;
    });
    await start().catch(() => undefined);
    await eventually(`${part} to be killed during ${kind}`, () => killed > 0);
    const done = await eventually(`${kind} to be done`, () =>
      events.find((event) => event.status === 'done'),
    );
    stop();
    // It had not ended when it was killed: it was started again.
    expect(events.slice(killed).some((event) => event.status === 'running')).toBe(true);
    return done;
  }

  const upload = (transcript: string, title: string) =>
    person.post<IngestAccepted>('/api/ingest/transcript', { transcript, guruName: guru.name, title });
  const sourcesNamed = async (title: string) =>
    (await person.get<SourceListItem[]>(`/api/sources/all?guruId=${guru.id}`)).filter(
      (source) => source.title === title,
    );
  const topicsOf = (sourceId: number) => person.get<TopicListItem[]>(`/api/topics/source/${sourceId}`);

  it('content-source, while it reads a transcript: one source, its topics once', async () => {
    await killDuring('ingest', 'services/content-source', () =>
      upload(longTalk(240), 'Killed while reading'),
    );
    const [source, ...others] = await eventually('the source', async () => {
      const found = await sourcesNamed('Killed while reading');
      return found.length > 0 && found;
    });
    expect(others).toEqual([]);
    const topics = await eventually('topics', async () => {
      const found = await topicsOf(source!.id);
      return found.length > 0 && found;
    });
    const titles = topics.map((topic) => topic.title);
    expect([...new Set(titles)]).toEqual(titles);
    const jobs = await person.get<IngestJob[]>('/api/ingest/jobs');
    // A process that is killed uses up no try.
    expect(jobs.find((job) => job.sourceId === source!.id)).toMatchObject({ status: 'done', tries: 1 });
  });

  it('topic, while it extracts: the topics are there once', async () => {
    await killDuring('extract', 'services/topic', () => upload(longTalk(240), 'Killed while extracting'));
    const [source] = await eventually('the source', async () => {
      const found = await sourcesNamed('Killed while extracting');
      return found.length > 0 && found;
    });
    const topics = await topicsOf(source!.id);
    expect(topics.length).toBeGreaterThan(0);
    const titles = topics.map((topic) => topic.title);
    expect([...new Set(titles)]).toEqual(titles);
    await eventually(
      'the count on the source',
      async () => (await sourcesNamed('Killed while extracting'))[0]!.topicCount === topics.length,
    );
  });

  it('generation, while it writes: one text, one version, one document', async () => {
    const [topic] = await person.get<TopicListItem[]>(`/api/topics/all?guruId=${guru.id}`);
    const { generationId: id } = await killDuring('generate', 'services/generation', () =>
      person.post('/api/generations', {
        guruId: guru.id,
        topicIds: [topic!.id],
        contentType: 'newsletter',
      }),
    );
    const detail = await person.get<{
      generation: { status: string; content: string };
      googleDocs: unknown[];
    }>(`/api/generations/${id}`);
    expect(detail.generation.status).toBe('Draft');
    expect(detail.generation.content).toContain('moment');
    expect(detail.googleDocs).toHaveLength(1);
    expect(await person.get<unknown[]>(`/api/generations/${id}/versions`)).toHaveLength(1);
  });

  it.each([
    'services/export',
    'services/auth',
    'services/assistant',
    'gateway/dist',
    'nats-server',
    'bin/postgres',
  ])('%s comes back, and everything is still there', async (part) => {
    const before = await person.get<SourceListItem[]>(`/api/sources/all?guruId=${guru.id}`);
    kill(part);
    await eventually('the studio to be ready', ready);
    const after = await eventually('an answer', () =>
      person.get<SourceListItem[]>(`/api/sources/all?guruId=${guru.id}`),
    );
    expect(after.map((source) => source.id)).toEqual(before.map((source) => source.id));
    const accepted = await eventually('an upload to be taken', () => upload(longTalk(30), `After ${part}`));
    await eventually('its topics', async () => {
      const job = await person.get<IngestJob>(`/api/ingest/jobs/${accepted.jobId}`);
      return job.sourceId !== null && (await topicsOf(job.sourceId)).length > 0;
    });
    expect(await sourcesNamed(`After ${part}`)).toHaveLength(1);
  });
});
