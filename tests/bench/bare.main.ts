import fastify from 'fastify';
import { Pool } from 'pg';
import { listSql, oneSql } from './same-sql.js';

/**
 * The yardstick: Fastify and pg in one process, no account, no messages, no service behind. Each call exists as one would
 * write it first (rows to objects, JSON.stringify) and with the very SQL of the topic service (`/same/…`).
 */
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c search_path=topic,public',
});
const app = fastify();

interface TopicRow {
  id: number;
  sourceId: number;
  guruId: number;
  title: string;
  excerpt: string;
  details: string;
  metadata: {
    timestamp: string;
    startSeconds: number;
    subjectLines: string[];
    transcriptSegment: string;
    quote: unknown;
  };
  transcriptSegments: unknown[];
  createdAt: Date;
  updatedAt: Date;
  sourceTitle: string;
  platformType: string;
  videoUrl: string;
  videoId: string | null;
  sourceReference: string | null;
  guruName: string;
}

const columns = `t.id, t."sourceId", t."guruId", t.title, t.excerpt, t.metadata, t."createdAt", t."updatedAt", f.title AS "sourceTitle",
  f."platformType", f."videoUrl", f."videoId", f."sourceReference", g.name AS "guruName"`;
const tables =
  'extracted_topics t JOIN source_facts f USING ("sourceId") JOIN guru_names g ON g."guruId" = t."guruId"';

function item(row: TopicRow) {
  const { timestamp, startSeconds, subjectLines, transcriptSegment, quote } = row.metadata;
  const { id, sourceId, guruId, title, excerpt, createdAt, updatedAt, sourceTitle, platformType, videoId } =
    row;
  const { videoUrl: sourceUrl, sourceReference, guruName } = row;
  const metadata = { timestamp, startSeconds, subjectLines, transcriptSegment };
  const own = { id, sourceId, guruId, title, excerpt, createdAt, updatedAt, subjectLines, quote, metadata };
  return { ...own, sourceUrl, videoId, sourceTitle, platformType, sourceReference, guruName };
}

app.get<{ Querystring: { limit: string } }>('/topics', async (request) => {
  const text = `SELECT ${columns} FROM ${tables} WHERE t."teamId" = 1 ORDER BY t."createdAt" DESC, t.id DESC LIMIT $1`;
  const { rows } = await pool.query<TopicRow>({ name: 'topics', text, values: [request.query.limit] });
  return rows.map(item);
});

app.get<{ Params: { id: string } }>('/topics/:id', async (request) => {
  const text = `SELECT ${columns}, t.details, t."transcriptSegments" FROM ${tables} WHERE t.id = $1 AND t."teamId" = 1`;
  const { rows } = await pool.query<TopicRow>({ name: 'topic', text, values: [request.params.id] });
  return rows.map((row) => ({
    ...item(row),
    details: row.details,
    transcriptSegments: row.transcriptSegments,
  }))[0];
});

app.post<{ Body: { name: string } }>('/folders', async (request, reply) => {
  const text = `INSERT INTO user_folders ("userId", name) VALUES ($1, $2) RETURNING *`;
  const { rows } = await pool.query<object>({ name: 'folder', text, values: [1_000_000, request.body.name] });
  return reply.status(201).send({ ...rows[0], topicCount: 0 });
});

app.get<{ Querystring: { limit: string } }>('/same/topics', async (request, reply) => {
  const { rows } = await pool.query<{ body: string; etag: string; total: string }>({
    name: 'same-topics',
    text: listSql,
    values: [request.query.limit],
  });
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('etag', rows[0]?.etag)
    .send(rows[0]?.body);
});

app.get<{ Params: { id: string } }>('/same/topics/:id', async (request, reply) => {
  const { rows } = await pool.query<{ body: string }>({
    name: 'same-topic',
    text: oneSql,
    values: [request.params.id],
  });
  return reply.header('content-type', 'application/json; charset=utf-8').send(rows[0]?.body);
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : 0}\n`);
process.stdin.on('end', () => process.exit(0)).resume();
