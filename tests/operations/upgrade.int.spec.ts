import {
  assistantRpc,
  authRpc,
  automationRpc,
  documentRpc,
  generationRpc,
  guruRpc,
  peopleRpc,
  serviceNames,
  sourceRpc,
  topicJobs,
  topicRpc,
  webhookRpc,
  type ServiceName,
} from '@galley/contracts';
import {
  migrateService,
  startService,
  type RunningService,
  type ServiceDefinition,
} from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { jetstream } from '@nats-io/jetstream';
import { assistantService } from '../../services/assistant/src/service.js';
import { authService } from '../../services/auth/src/service.js';
import { contentSourceService } from '../../services/content-source/src/service.js';
import { exportService } from '../../services/export/src/service.js';
import { generationService } from '../../services/generation/src/service.js';
import { topicService } from '../../services/topic/src/service.js';
import { loadOldRelease, missingFrom, rowsOf, shapeOf, teamlessTables, urlOf } from './old-release.js';
import type { Tables } from './old-release.js';

const definitions: readonly ServiceDefinition[] = [
  authService,
  contentSourceService,
  topicService,
  generationService,
  assistantService,
  exportService,
];

/** Every service has these, and their rows belong to no team. The row of an event says in itself whose it is. */
const ofMessaging = ['breakers', 'event_sequences', 'inbox', 'migrations', 'outbox', 'sent_events'];
/** What belongs to the installation, not to a team. */
const ofInstallation: Partial<Record<ServiceName, readonly string[]>> = {
  auth: [
    'email_links',
    'identities',
    'login_attempts',
    'passkey_challenges',
    'passkeys',
    'password_resets',
    'provider_codes',
    'provider_sessions',
    'provider_starts',
    'recovery_codes',
    'second_step_tickets',
    'teams',
    'users',
  ],
  export: ['google_installation'],
  generation: ['people'],
};
/** How many rows of the old release there were of what people would miss. */
const written: Record<ServiceName, Record<string, number>> = {
  auth: { users: 2, sessions: 2 },
  'content-source': { gurus: 5, raw_sources: 4, multi_guru_sessions: 1 },
  topic: { extracted_topics: 28, user_folders: 2, user_saved_topics: 3 },
  generation: { generations: 3, content_versions: 7, content_folders: 2, refinements: 2, used_material: 115 },
  assistant: { ai_responses: 1, threads: 2, messages: 6, fact_checks: 1 },
  export: { documents: 5, google_documents: 5, google_files: 1, webhook_subscriptions: 1 },
};
const ada = { userId: 1 };
const ben = { userId: 2 };
const ofOtherTeam = { ...ada, teamId: 2 };
const missing = (thing: string) => ({ code: `${thing}_NOT_FOUND` });

let stack: TestStack;
const before = new Map<ServiceName, Tables>();

const migrateAll = () =>
  Promise.all(
    definitions.map((definition) =>
      migrateService(definition, { DATABASE_URL: urlOf(stack, definition.name), LOG_LEVEL: 'silent' }),
    ),
  );
const everything = () =>
  Promise.all(
    serviceNames.map(async (service) => ({
      rows: [...(await rowsOf(stack, service))],
      shape: await shapeOf(stack, service),
    })),
  );

beforeAll(async () => {
  stack = await testStack();
  for (const service of serviceNames) {
    await loadOldRelease(stack, service);
    before.set(service, await rowsOf(stack, service));
  }
  await migrateAll();
});
afterAll(() => stack.close());

describe('the tables of an installation from before there were teams', () => {
  it.each(serviceNames)('hold every row of %s as it was', async (service) => {
    const old = before.get(service)!;
    expect(Object.fromEntries([...old].map(([table, rows]) => [table, rows.length]))).toMatchObject(
      written[service],
    );
    const now = await rowsOf(stack, service);
    for (const [table, rows] of old) {
      expect(missingFrom(now.get(table) ?? [], rows)).toEqual([]);
      if (table !== 'migrations') expect([table, now.get(table)?.length]).toEqual([table, rows.length]);
    }
  });

  it.each(serviceNames)('hold every row of %s in the first team', async (service) => {
    const teamless = await teamlessTables(stack, service);
    expect(teamless).toEqual([...ofMessaging, ...(ofInstallation[service] ?? [])].sort());
    for (const [table, rows] of await rowsOf(stack, service)) {
      // A session enters a team with its next question.
      const expected = table === 'sessions' ? null : 1;
      if (!teamless.includes(table))
        expect([table, rows.filter((row) => row['teamId'] !== expected)]).toEqual([table, []]);
    }
  });

  it('are not changed when the migrations run again', async () => {
    const once = await everything();
    await migrateAll();
    expect(await everything()).toEqual(once);
  });
});

