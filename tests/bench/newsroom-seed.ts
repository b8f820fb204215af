import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { Speech } from './words.js';

export interface Newsroom {
  readonly sources: number;
  readonly topics: number;
  readonly saved: number;
}
export const newsroom = { gurus: 12, sources: 200, topics: 100_000, saved: 5_000 } as const;

const platforms = ['YouTube', 'Zoom', 'Telegram', 'Direct Upload'];
const names = [
  'Elena',
  'Marcus',
  'Priya',
  'Danny',
  'Ruth',
  'Tom',
  'Ines',
  'Karl',
  'Mona',
  'Viktor',
  'Lena',
  'Omar',
];
const BATCH = 2_000;
/** All topics of a source stand at the same place. */
const TOPIC_CHARACTERS = 900;

/** A newsroom of some years in the services' own tables, written past their messages and through their triggers. */
export async function seedNewsroom(client: Client, userId: number, size: Newsroom = newsroom): Promise<void> {
  const speech = new Speech(20_261_121);
  await seedSources(client, speech, size);
  await client.query('SET search_path TO topic, public');
  await client.query(
    `INSERT INTO guru_names ("guruId", name, "changedAt") SELECT id, name, now() FROM content_source.gurus`,
  );
  await client.query(
    `INSERT INTO source_facts ("sourceId", "guruId", title, "platformType", "videoUrl", "transcriptHash", "createdAt")
     SELECT id, "guruId", title, "platformType", "videoUrl", "transcriptHash", "createdAt" FROM content_source.raw_sources`,
  );
  // What the topics of a source cover is counted anew with each batch otherwise, from all that are there.
  await client.query('ALTER TABLE extracted_topics DISABLE TRIGGER topics_spans_added');
  await withoutWordIndexes(client, 'topic_words', async () => {
    for (let from = 1; from <= size.topics; from += BATCH) await seedTopics(client, speech, size, from);
  });
  await client.query('ALTER TABLE extracted_topics ENABLE TRIGGER topics_spans_added');
  await client.query(
    `INSERT INTO source_coverage ("sourceId", characters, topics)
     SELECT "sourceId", ${TOPIC_CHARACTERS}, count(*) FROM extracted_topics GROUP BY 1`,
  );
  await seedSaved(client, userId, size);
  // As the database itself does in time; counts then read indexes alone.
  await client.query('VACUUM ANALYZE');
}

const lookMs = 500;

/** Waits until workers have indexed for the search what is stored here: the machine is theirs until then. */
export async function allIndexed(client: Client): Promise<void> {
  const left = `SELECT (SELECT count(*) FROM topic.search_pending) + (SELECT count(*) FROM content_source.search_pending) AS rows`;
  while (Number((await client.query<{ rows: string }>(left)).rows[0]?.rows) > 0) await setTimeout(lookMs);
  await client.query('VACUUM ANALYZE');
}

/** An index over words is made faster than it is kept. */
async function withoutWordIndexes(client: Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = $1 AND indexdef LIKE '%USING gin%'`,
    [table],
  );
  for (const { indexname } of rows) await client.query(`DROP INDEX ${indexname}`);
  await work();
  for (const { indexdef } of rows) await client.query(indexdef);
}

async function seedSources(client: Client, speech: Speech, size: Newsroom): Promise<void> {
  await client.query('SET search_path TO content_source, public');
  await client.query('INSERT INTO gurus (name, description) SELECT name, $2 FROM unnest($1::text[]) name', [
    names.map((name) => `${name} Weaver`),
    'Teaches what a desk learns in years.',
  ]);
  const rows = Array.from({ length: size.sources }, (_, n) => ({
    guruId: 1 + (n % newsroom.gurus),
    platformType: platforms[n % platforms.length],
    title: speech.sentence(7).slice(0, 500),
    transcript: speech.paragraph(300),
    transcriptHash: (n + 1).toString(16).padStart(64, '0'),
    summary: speech.paragraph(4),
    videoUrl:
      n % platforms.length === 0 ? `https://www.youtube.com/watch?v=${String(n).padStart(11, 'a')}` : null,
    hours: n * 30,
  }));
  await client.query(
    `INSERT INTO raw_sources ("guruId", "platformType", title, transcript, "transcriptHash", "transcriptLength", segments, summary,
       "videoUrl", "topicCount", "createdAt")
     SELECT "guruId", "platformType", title, transcript, "transcriptHash", length(transcript), '[]', summary, "videoUrl", $2,
       now() - hours * interval '1 hour'
       FROM json_to_recordset($1) AS r("guruId" int, "platformType" text, title text, transcript text, "transcriptHash" text,
         summary text, "videoUrl" text, hours int)`,
    [JSON.stringify(rows), size.topics / size.sources],
  );
}

/** Newest first, five minutes apart: the last day holds some three hundred. */
async function seedTopics(client: Client, speech: Speech, size: Newsroom, from: number): Promise<void> {
  const rows = Array.from({ length: Math.min(BATCH, size.topics - from + 1) }, (_, n) => ({
    source: 1 + speech.below(size.sources),
    title: speech.sentence(6),
    excerpt: speech.paragraph(3),
    details: speech.paragraph(12),
    lines: [speech.sentence(5), speech.sentence(6), speech.sentence(4)],
    passage: speech.paragraph(5),
    seconds: speech.below(7_200),
    minutes: (from + n) * 5,
  }));
  await client.query(insertTopics, [JSON.stringify(rows)]);
}

const insertTopics = `
  INSERT INTO extracted_topics ("sourceId", "guruId", title, excerpt, details, metadata, "transcriptSegments", "createdAt")
  SELECT source, 1 + (source - 1) % ${newsroom.gurus}, title, excerpt, details,
         jsonb_build_object('timestamp', '00:12:30', 'startSeconds', seconds, 'subjectLines', lines,
           'transcriptSegment', left(passage, 400), 'quote', null, 'reasoning', left(passage, 100), 'from', 0, 'to', ${TOPIC_CHARACTERS}),
         jsonb_build_array(jsonb_build_object('timestamp', '00:12:30', 'startSeconds', seconds, 'content', passage, 'context', null)),
         now() - minutes * interval '1 minute'
    FROM json_to_recordset($1) AS r(source int, title text, excerpt text, details text, lines jsonb, passage text, seconds int,
      minutes int)`;

async function seedSaved(client: Client, userId: number, size: Newsroom): Promise<void> {
  await client.query(
    `INSERT INTO user_folders ("userId", name) SELECT $1, 'Folder ' || n FROM generate_series(1, 20) n`,
    [userId],
  );
  await client.query(
    `INSERT INTO user_saved_topics ("userId", "topicId", "folderId", "isFavorited", "sourceId", "guruId", title, excerpt, details,
       "subjectLines", "createdAt")
     SELECT $1, id, (SELECT min(id) FROM user_folders) + id % 20, (id % 10 = 0)::int, "sourceId", "guruId", title, excerpt, details,
       metadata -> 'subjectLines', "createdAt"
       FROM extracted_topics WHERE id % ${size.topics / size.saved} = 0`,
    [userId],
  );
}
