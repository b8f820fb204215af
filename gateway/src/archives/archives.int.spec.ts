import { randomBytes } from 'node:crypto';
import {
  documentRpc,
  firstTeam,
  peopleRpc,
  type ServiceName,
  serviceNames,
  tokenRpc,
} from '@galley/contracts';
import {
  harmless,
  leftOut,
  looksSecret,
  namesPerson,
  notTheirs,
  ownRows,
  schemaOf,
} from '@galley/service-kit';
import { duringTests, eventually } from '@galley/testing';
import { strFromU8, unzipSync } from 'fflate';
import { assistantService } from '../../../services/assistant/src/service.js';
import { contentSourceService } from '../../../services/content-source/src/service.js';
import { exportService } from '../../../services/export/src/service.js';
import { generationService } from '../../../services/generation/src/service.js';
import { topicService } from '../../../services/topic/src/service.js';
import { GatewayStack, type Person } from '../testing/gateway-stack.js';

const galley = duringTests(() => GatewayStack.start({ PUBLIC_URL: 'http://localhost:3000' }));
/** Words that stand in every row of the other team, and a transcript that is larger than a message. */
const theirs = 'of-the-other-team';
const sentence = 'Quiet markets reward patience, said Elena "Voss" — twice.\n';
const longTranscript = sentence.repeat(Math.ceil(5_000_000 / sentence.length));
const secret = `whsec_${randomBytes(18).toString('base64')}`;

let other: { id: number; name: string };
let writer: Person;
let picture: string;
let documentKeys: string[];

const sql = (service: ServiceName, text: string, values: unknown[] = []) =>
  galley.stack.query<Record<string, never>>(service, text, values);

async function seed(teamId: number, words: string, userId: number, transcript: string): Promise<void> {
  const [{ id: guruId = 0 } = {}] = await galley.stack.query<{ id: number }>(
    'content-source',
    'INSERT INTO gurus (name, "teamId") VALUES ($1, $2) RETURNING id',
    [`Guru ${words}`, teamId],
  );
  await sql(
    'content-source',
    `INSERT INTO raw_sources ("guruId", "platformType", title, transcript, "transcriptHash", "transcriptLength", segments, password, "teamId")
     VALUES ($1, 'zoom', $2, $3, $4, $5, $6, 'p4ssw0rd-of-recording', $7)`,
    [
      ...[guruId, `Call: ${words}/1`, transcript, randomBytes(32).toString('hex'), transcript.length],
      ...[JSON.stringify([{ start: 0, end: 9, text: transcript }]), teamId],
    ],
  );
  await sql('generation', 'INSERT INTO guru_refs (id, name, "teamId") VALUES ($1, $2, $3)', [
    guruId,
    words,
    teamId,
  ]);
  await sql(
    'generation',
    `INSERT INTO generations ("userId", "contentType", title, content, status, "guruId", "sourceInfo", "teamId")
     VALUES ($1, 'Newsletter', $2, $3, 'Draft', $4, '{}', $5)`,
    [userId, `Text ${words}`, `<p>${words} <img src="/files/images/${picture}"></p>`, guruId, teamId],
  );
  await sql('topic', 'INSERT INTO user_folders ("userId", name, "teamId") VALUES ($1, $2, $3)', [
    userId,
    words,
    teamId,
  ]);
  await sql(
    'assistant',
    `INSERT INTO threads (id, "userId", "assistantId", kind, "sourceId", "teamId")
     VALUES (gen_random_uuid(), $1, 'x', 'source', 1, $2)`,
    [userId, teamId],
  );
  await sql(
    'assistant',
    `INSERT INTO runs (id, "threadId", status, message, "teamId")
     SELECT id, id, 'done', $2, "teamId" FROM threads WHERE "teamId" = $1`,
    [teamId, words],
  );
  await sql(
    'assistant',
    `INSERT INTO messages ("threadId", "runId", role, content, "teamId") SELECT id, id, 'user', $2, "teamId" FROM threads WHERE "teamId" = $1`,
    [teamId, words],
  );
  await sql(
    'export',
    `INSERT INTO webhook_subscriptions (name, url, "eventTypes", secret, "teamId", "createdAt")
     VALUES ($1, 'https://example.org', '{}', $2, $3, now())`,
    [words, secret, teamId],
  );
  // The transcript is read for the search meanwhile, and all services of this test share one process.
  const who = { userId, teamId, timeoutMs: 60_000 };
  const document = {
    generationId: teamId * 100,
    contentType: 'newsletter' as const,
    title: words,
    html: `<p>${words}</p>`,
  };
  await galley.stack.rpc.call(documentRpc.create, { ...document, ownerId: userId }, who);
  await galley.stack.rpc.call(peopleRpc.invite, { role: 'viewer' }, { ...who, as: { role: 'admin' } });
  await galley.stack.rpc.call(tokenRpc.create, { name: words, scopes: ['read'], days: null }, who);
}

