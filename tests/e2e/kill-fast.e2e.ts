import type {
  AssistantMessage,
  ChatStarted,
  Discovery,
  FactCheckAnswer,
  GenerationDetail,
  Guru,
  IngestAccepted,
  IngestJob,
  LiveEvent,
  RunState,
  SavedTopic,
  SourceListItem,
  TopicListItem,
  VersionListItem,
} from '@galley/contracts';
import { eventually, kill, longTalk, Person, processOf, studioUrl } from './studio.js';

/** Rounds of a job that is over in a moment: the kill falls on another instant in each. */
const instants = [0, 15, 40, 90];
const ready = async () => (await fetch(new URL('/health/ready', studioUrl()))).ok;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('work that takes only a moment survives a kill at any instant of it', () => {
  let person: Person;
  let guru: Guru;
  let sourceId: number;
  let topics: TopicListItem[];
  const heard: LiveEvent[] = [];
  let stop: () => void;

  beforeAll(async () => {
    person = await Person.register();
    stop = await person.listen((event) => heard.push(event));
    guru = await person.post<Guru>('/api/gurus', { name: `Guru ${person.username}`, description: 'Quick' });
    const { jobId } = await person.post<IngestAccepted>('/api/ingest/transcript', {
      transcript: longTalk(90),
      guruName: guru.name,
      title: 'Quick work',
    });
    topics = await eventually('the topics', async () => {
      const job = await person.get<IngestJob>(`/api/ingest/jobs/${jobId}`);
      if (job.sourceId === null) return null;
      sourceId = job.sourceId;
      const found = await person.get<TopicListItem[]>(`/api/topics/source/${sourceId}`);
      return found.length > 0 && found;
    });
  });
  afterAll(() => stop());

  const ended = (kind: string, since: number) =>
    heard
      .slice(since)
      .some((event) => event.type === 'progress' && event.kind === kind && event.status === 'done');

  it('a video is stored once, at whatever point its ingest is killed', async () => {
    const mark = person.username.slice(-3);
    for (const [round, instant] of instants.entries()) {
      const youtubeUrl = `https://www.youtube.com/watch?v=anyTalk${mark}${round}`;
      const asked = person
        .fetch('POST', '/api/ingest/youtube', { youtubeUrl, guruName: guru.name })
        .catch(() => null);
      await pause(100 + instant * 4);
      kill('services/content-source');
      await asked;
      await eventually('the studio to be ready', ready);
      // When the question died before it was a job, the screen asks again; a second one is refused as a duplicate.
      await person.fetch('POST', '/api/ingest/youtube', { youtubeUrl, guruName: guru.name });
      const videos = await eventually('the video', async () => {
        const sources = await person.get<SourceListItem[]>(`/api/sources/all?guruId=${guru.id}`);
        const found = sources.filter((source) => source.videoUrl === youtubeUrl);
        return found.some((source) => source.topicCount > 0) && found;
      });
      expect(videos).toHaveLength(1);
      const found = await person.get<TopicListItem[]>(`/api/topics/source/${videos[0]?.id}`);
      expect(new Set(found.map(({ title }) => title)).size).toBe(found.length);
    }
  });

  it('each chosen topic is saved once', async () => {
    for (const [round, instant] of instants.entries()) {
      const quote = topics[round % topics.length]?.quote?.text ?? '';
      const title = `Kept in round ${round}`;
      await person.post('/api/ingest/discovered-topics', {
        sourceId,
        analysisDepth: 'standard',
        selectedTopics: [{ title, description: 'Chosen by hand.', quote }],
      });
      await pause(instant);
      kill('services/topic');
      await eventually('the studio to be ready', ready);
      await eventually('the topic on the shelf', async () => {
        const saved = await person.get<SavedTopic[]>('/api/user/saved-topics');
        return saved.some((topic) => topic.title === title);
      });
    }
    const saved = await eventually('the shelf', () => person.get<SavedTopic[]>('/api/user/saved-topics'));
    expect(saved.map(({ title }) => title).toSorted()).toEqual(
      instants.map((_, round) => `Kept in round ${round}`),
    );
    const stored = await person.get<TopicListItem[]>(`/api/topics/source/${sourceId}`);
    expect(stored.filter(({ title }) => title.startsWith('Kept in round'))).toHaveLength(instants.length);
  });

  it('a discovery gives a complete answer and stores nothing', async () => {
    const before = await eventually('the topics', () =>
      person.get<TopicListItem[]>(`/api/topics/source/${sourceId}`),
    );
    for (const instant of instants) {
      // The gateway may not have noticed yet that the last one is gone; its successor is there before the next is asked.
      await eventually('the topic service', () => processOf('services/topic'));
      const asked = person.post<Discovery>('/api/discover-topics', {
        sourceId,
        topicCount: 3,
        analysisDepth: 'standard',
      });
      await pause(instant * 4);
      kill('services/topic');
      // The gateway may have been asking just the process that died; the question is then asked again, as a screen does.
      const found = await asked.catch(async () => {
        await eventually('the studio to be ready', ready);
        return person.post<Discovery>('/api/discover-topics', {
          sourceId,
          topicCount: 3,
          analysisDepth: 'standard',
        });
      });
      expect(new Set(found.topics.map(({ title }) => title)).size).toBe(found.topics.length);
      await eventually('the studio to be ready', ready);
    }
    const after = await eventually('the topics', () =>
      person.get<TopicListItem[]>(`/api/topics/source/${sourceId}`),
    );
    expect(after).toHaveLength(before.length);
  });

  it('an edit reaches the document once, whichever of the two services dies', async () => {
    const { id } = await person.post<{ id: number }>('/api/generations', {
      guruId: guru.id,
      topicIds: [topics[0]?.id],
      contentType: 'newsletter',
    });
    const detail = () => eventually('the text', () => person.get<GenerationDetail>(`/api/generations/${id}`));
    await eventually('the draft', async () => (await detail()).generation.status === 'Draft');
    const edit = async (marker: string) => {
      const { generation } = await detail();
      await person.send('PATCH', `/api/generations/${id}`, {
        content: `${generation.content}<p>${marker}</p>`,
      });
    };
    for (const [round, instant] of instants.entries()) {
      await edit(`Marker ${round} of ${person.username}.`);
      await pause(instant);
      kill(round % 2 === 0 ? 'services/generation' : 'services/export');
      await eventually('the studio to be ready', ready);
    }
    // The news of a write may die with its process. This one is not disturbed, and it writes whatever is still missing.
    const since = heard.length;
    await edit(`The last of ${person.username}.`);
    await eventually('the document to be written', () => ended('write-document', since));
    const { content } = (await detail()).generation;
    for (const round of instants.keys())
      expect((content ?? '').split(`Marker ${round} of ${person.username}.`)).toHaveLength(2);
    // The draft, and one version for each edit: had the document got anything twice, it would have come back as one more.
    expect(await person.get<unknown[]>(`/api/generations/${id}/versions`)).toHaveLength(2 + instants.length);
  });

  it('a refinement makes one version, and its document follows', async () => {
    const { id } = await person.post<{ id: number }>('/api/generations', {
      guruId: guru.id,
      topicIds: [topics[0]?.id],
      contentType: 'newsletter',
    });
    const detail = () => eventually('the text', () => person.get<GenerationDetail>(`/api/generations/${id}`));
    await eventually('the draft', async () => (await detail()).generation.status === 'Draft');
    const lines = [40].map((instant) => [instant, `Cut off after ${instant}`] as const);
    for (const [instant, line] of lines) {
      const feedback = `Replace the subject line with "${line}"`;
      const ask = () =>
        person.fetch('POST', '/api/refine-content', {
          generationId: id,
          feedback,
          contentType: 'newsletter',
        });
      const asked = ask().catch(() => null);
      await pause(instant);
      kill('services/generation');
      // When the question died before it was a job, the screen asks again; asked twice, the second finds nothing to do.
      if (!(await asked)?.ok) {
        await eventually('the studio to be ready', ready);
        await eventually('the refinement', async () => (await ask()).ok);
      }
    }
    const history = await eventually('the history', () =>
      person.get<VersionListItem[]>(`/api/generations/${id}/history`),
    );
    for (const [, line] of lines)
      expect(history.filter(({ userComment }) => userComment?.includes(line))).toHaveLength(1);
    expect(history).toHaveLength(1 + lines.length);
    const [document] = (await detail()).googleDocs;
    expect(document).toBeDefined();
    expect((await detail()).generation.content).toContain(lines.at(-1)?.[1]);
  });

  it('an answer in a session appears once and makes one version, and its fact check ends', async () => {
    const { id } = await person.post<{ id: number }>('/api/generations', {
      guruId: guru.id,
      topicIds: [topics[0]?.id],
      contentType: 'newsletter',
    });
    await eventually('the draft', async () => {
      const { generation } = await person.get<GenerationDetail>(`/api/generations/${id}`);
      return generation.status === 'Draft';
    });
    const { threadId } = await person.post<ChatStarted>('/api/assistant/simple-init', { contentId: id });
    const { runId } = await person.post<{ runId: string }>('/api/assistant/send-message', {
      threadId,
      message: 'Replace the subject line only: “Said once”',
    });
    const checked = person
      .fetch('POST', '/api/assistant/enhanced-fact-check', { contentId: id })
      .catch(() => null);
    await pause(40);
    kill('services/assistant');
    await eventually('the answer', async () => {
      const run = await person.get<RunState>(`/api/assistant/run-status/${threadId}/${runId}`);
      return run.status === 'completed';
    });
    const { messages } = await person.get<{ messages: AssistantMessage[] }>(
      `/api/assistant/messages/${threadId}`,
    );
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
    const history = await person.get<VersionListItem[]>(`/api/generations/${id}/history`);
    expect(history.filter(({ userComment }) => userComment?.includes('Said once'))).toHaveLength(1);
    // When the question died before it was a job, the screen asks again.
    await checked;
    const { verdicts } = await person.post<FactCheckAnswer>('/api/assistant/enhanced-fact-check', {
      contentId: id,
    });
    expect(verdicts.map(({ verdict }) => verdict)).toContain('supported');
  });
});
