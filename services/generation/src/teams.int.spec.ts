import {
  automationRpc,
  binRpc,
  figuresRpc,
  generationEvents,
  generationRpc,
  limits,
  operatorContent,
  publicationRpc,
  searchRpc,
  sourceRpc,
  subjectOfOtherTeams,
} from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { eventually } from '@galley/testing';
import { BinService } from './bin/bin.service.js';
import { BehindDocuments } from './documents/behind-documents.service.js';
import { AutomationStack } from './testing/automation-stack.js';
import { answer } from './testing/document-double.js';
import { storeText } from './testing/generation-stack.js';

/** The same person in two teams. */
const [one, two] = [
  { userId: 1, teamId: 1 },
  { userId: 1, teamId: 2 },
];
const nobody = { userId: null, teamId: null };
const notFound = { status: 404, code: 'GENERATION_NOT_FOUND' };

let agent: AutomationStack;
beforeAll(async () => {
  agent = await AutomationStack.start({ DOCUMENT_RETRY_MS: '3600000' });
  // Gurus 1 and 2 are known to the first team.
  agent.newsroom.guru();
  agent.newsroom.guru();
});
afterAll(() => agent.close());
beforeEach(() => agent.query('TRUNCATE generations, content_folders, bin, automation_runs CASCADE'));

const call: AutomationStack['rpc']['call'] = (...args) => agent.rpc.call(...args);
const store = () => storeText(agent.generation.stack, { content: '<p>Positions.</p>' });
const provider = <T>(kind: new (...args: never[]) => T): T =>
  agent.generation.service.app.get<T>(kind, { strict: false });
const round = new AbortController().signal;