beforeAll(async () => {
  for (const service of [contentSourceService, topicService, generationService, assistantService])
    await galley.serve(service);
  await galley.serve(exportService);
  writer = await galley.person();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const kept = await galley.sendFile('/api/images', {
    bytes: png,
    fileName: 'a.png',
    token: galley.reader.token,
  });
  ({ name: picture } = kept.body as { name: string });
  const made = await galley.send('POST', '/api/teams', {
    token: galley.reader.token,
    body: { name: 'Client A' },
  });
  other = made.body as typeof other;
  await seed(firstTeam, 'of-ours', writer.id, longTranscript);
  await seed(other.id, theirs, galley.reader.id, 'Short.');
  const keys = await galley.stack.query<{ keys: string[] }>(
    'export',
    'SELECT ARRAY["editKey", "viewKey"] AS keys FROM documents',
  );
  documentKeys = keys.flatMap((row) => row.keys);
}, 180_000);

async function archive(path: string, person: Person): Promise<Map<string, string>> {
  const response = await fetch(`${galley.url}${path}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return new Map(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
const rowsIn = (text = ''): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const enter = (teamId: number) =>
  galley.send('POST', '/api/auth/team', { token: galley.reader.token, body: { teamId } });

interface Column {
  table: string;
  column: string;
  type: string;
}
const columnsOf = async (service: ServiceName): Promise<Column[]> =>
  galley.stack.query<Column & Record<string, never>>(
    service,
    `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type
       FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = '${schemaOf(service)}'::regnamespace AND p.polname = 'team' AND a.attnum > 0 AND NOT a.attisdropped`,
  );
async function allColumns(): Promise<Column[]> {
  const found: Column[] = [];
  for (const service of serviceNames) found.push(...(await columnsOf(service)));
  return found;
}

describe('the columns of team data', () => {
  it('that look like secrets are left out, or known to be harmless', async () => {
    const columns = (await allColumns()).filter(({ type }) => /text|character|bytea/.test(type));
    const names = columns.map(({ table, column }) => `${table}.${column}`);
    const suspicious = names.filter((name) => looksSecret.test(name.split('.')[1] ?? ''));
    const known = [...Object.keys(leftOut), ...harmless];
    expect(suspicious.filter((name) => !known.includes(name))).toEqual([]);
    // What is no longer there is not listed either.
    const all = (await allColumns()).map(({ table, column }) => `${table}.${column}`);
    expect(known.filter((name) => !all.includes(name))).toEqual([]);
  });

  it('that name a person say whose a row is', async () => {
    const columns = (await allColumns()).filter(({ column }) => namesPerson.test(column));
    const open = columns.filter(
      ({ table, column }) => ownRows[table] === undefined && !notTheirs.includes(`${table}.${column}`),
    );
    expect(open).toEqual([]);
  });

  it('have a key by which each table is read in order', async () => {
    for (const service of serviceNames) {
      const without = await sql(
        service,
        `SELECT c.relname FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
          WHERE c.relnamespace = '${schemaOf(service)}'::regnamespace
            AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND (i.indisprimary OR i.indnullsnotdistinct))`,
      );
      expect(without).toEqual([]);
    }
  });
});

describe('the archive of a team', () => {
  let files: Map<string, string>;
  beforeAll(async () => {
    files = await archive('/api/team/export', galley.reader);
  }, 120_000);

  it('has every row of each of its tables, and none of another team', async () => {
    for (const service of serviceNames)
      for (const table of new Set((await columnsOf(service)).map((one) => one.table))) {
        // Lines of the record come a moment later than what they are about.
        if (table === 'audit_entries') continue;
        const [{ count } = { count: -1 }] = await galley.stack.query<{ count: number }>(
          service,
          `SELECT count(*)::int AS count FROM ${table} WHERE "teamId" = $1`,
          [firstTeam],
        );
        expect([table, rowsIn(files.get(`${service}/${table}.ndjson`)).length]).toEqual([table, count]);
      }
    expect(rowsIn(files.get('auth/audit_entries.ndjson')).length).toBeGreaterThan(0);
    const members = rowsIn(files.get('auth/members.ndjson')).map(({ username }) => username);
    expect(members).toEqual([galley.reader.username, writer.username]);
    for (const [name, text] of files) expect([name, text.includes(theirs)]).toEqual([name, false]);
  }, 120_000);

  it('has transcripts of any length, texts, documents and pictures as files', () => {
    const [source] = rowsIn(files.get('content-source/raw_sources.ndjson'));
    expect(source?.['transcript'] === longTranscript).toBe(true);
    const id = String(source?.['id']);
    expect(files.get(`transcripts/Call of-ours 1-${id}.txt`) === longTranscript).toBe(true);
    const names = [...files.keys()];
    expect(names.filter((name) => /^texts\/Text of-ours-\d+\.html$/.test(name))).toHaveLength(1);
    const document = names.find((name) => name.startsWith('documents/of-ours-'));
    expect(files.get(document ?? '')).toContain('<p>of-ours</p>');
    expect(names).toContain(`pictures/${picture}`);
    const readme = files.get('README.txt');
    expect(names.at(-1)).toBe('README.txt');
    expect(readme).toContain('content-source/raw_sources.ndjson: 1 rows');
    expect(readme).toContain('the column secret (signs messages)');
  }, 120_000);

  it('has no secrets', async () => {
    const hashes = await galley.stack.query<{ hash: string }>(
      'auth',
      'SELECT hash FROM tokens UNION ALL SELECT "tokenHash" FROM invitations UNION ALL SELECT password FROM users',
    );
    const secrets = [secret, 'p4ssw0rd-of-recording', ...documentKeys, ...hashes.map(({ hash }) => hash)];
    expect(secrets.length).toBeGreaterThan(8);
    for (const [name, text] of files)
      expect([name, secrets.filter((one) => text.includes(one))]).toEqual([name, []]);
    const [address] = rowsIn(files.get('export/google_documents.ndjson')).map(({ editUrl }) => editUrl);
    expect(address).toMatch(/^\/d\/[\w-]{22}$/);
  }, 120_000);

  it('is of the team in which its reader is', async () => {
    await enter(other.id);
    const fromThere = await eventually(async () => {
      const found = await archive('/api/team/export', galley.reader);
      return found.get('auth/members.ndjson')?.includes(writer.username) ? undefined : found;
    });
    await enter(firstTeam);
    expect(rowsIn(fromThere.get('content-source/gurus.ndjson')).map(({ name }) => name)).toEqual([
      `Guru ${theirs}`,
    ]);
    expect(fromThere.get('export/webhook_subscriptions.ndjson')).not.toContain('of-ours');
    const lines = await galley.stack.query<{ thing: { name: string } }>(
      'auth',
      `SELECT thing FROM audit_entries WHERE action = 'team.exported' AND "teamId" = $1`,
      [other.id],
    );
    expect(lines.length).toBeGreaterThan(0);
  }, 120_000);
});

describe('what is one’s own', () => {
  it('comes from all teams that somebody is in, without what is of others', async () => {
    const files = await archive('/api/auth/me/export', writer);
    const account = JSON.parse(files.get('account.json') ?? '') as { account: object; sessions: unknown[] };
    expect(account.account).toMatchObject({ username: writer.username });
    expect(account.sessions).toHaveLength(1);
    const place = `teams/Editorial-${firstTeam}`;
    expect(rowsIn(files.get(`${place}/generation/generations.ndjson`))).toMatchObject([
      { userId: writer.id },
    ]);
    expect(rowsIn(files.get(`${place}/topic/user_folders.ndjson`))).toMatchObject([{ name: 'of-ours' }]);
    expect(rowsIn(files.get(`${place}/auth/tokens.ndjson`))).toMatchObject([{ name: 'of-ours' }]);
    const names = [...files.keys()];
    expect(names.some((name) => name.startsWith(`${place}/conversations/`))).toBe(true);
    expect(names.some((name) => name.startsWith(`${place}/documents/of-ours-`))).toBe(true);
    expect(names.filter((name) => /raw_sources|webhook|members/.test(name))).toEqual([]);
    const owners = await archive('/api/auth/me/export', galley.reader);
    expect([...owners.keys()].some((name) => name.startsWith(`teams/Client-A-${other.id}/texts/`))).toBe(
      true,
    );
    for (const [name, text] of owners) expect([name, text.includes('of-ours')]).toEqual([name, false]);
  }, 120_000);

  it('is not for programs', async () => {
    const token = { name: 'A program', scopes: ['admin' as const], days: null };
    const made = await galley.stack.rpc.call(tokenRpc.create, token, { userId: writer.id });
    const refused = await galley.send('GET', '/api/auth/me/export', { token: made.token });
    expect(refused).toMatchObject({ status: 403, body: { code: 'TOKEN_REFUSED' } });
  });

  it('and archives of a team can be had a few times an hour', async () => {
    const asked = async () =>
      await fetch(`${galley.url}/api/auth/me/export`, {
        headers: { authorization: `Bearer ${writer.token}` },
      });
    for (let count = 1; count < 6; count += 1) await (await asked()).arrayBuffer();
    const refused = await asked();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'ARCHIVES_USED' });
  }, 120_000);
});
