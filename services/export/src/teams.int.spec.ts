import { documentEvents, documentRpc, proxyHeaders, webhookEvents, webhookRpc } from '@galley/contracts';
import { asTeam, UnitOfWork } from '@galley/messaging';
import type { RunningService } from '@galley/service-kit';
import { eventually, forTeam } from '@galley/testing';
import { LiveDocuments } from './collab/index.js';
import { DocumentsBin } from './documents/documents-bin.service.js';
import { GoogleStack } from './testing/google-stack.js';
import { openBrowser, type Browser } from './testing/browser.js';
import { WebhookStack } from './testing/webhooks.js';
import { WebhookUpkeep } from './webhooks/webhook-upkeep.service.js';

const ours = { userId: 7, teamId: 1 };
const theirs = { userId: 8, teamId: 2 };
const stranger = { userId: null, teamId: null };
const notFound = { code: 'DOCUMENT_NOT_FOUND', status: 404 };

let galley: WebhookStack;
let service: RunningService;
let nextGeneration = 1;
const browsers: Browser[] = [];
beforeAll(async () => {
  galley = await WebhookStack.start({ DOCUMENT_EDIT_PAUSE_MS: '200' }, 0);
  service = await galley.another({ WEBHOOK_URL: `${galley.receiver.url}/operator` });
});
afterEach(() => browsers.splice(0).forEach((browser) => browser.close()));
afterAll(() => galley.close());

const teamOf = async (table: string, condition: string, value: unknown) => {
  const sql = `SELECT DISTINCT "teamId" FROM ${table} WHERE ${condition} = $1`;
  const rows = await galley.stack.query<{ teamId: number }>('export', sql, [value]);
  return rows.map(({ teamId }) => teamId);
};

const text = {
  contentType: 'newsletter' as const,
  title: 'Quiet markets',
  subjectLine: null,
  status: 'Draft',
  version: 2,
  guru: { id: 1, name: 'Elena Voss' },
  documents: [],
  html: '<p>It holds.</p>',
};

async function newDocument(who: typeof ours, generationId = nextGeneration++) {
  const { documentId, editUrl } = await galley.stack.rpc.call(
    documentRpc.create,
    { generationId, contentType: 'newsletter', title: 'Quiet markets', html: '<p>First</p>' },
    who,
  );
  return { generationId, documentId, key: new URL(editUrl).hash.slice(1) };
}