it('keeps every table of teams behind rules for rows', async () => {
  const open = await agent.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'generation'::regnamespace AND relkind IN ('r', 'p') AND NOT relrowsecurity ORDER BY relname`,
  );
  expect(open.map(({ name }) => name)).toEqual([
    ...['breakers', 'dead_letters', 'event_sequences', 'inbox', 'migrations', 'outbox', 'people'],
    'sent_events',
  ]);
});

describe('a text', () => {
  const found = async (who: typeof one) => ({
    own: (await call(generationRpc.list, {}, who)).total,
    searched: (await call(generationRpc.list, { search: 'risk' }, who)).total,
    recent: (await call(generationRpc.recent, { days: 7 }, who)).total,
    today: (await call(generationRpc.today, {}, who)).totalGenerations,
    counted: (await call(generationRpc.count, {}, who)).generations,
    ofAgent: (await call(automationRpc.list, {}, who)).total,
    search: (await call(searchRpc.texts, { q: 'positions' }, who)).items.length,
    drafts: (await call(figuresRpc.texts, { weeks: ['2026-01-05T00:00:00.000Z'] }, who)).drafts,
    bin: (await call(binRpc.generation.list, {}, who)).length,
    ofSource: (await call(generationRpc.ofSource, { id: 101 }, who)).length,
    used: (await call(generationRpc.ledger, { topicIds: [101] }, who)).length,
  });

  it('is in every list, count and search of its own team, and in none of another', async () => {
    const [id, deleted, ofAgent] = [
      await store(),
      await store(),
      await storeText(agent.generation.stack, { userId: null }),
    ];
    await agent.query(
      `UPDATE generations SET topics = '[{"id": 101, "sourceId": 101, "title": "Size"}]' WHERE id = $1`,
      [id],
    );
    await agent.query('INSERT INTO used_material ("generationId", "topicId") VALUES ($1, 101)', [id]);
    await call(generationRpc.delete, { id: deleted }, one);
    await eventually(async () => (await found(one)).search === 1);
    expect(ofAgent).toBeGreaterThan(0);
    expect(await found(one)).toEqual({
      own: 1,
      searched: 1,
      recent: 2,
      today: 2,
      counted: 2,
      ofAgent: 1,
      search: 1,
      drafts: { mine: 1, team: 1 },
      bin: 1,
      ofSource: 1,
      used: 1,
    });
    // Who has no text of a source is asked about the source itself.
    answer(agent.generation.stack, sourceRpc.summary, () => ({ summary: '' }));
    expect(await found(two)).toEqual({
      own: 0,
      searched: 0,
      recent: 0,
      today: 0,
      counted: 0,
      ofAgent: 0,
      search: 0,
      drafts: { mine: 0, team: 0 },
      bin: 0,
      ofSource: 0,
      used: 0,
    });
  });

  it('is not there by its number for another team, which changes nothing of it', async () => {
    const id = await store();
    const [{ id: publicationId } = { id: 0 }] = await agent.query<{ id: number }>(
      `INSERT INTO text_publications ("generationId", "destinationId", "destinationName", "destinationKind", can, state, way, "contentType")
       VALUES ($1, 1, 'Blog', 'ghost', '{}', 'published', 'live', 'newsletter') RETURNING id`,
      [id],
    );
    const tried = [
      call(generationRpc.get, { id }, two),
      call(generationRpc.edit, { id, content: '<p>Theirs.</p>' }, two),
      call(generationRpc.organise, { id, isFavorited: 1 }, two),
      call(generationRpc.versions, { id }, two),
      call(generationRpc.history, { id }, two),
      call(generationRpc.version, { id, version: 1 }, two),
      call(generationRpc.restore, { id, version: 1 }, two),
      call(generationRpc.present, { id, contentType: null }, two),
      call(
        generationRpc.revise,
        { id, contentType: 'newsletter', html: '<p>Theirs.</p>', baseVersion: 1 },
        two,
      ),
      call(generationRpc.refine, { generationId: id, feedback: 'Shorter', mode: 'apply' }, two),
      call(generationRpc.createDocument, { id }, two),
      call(generationRpc.retry, { id }, two),
      call(generationRpc.cancel, { id }, two),
      call(generationRpc.delete, { id }, two),
      call(publicationRpc.ofText, { id }, two),
      call(publicationRpc.withdraw, { id: publicationId }, two),
      call(publicationRpc.cancel, { id: publicationId }, two),
      call(publicationRpc.retry, { id: publicationId }, two),
      call(publicationRpc.replan, { id: publicationId, at: '2027-01-01T09:00' }, two),
      call(automationRpc.edit, { id, newsletterContent: '<p>Theirs.</p>' }, two),
    ];
    await Promise.all(tried.map((attempt) => expect(attempt).rejects.toMatchObject({ status: 404 })));
    expect((await call(generationRpc.get, { id }, one)).generation.content).toBe('<p>Positions.</p>');
    await call(generationRpc.delete, { id }, one);
    await expect(call(binRpc.generation.restore, { kind: 'text', id }, two)).rejects.toMatchObject({
      code: 'NOT_IN_BIN',
    });
  });

  it('says to whoever holds the link of its document how the document stands to it', async () => {
    const id = await store();
    const asked = { generationId: id, contentType: 'newsletter' as const };
    for (const who of [one, two, nobody])
      expect(await call(generationRpc.documentState, asked, who)).toMatchObject({ state: 'current' });
  });

  it('is taken out by an operator, whichever team it belongs to', async () => {
    const [id, other] = [await store(), await store()];
    await agent.query('UPDATE generations SET "teamId" = 2 WHERE id = $1', [other]);
    await agent.query('UPDATE content_versions SET "teamId" = 2 WHERE "generationId" = $1', [other]);
    const operator = new RpcClient(agent.generation.stack.nats);
    const listed = await operator.call(operatorContent.list, {});
    expect(listed.map((text) => text.id)).toEqual([id, other]);
    expect(await operator.call(operatorContent.versions, { generationId: other })).toHaveLength(1);
    expect(await operator.call(operatorContent.count, {})).toMatchObject({ generations: 2, versions: 2 });
  });
});

it('two teams may have a folder of the same name, and see their own alone', async () => {
  const folder = await call(generationRpc.createFolder, { name: 'Spring' }, one);
  const theirs = await call(generationRpc.createFolder, { name: 'spring' }, two);
  expect((await call(generationRpc.folders, {}, one)).map(({ id }) => id)).toEqual([folder.id]);
  expect((await call(generationRpc.folders, {}, two)).map(({ id }) => id)).toEqual([theirs.id]);
  const missing = { status: 404, code: 'FOLDER_NOT_FOUND' };
  await expect(call(generationRpc.deleteFolder, { id: folder.id }, two)).rejects.toMatchObject(missing);
  await expect(
    call(generationRpc.changeFolder, { id: folder.id, name: 'Theirs' }, two),
  ).rejects.toMatchObject(missing);
});

describe('the automated agent', () => {
  const settings = (who: typeof one) => call(automationRpc.settings, {}, who);
  const runs = async (who: typeof one) => (await call(automationRpc.runs, { day: '2026-07-01' }, who)).runs;

  it('has a schedule, a cost cap and runs of its own in each team', async () => {
    const guru = agent.newsroom.guru();
    agent.newsroom.deleted.add(1).add(2);
    const before = await settings(one);
    expect(await settings(two)).toEqual(before);
    const { nextRunAt: _next, model: _model, priceKnown: _known, ...plain } = before;
    const theirs = { ...plain, enabled: true, timeOfDay: '06:30', weekdays: [1, 2, 3, 4, 5, 6, 7] };
    await call(automationRpc.setSettings, { ...theirs, dailyCapUsd: 5 }, two);
    expect(await settings(one)).toEqual(before);
    expect(await settings(two)).toMatchObject({ enabled: true, timeOfDay: '06:30', dailyCapUsd: 5 });

    await agent.tick('2026-07-01T12:00:00Z');
    expect(await runs(one)).toEqual([]);
    expect(await runs(two)).toMatchObject([{ guruId: guru.id, skipReason: null }]);
    const [made] = await agent.query<{ id: number; teamId: number }>('SELECT id, "teamId" FROM generations');
    expect(made?.teamId).toBe(2);
    const id = made?.id ?? 0;
    const done = await eventually(async () => {
      const { generation } = await call(generationRpc.get, { id }, two);
      return generation.status === 'Processing' ? null : generation;
    });
    expect(done.status).toBe('Draft');
    await expect(call(generationRpc.get, { id }, one)).rejects.toMatchObject(notFound);
    const jobs = await agent.query(`SELECT "teamId" FROM jobs WHERE kind = 'generate'`);
    expect(jobs).toEqual([{ teamId: 2 }]);
    await eventually(async () => (await call(searchRpc.texts, { q: 'tape' }, two)).items.length === 1);
    expect((await call(searchRpc.texts, { q: 'tape' }, one)).items).toEqual([]);
    const day = await call(automationRpc.runs, { day: '2026-07-01' }, two);
    expect(day).toMatchObject({ spentUsd: 0, dailyCapUsd: 5 });
  });

  it('counts what the texts of its own team cost', async () => {
    const id = await storeText(agent.generation.stack, { userId: null });
    await agent.query(
      `INSERT INTO automation_calls ("generationId", model, "tokensIn", "tokensOut") VALUES ($1, 'unpriced', 1, 1)`,
      [id],
    );
    expect((await call(automationRpc.runs, {}, one)).spentUsd).toBeNull();
    expect((await call(automationRpc.runs, {}, two)).spentUsd).toBe(0);
  });
});

describe('timers act for the team of each row', () => {
  it('that empties the bin tells each team of its own', async () => {
    const told: { team: string | undefined; id: number }[] = [];
    const { subject } = generationEvents.removed;
    for (const heard of [subject, subjectOfOtherTeams(subject)])
      agent.generation.stack.nats.subscribe(heard, {
        callback: (_, message) => {
          const { galleyteam, data } = message.json<{
            galleyteam?: string;
            data: { generationId: number };
          }>();
          told.push({ team: galleyteam, id: data.generationId });
        },
      });
    const [id, other] = [await store(), await store()];
    for (const deleted of [id, other]) await call(generationRpc.delete, { id: deleted }, one);
    await agent.query('UPDATE bin SET "teamId" = 2 WHERE "itemId" = $1', [other]);
    await agent.query(`UPDATE bin SET "deletedAt" = now() - make_interval(days => ${limits.binDays})`);
    await provider(BinService).empty(round);
    await eventually(() => told.length === 2);
    expect(told.toSorted((a, b) => a.id - b.id)).toEqual([
      { team: '1', id },
      { team: '2', id: other },
    ]);
  });

  it('that tries documents again orders a job of the team', async () => {
    const id = await store();
    await agent.query(
      `UPDATE generations SET "teamId" = 2, unwritten = '{"newsletter": 1}', behind = '{}' WHERE id = $1`,
      [id],
    );
    await provider(BehindDocuments).tryDue(round);
    const jobs = await agent.query(
      `SELECT "teamId" FROM jobs WHERE kind = 'write-document' AND payload ->> 'generationId' = $1`,
      [String(id)],
    );
    expect(jobs).toEqual([{ teamId: 2 }]);
  });
});
