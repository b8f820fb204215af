import type {
  GenerationDetail,
  Guru,
  IngestAccepted,
  SourceListItem,
  TopicListItem,
} from '@galley/contracts';
import { openBrowser } from '../../services/export/src/testing/browser.js';
import { eventually, longTalk, Person, studioUrl } from '../e2e/studio.js';

/** What the journey made, to be found again later. */
export interface Made {
  readonly person: Person;
  readonly guru: Guru;
  readonly source: SourceListItem;
  readonly topics: number;
  readonly generationId: number;
  /** Typed into the document by a second person. */
  readonly typed: string;
}

const typed = 'Typed in a container. ';

/** From an empty desk to a document that somebody has typed in, over HTTP and web sockets as browsers do it. */
export async function journey(): Promise<Made> {
  const person = await Person.register();
  const guru = await person.post<Guru>('/api/gurus', {
    name: `Guru ${person.username}`,
    description: 'Lives in a container',
  });
  await upload(person, guru, 'From a container');
  const source = await sourceWithTopics(person, guru, 'From a container');
  const topics = await person.get<TopicListItem[]>(`/api/topics/source/${source.id}`);
  const generation = await person.post<{ id: number }>('/api/generations', {
    guruId: guru.id,
    topicIds: [topics[0]?.id],
    contentType: 'newsletter',
  });
  const detail = await eventually('the newsletter and its document', async () => {
    const found = await detailOf(person, generation.id);
    return found.generation.status === 'Draft' && found.googleDocs.length > 0 && found;
  });
  if (!detail.generation.content?.includes('class="moment"'))
    throw new Error('The newsletter has no evidence.');
  const document = openDocument(detail);
  await document.ready;
  document.type(1, 0, typed);
  await document.saved();
  document.close();
  return { person, guru, source, topics: topics.length, generationId: generation.id, typed };
}

/** @throws Error when something of it is not there any more */
export async function findAgain({ person, source, topics, generationId, typed }: Made): Promise<void> {
  const sources = await person.get<SourceListItem[]>('/api/sources/all');
  if (!sources.some(({ id }) => id === source.id)) throw new Error('The source is gone.');
  const found = await person.get<TopicListItem[]>(`/api/topics/source/${source.id}`);
  if (found.length !== topics) throw new Error(`${found.length} topics instead of ${topics}.`);
  const document = openDocument(await detailOf(person, generationId));
  await document.ready;
  const text = document.text();
  document.close();
  if (!text.includes(typed.trim())) throw new Error('What was typed into the document is gone.');
}

export const upload = (
  person: Person,
  guru: Guru,
  title: string,
  transcript = longTalk(20),
): Promise<IngestAccepted> =>
  person.post<IngestAccepted>('/api/ingest/transcript', { transcript, guruName: guru.name, title });

/** The source of this title, once its topics have been found. */
export function sourceWithTopics(person: Person, guru: Guru, title: string): Promise<SourceListItem> {
  return eventually(
    `the topics of ${title}`,
    async () => {
      const sources = await person.get<SourceListItem[]>(`/api/sources/all?guruId=${guru.id}`);
      return sources.find((source) => source.title === title && source.topicCount > 0);
    },
    180_000,
  );
}

const detailOf = (person: Person, id: number) => person.get<GenerationDetail>(`/api/generations/${id}`);

/** Through the gateway, whose address is the studio's own. */
function openDocument({ googleDocs: [record] }: GenerationDetail) {
  const key = new URL(record?.editUrl ?? '', studioUrl()).hash.slice(1);
  return openBrowser({ port: Number(new URL(studioUrl()).port) }, record?.documentId ?? '', key);
}
