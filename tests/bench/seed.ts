import type { Client } from 'pg';

/** Fills the topic service's own tables: gurus, sources and so many topics, the way its triggers keep them. */
export async function seedTopics(client: Client, count: number): Promise<void> {
  await client.query('SET search_path TO topic, public');
  await client.query(
    `INSERT INTO guru_names ("guruId", name, "changedAt") SELECT n, 'Guru ' || n, now() FROM generate_series(1, 12) n`,
  );
  await client.query(
    `INSERT INTO source_facts ("sourceId", "guruId", title, "platformType", "videoUrl", "transcriptHash", "createdAt")
     SELECT n, 1 + n % 12, 'Recording ' || n || ': sizes, stops and patience', (array['YouTube', 'Zoom', 'Telegram'])[1 + n % 3],
            'https://www.youtube.com/watch?v=' || lpad(n::text, 11, 'a'), md5(n::text) || md5(n::text), now() - n * interval '1 hour'
       FROM generate_series(1, $1) n`,
    [Math.ceil(count / 8)],
  );
  for (let from = 1; from <= count; from += 10_000) {
    await client.query(insertTopics, [from, Math.min(count, from + 9_999)]);
  }
  await client.query('ANALYZE');
}

const insertTopics = `
  INSERT INTO extracted_topics ("sourceId", "guruId", title, excerpt, details, metadata, "transcriptSegments", "createdAt")
  SELECT 1 + n / 8, 1 + (1 + n / 8) % 12, 'Where the stop belongs, lesson ' || n,
         'A stop two average true ranges below the entry leaves room for noise, and the size shrinks with it. Number ' || n || '.',
         repeat('He explains the arithmetic of a losing month and what a smaller size would have saved. ', 8),
         jsonb_build_object('timestamp', '00:12:30', 'startSeconds', 750,
           'subjectLines', jsonb_build_array('The stop that stays', 'Two ranges and a half', 'What noise costs'),
           'transcriptSegment', 'The stop goes two ranges below, and then you leave it alone.', 'quote', null,
           'reasoning', 'It is repeated three times.', 'from', n, 'to', n + 900),
         jsonb_build_array(jsonb_build_object('timestamp', '00:12:30', 'startSeconds', 750,
           'content', 'The stop goes two ranges below, and then you leave it alone.', 'context', null)),
         now() - n * interval '1 minute'
    FROM generate_series($1::int, $2::int) n`;
