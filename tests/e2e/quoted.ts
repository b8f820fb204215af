import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Generation, Guru, SourceListItem, Topic } from '@galley/contracts';
import { eventually, type Person } from './studio.js';

/** A call of 25 minutes that comes with the studio. */
const sample = readFileSync(
  join(process.cwd(), 'services/content-source/samples/quiet-markets-call.txt'),
  'utf8',
);

/**
 * Stores a recording of a test's own with a guru of its own, and waits for its topics.
 * @param mark what no other recording of the studio has in its title
 * @param lines said before the sample
 */
export async function recordingOf(
  person: Person,
  mark: string,
  title: string,
  lines: readonly string[] = [`[00:00:00] Host: This is recording ${mark}.`],
): Promise<{ sourceId: number; topics: Topic[] }> {
  const { name } = await person.post<Guru>('/api/gurus', { name: `Ida ${mark}` });
  const transcript = [...lines, sample].join('\n');
  await person.post('/api/ingest/transcript', { transcript, title, guruName: name });
  const source = await eventually('the recording with its topics', async () =>
    (await person.get<SourceListItem[]>(`/api/sources/all?search=${mark}`)).find(
      ({ topicCount }) => topicCount > 2,
    ),
  );
  return { sourceId: source.id, topics: await person.get<Topic[]>(`/api/topics/source/${source.id}`) };
}

/** Stores a newsletter as somebody wrote it. @returns its id */
export async function newsletterOf(
  person: Person,
  topics: readonly Pick<Topic, 'id' | 'guruId'>[],
  subjectLine: string,
  content: string,
): Promise<number> {
  const [topic] = topics;
  if (!topic) throw new Error('A text needs a topic.');
  const { id } = await person.post<Generation>('/api/generations', {
    guruId: topic.guruId,
    topicIds: topics.map((one) => one.id),
    contentType: 'newsletter',
    content,
    subjectLine,
  });
  return id;
}