describe('services that start on the tables of an installation from before there were teams', () => {
  let running: RunningService[] = [];
  const settings = { SEED_SAMPLES: 'true', DEFAULT_ROLE: 'writer' };
  beforeAll(async () => {
    running = await Promise.all(
      definitions.map((definition) =>
        startService(definition, { env: { ...stack.envFor(definition.name), ...settings } }),
      ),
    );
  });
  afterAll(() => Promise.all(running.map((service) => service.close())));

  it('know the people: the first account owns the studio and is an admin, sessions and passwords go on', async () => {
    const { rpc } = stack;
    const people = await rpc.call(peopleRpc.list, {}, ada);
    expect(people).toMatchObject([
      { id: 1, name: 'Ada Editor', role: 'admin', owner: true, deactivatedAt: null },
      { id: 2, name: 'Ben Writer', role: 'writer', owner: false, deactivatedAt: null },
    ]);
    const team = { id: 1, name: expect.any(String) as string };
    const login = { username: 'ada', password: 'Quiet-markets-45', address: '127.0.0.1' };
    expect(await rpc.call(authRpc.login, login)).toMatchObject({ user: { id: 1 }, role: 'admin', team });
    const [session] = before
      .get('auth')!
      .get('sessions')!
      .filter((row) => row['userId'] === 2);
    const sessionId = String(session!['id']);
    // It ends twelve hours after it was made, whatever happens to the tables.
    await stack.query('auth', `UPDATE sessions SET "expiresAt" = now() + interval '1 hour' WHERE id = $1`, [
      sessionId,
    ]);
    const checked = await rpc.call(authRpc.checkSession, { sessionId });
    expect(checked).toMatchObject({ active: true, userId: 2, teamId: 1, role: 'writer' });
    expect(await rpc.call(peopleRpc.list, {}, ofOtherTeam)).toEqual([]);
  });

  it('answer with gurus, recordings and topics', async () => {
    const { rpc } = stack;
    const gurus = await rpc.call(guruRpc.list, {}, ada);
    expect(gurus.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5]);
    const sources = await rpc.call(sourceRpc.list, {}, ada);
    expect(sources.items.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Quiet markets, again', 'Desk call']),
    );
    expect(sources.items).toHaveLength(4);
    expect((await rpc.call(sourceRpc.text, { id: 3 }, ben)).transcript).toContain('Ruth Castellano');
    expect(await rpc.call(topicRpc.count, {}, ada)).toMatchObject({ topics: 28 });
    expect(await rpc.call(topicRpc.get, { id: 21 }, ada)).toMatchObject({ sourceId: 3 });
    expect(await rpc.call(guruRpc.list, {}, ofOtherTeam)).toEqual([]);
    expect((await rpc.call(sourceRpc.list, {}, ofOtherTeam)).items).toEqual([]);
    expect(await rpc.call(topicRpc.count, {}, ofOtherTeam)).toMatchObject({ topics: 0 });
    await expect(rpc.call(sourceRpc.get, { id: 3 }, ofOtherTeam)).rejects.toMatchObject(missing('SOURCE'));
  });

  it('answer with saved topics and folders, to each person with their own', async () => {
    const { rpc } = stack;
    const saved = await rpc.call(topicRpc.saved, {}, ada);
    expect(saved.items.map(({ topicId }) => topicId).sort()).toEqual([20, 21]);
    expect((await rpc.call(topicRpc.saved, {}, ben)).items.map(({ topicId }) => topicId)).toEqual([21]);
    expect(await rpc.call(topicRpc.folders, {}, ada)).toMatchObject([{ name: 'Income', topicCount: 1 }]);
    expect(await rpc.call(generationRpc.folders, {}, ada)).toMatchObject([{ name: 'Spring' }]);
    expect((await rpc.call(topicRpc.saved, {}, ofOtherTeam)).items).toEqual([]);
    expect(await rpc.call(topicRpc.folders, {}, ofOtherTeam)).toEqual([]);
    expect(await rpc.call(generationRpc.folders, {}, ofOtherTeam)).toEqual([]);
  });

  it('answer with texts, their versions and documents', async () => {
    const { rpc } = stack;
    const texts = await rpc.call(generationRpc.list, {}, ada);
    expect(texts.items.map(({ id }) => id).sort()).toEqual([1, 2]);
    expect((await rpc.call(automationRpc.list, {}, ada)).items).toMatchObject([{ id: 3 }]);
    const { generation, googleDocs } = await rpc.call(generationRpc.get, { id: 1 }, ada);
    expect(generation).toMatchObject({ folderId: 1, isFavorited: 1 });
    const versions = await rpc.call(generationRpc.versions, { id: 1 }, ada);
    expect(versions.length).toBe(
      before
        .get('generation')!
        .get('content_versions')!
        .filter((row) => row['generationId'] === 1).length,
    );
    const { documentId } = googleDocs[0]!;
    const { html } = await rpc.call(documentRpc.read, { documentId }, ada);
    expect(html).toContain('Typed before the upgrade.');
    expect((await rpc.call(generationRpc.list, {}, ofOtherTeam)).items).toEqual([]);
    await expect(rpc.call(generationRpc.get, { id: 1 }, ofOtherTeam)).rejects.toMatchObject(
      missing('GENERATION'),
    );
    await expect(rpc.call(documentRpc.read, { documentId }, ofOtherTeam)).rejects.toMatchObject(
      missing('DOCUMENT'),
    );
  });

  it('answer with conversations, webhooks and settings', async () => {
    const { rpc } = stack;
    const threads = before.get('assistant')!.get('threads')!;
    const threadId = String(threads.find(({ kind }) => kind === 'source')!['id']);
    const { messages } = await rpc.call(assistantRpc.messages, { threadId }, ada);
    expect(messages.map(({ content }) => content)).toContain('What does he say about the credit?');
    const schedule = { timeOfDay: '06:30', weekdays: [1, 3, 5], timeZone: 'Europe/Berlin', guruIds: [4] };
    expect(await rpc.call(automationRpc.settings, {}, ada)).toMatchObject(schedule);
    expect(await rpc.call(assistantRpc.responseSettings, {}, ada)).toMatchObject({ retentionDays: 90 });
    expect(await rpc.call(webhookRpc.list, {}, ada)).toMatchObject([{ id: 1, name: 'Desk' }]);
    await expect(rpc.call(assistantRpc.messages, { threadId }, ofOtherTeam)).rejects.toMatchObject(
      missing('THREAD'),
    );
    expect(await rpc.call(automationRpc.settings, {}, ofOtherTeam)).not.toMatchObject(schedule);
    expect(await rpc.call(assistantRpc.responses, {}, ofOtherTeam)).toEqual([]);
    expect(await rpc.call(webhookRpc.list, {}, ofOtherTeam)).toEqual([]);
  });

  it('do the job that waited, and send the event that waited', async () => {
    const [job] = before
      .get('topic')!
      .get('jobs')!
      .filter(({ title }) => title === 'Waits');
    // The message of a job that waits is still in the stream of an installation that goes on.
    await jetstream(stack.nats).publish(topicJobs.extract.subject, JSON.stringify({ jobId: job!['id'] }));
    const done = () => stack.query('topic', `SELECT FROM jobs WHERE title = 'Waits' AND status = 'done'`);
    await eventually(async () => (await done()).length === 1, { withinMs: 30_000 });
    const known = () => stack.query('generation', 'SELECT FROM guru_refs WHERE id = 5 AND "teamId" = 1');
    await eventually(async () => (await known()).length === 1);
  });
});