it('keeps every table of teams behind rules for rows', async () => {
  const open = await galley.stack.query<{ name: string }>(
    'export',
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'export'::regnamespace AND relkind IN ('r', 'p') AND NOT relrowsecurity ORDER BY relname`,
  );
  expect(open.map(({ name }) => name)).toEqual([
    ...['breakers', 'dead_letters', 'event_sequences', 'google_installation'],
    ...['inbox', 'migrations', 'outbox', 'sent_events'],
  ]);
});

describe('a document', () => {
  it('is not there for another team', async () => {
    const { rpc } = galley.stack;
    const { documentId, generationId } = await newDocument(ours);
    const text = { documentId, html: '<p>Other</p>', author: 'Galley' };
    const calls = [
      rpc.call(documentRpc.read, { documentId }, theirs),
      rpc.call(documentRpc.write, text, theirs),
      rpc.call(documentRpc.suggest, text, theirs),
      rpc.call(documentRpc.removeHighlights, { documentId }, theirs),
      rpc.call(documentRpc.links, { documentId }, theirs),
      rpc.call(documentRpc.changeLink, { documentId, link: 'edit', action: 'revoke' }, theirs),
      rpc.call(documentRpc.export, { documentId, format: 'html' }, theirs),
      asTeam(2, () => service.app.get(LiveDocuments).use(documentId, ({ persist }) => persist())),
    ];
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ code: notFound.code })));
    const generationIds = [generationId];
    expect(await rpc.call(documentRpc.byGenerations, { generationIds }, theirs)).toEqual([]);
    await rpc.call(documentRpc.deleteByGeneration, { generationId }, theirs);
    expect(await rpc.call(documentRpc.byGenerations, { generationIds }, ours)).toHaveLength(1);
    expect(await rpc.call(documentRpc.read, { documentId }, ours)).toMatchObject({ html: '<p>First</p>' });
  });

  it('is one in each team when both ask with the same key', async () => {
    const order = { requestKey: 'the same', title: 'Answer', html: '<p>Yes</p>' };
    const make = (who: typeof ours) => galley.stack.rpc.call(documentRpc.createLoose, order, who);
    const [one, again, other] = [await make(ours), await make(ours), await make(theirs)];
    expect(again.documentId).toBe(one.documentId);
    expect(other.documentId).not.toBe(one.documentId);
    expect(await teamOf('documents', 'id', other.documentId)).toEqual([2]);
  });

  it('opens with its key for anybody, whichever team they are signed in for', async () => {
    const { rpc } = galley.stack;
    const { documentId, key } = await newDocument(theirs);
    for (const who of [stranger, ours, theirs]) {
      expect(await rpc.call(documentRpc.access, { documentId, key }, who)).toMatchObject({ mode: 'edit' });
      const file = await rpc.call(documentRpc.export, { documentId, key, format: 'html' }, who);
      expect(Buffer.from(file.body, 'base64').toString()).toContain('First');
    }
    for (const who of [stranger, ours]) {
      const wrong = { documentId, key: 'x'.repeat(32) };
      await expect(rpc.call(documentRpc.access, wrong, who)).rejects.toMatchObject(notFound);
      await expect(rpc.call(documentRpc.export, { ...wrong, format: 'html' }, who)).rejects.toMatchObject(
        notFound,
      );
    }
    await rpc.call(documentRpc.export, { documentId, format: 'html' }, theirs);
  });

  it('goes into the bin of its own team alone', async () => {
    const { documentId, generationId } = await newDocument(theirs);
    const deleted = (teamId: number) =>
      forTeam(service.app.get(UnitOfWork), teamId).run(({ manager }) =>
        service.app.get(DocumentsBin).put(manager, { generationId, title: 'Quiet', sequence: 1 }),
      );
    const read = () => galley.stack.rpc.call(documentRpc.read, { documentId }, theirs);
    await galley.stack.query('export', 'DELETE FROM text_deletions');
    await deleted(1);
    await read();
    await galley.stack.query('export', 'DELETE FROM text_deletions');
    await deleted(2);
    await expect(read()).rejects.toMatchObject(notFound);
    expect(await teamOf('bin', '"itemId"', generationId)).toEqual([2]);
    expect(await teamOf('bin_rows', "row ->> 'googleDocId'", documentId)).toEqual([2]);
  });
});

describe('typing in a document', () => {
  it('is stored and told for its team, by whomever', async () => {
    const { documentId, key } = await newDocument(theirs);
    for (const [path, who] of [
      ['/typing-1', ours],
      ['/typing-2', theirs],
    ] as const) {
      const url = `${galley.receiver.url}${path}`;
      const order = { name: path, url, eventTypes: [documentEvents.edited.type] };
      await galley.stack.rpc.call(webhookRpc.create, order, who);
    }
    const come = (team: string, account: string) => {
      const headers = { [proxyHeaders.person]: account, [proxyHeaders.team]: team };
      browsers.push(openBrowser(service, documentId, key, 'Somebody', '', headers));
      return browsers.at(-1)!;
    };
    const [guest, member] = [come('1', 'Ada'), come('2', 'Ben')];
    await Promise.all([guest.ready, member.ready]);
    guest.type(0, 5, ' of all');
    await guest.saved();
    await eventually(() => member.text() === 'First of all');
    member.type(0, 0, 'The ');
    await member.saved();
    const told = await eventually(() => galley.receiver.at('/typing-2').at(-1));
    expect(JSON.parse(told.text)).toMatchObject({ data: { documentId } });
    expect(told.text).toMatch(/"author":"(Ben, )?Guest: Somebody"/);
    expect(galley.receiver.at('/typing-1')).toEqual([]);
    expect(await teamOf('documents', 'id', documentId)).toEqual([2]);
    expect(await teamOf('webhook_messages', 'type', documentEvents.edited.type)).toEqual([2]);
  });
});

describe('a webhook', () => {
  const make = (path: string, who: typeof ours) => {
    const url = `${galley.receiver.url}${path}`;
    return galley.stack.rpc.call(webhookRpc.create, { name: path, url, eventTypes: null }, who);
  };

  it('is not there for another team, and hears nothing of it', async () => {
    const { rpc } = galley.stack;
    const { id } = await make('/all-1', ours);
    await make('/all-2', theirs);
    const { documentId } = await newDocument(ours);
    const call = await eventually(() =>
      galley.receiver.at('/all-1').find(({ text }) => text.includes(documentId)),
    );
    expect(call.body.type).toBe(documentEvents.created.type);
    const [delivery] = await eventually(async () => {
      const { items } = await rpc.call(webhookRpc.deliveries, { subscriptionId: id }, ours);
      return items[0]?.status === 'delivered' && items;
    });
    const deliveryId = { id: delivery?.id ?? 0 };
    const calls = [
      rpc.call(webhookRpc.get, { id }, theirs),
      rpc.call(webhookRpc.change, { id, name: 'Mine' }, theirs),
      rpc.call(webhookRpc.pause, { id }, theirs),
      rpc.call(webhookRpc.resume, { id, waiting: 'send' }, theirs),
      rpc.call(webhookRpc.test, { id }, theirs),
      rpc.call(webhookRpc.rotateSecret, { id }, theirs),
      rpc.call(webhookRpc.delete, { id }, theirs),
      rpc.call(webhookRpc.delivery, deliveryId, theirs),
      rpc.call(webhookRpc.replay, deliveryId, theirs),
      rpc.call(webhookRpc.replayFailed, { subscriptionId: id, since: new Date(0).toISOString() }, theirs),
    ];
    await Promise.all(calls.map((refused) => expect(refused).rejects.toMatchObject({ status: 404 })));
    expect(await rpc.call(webhookRpc.deliveries, { subscriptionId: id }, theirs)).toMatchObject({
      items: [],
      total: 0,
    });
    const names = (await rpc.call(webhookRpc.list, {}, theirs)).map(({ name }) => name);
    expect(names).not.toContain('/all-1');
    expect(names).toContain('/all-2');
    expect(galley.receiver.at('/all-2').filter(({ text }) => text.includes(documentId))).toEqual([]);
    expect(await teamOf('webhook_attempts', '"deliveryId"', deliveryId.id)).toEqual([1]);
  });

  it('of the operator hears all teams, each on its own account', async () => {
    const { rpc } = galley.stack;
    const push = (who: typeof ours) =>
      rpc.call(webhookRpc.push, { ...text, generationId: nextGeneration++ }, { ...who, timeoutMs: 15_000 });
    const teams = () => galley.receiver.at('/operator').map(({ headers }) => headers['galley-team']);
    await push(ours);
    await push(theirs);
    expect(teams()).toEqual(['1', '2']);
    const of = async (who: typeof ours) =>
      (await rpc.call(webhookRpc.list, {}, who)).filter(({ operator }) => operator);
    const [[own], [other]] = [await of(ours), await of(theirs)];
    expect(own?.id).not.toBe(other?.id);
    await rpc.call(webhookRpc.pause, { id: other?.id ?? 0 }, theirs);
    await push(theirs);
    await push(ours);
    expect(teams()).toEqual(['1', '2', '1']);
    const deliveries = await rpc.call(webhookRpc.deliveries, { type: webhookEvents.pushed.type }, ours);
    expect(deliveries.items.filter(({ subscriptionId }) => subscriptionId === own?.id)).toHaveLength(2);
  });

  it('loses its old log in every team', async () => {
    galley.pass(60 * 24 * 31);
    await service.app.get(WebhookUpkeep).tidy();
    expect(await galley.stack.query('export', 'SELECT 1 FROM webhook_attempts')).toEqual([]);
  });
});

describe('a document at Google', () => {
  it('is looked at, fetched and put into the bin for its own team', async () => {
    const docs = await GoogleStack.start();
    try {
      const { documentId, generationId } = await docs.create(undefined, null, 10_000, 2);
      await expect(docs.call('read', { documentId })).rejects.toMatchObject(notFound);
      await expect(docs.call('export', { documentId, format: 'html' }, { userId: 7 })).rejects.toMatchObject(
        notFound,
      );
      docs.google.file(documentId).type('Then the', ' whole', 'Ann');
      const fetched = await eventually(() =>
        docs.stack
          .query<{ teamId: number }>(
            'export',
            `SELECT "teamId" FROM google_files WHERE author = 'Ann' OR revision > 1`,
          )
          .then((rows) => rows[0]),
      );
      expect(fetched.teamId).toBe(2);
      expect(await docs.stack.query('export', 'SELECT DISTINCT "teamId" FROM jobs')).toEqual([{ teamId: 2 }]);
      await docs.call('deleteByGeneration', { generationId });
      expect(docs.google.file(documentId).trashed).toBe(false);
      await docs.call('deleteByGeneration', { generationId }, { teamId: 2 });
      await eventually(() => docs.google.file(documentId).trashed);
    } finally {
      await docs.close();
    }
  });
});
