import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { destinationRpc } from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { testStack, type TestStack } from '@galley/testing';
import { exportService } from '../service.js';
import { orderOf, postOf } from '../testing/orders.js';

const admin = { userId: 7 };
const root = mkdtempSync(join(tmpdir(), 'galley-folder-'));
const folder = join(root, 'posts');
mkdirSync(folder);
let stack: TestStack;
let service: RunningService;
let destinationId: number;

beforeAll(async () => {
  stack = await testStack();
  const env = { PUBLISH_FOLDER: folder, PUBLISH_FOLDER_URL: 'https://site.example/posts/' };
  service = await startService(exportService, { env: { ...stack.envFor('export'), ...env } });
  const made = await stack.rpc.call(destinationRpc.create, { kind: 'site', name: 'Our site' }, admin);
  destinationId = made.id;
});
afterAll(async () => {
  await service.close();
  await stack.close();
  rmSync(root, { recursive: true, force: true });
});

const deliver = (order: Partial<ReturnType<typeof orderOf>>) =>
  stack.rpc.call(destinationRpc.deliver, orderOf(destinationId, order), { ...admin, timeoutMs: 20_000 });
const files = () => readdirSync(folder).toSorted();
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

it('is offered with the address of its pages, and can be tested', async () => {
  const options = await stack.rpc.call(destinationRpc.options, {}, admin);
  expect(options.find(({ kind }) => kind === 'site')).toMatchObject({ hasAddress: false, secret: [] });
  const { address, hasSecret, test } = await stack.rpc.call(
    destinationRpc.test,
    { id: destinationId },
    admin,
  );
  expect([address, hasSecret, test?.ok]).toEqual(['https://site.example/posts', false, true]);
  expect(files()).toEqual([]);
});

it('goes from a draft to live, is changed and withdrawn; each order is carried out once', async () => {
  const key = 'text-1';
  const draft = await deliver({ key, state: 'draft' });
  expect(draft).toMatchObject({
    place: 'quiet-markets.md',
    address: 'https://site.example/posts/quiet-markets',
    state: 'draft',
  });
  expect(read('quiet-markets.md')).toContain('draft: true\npublished: false');
  const going = { key, orderId: randomUUID(), previous: draft };
  const live = await deliver(going);
  expect(await deliver(going)).toEqual(live);
  expect(read('quiet-markets.md')).toMatch(
    /tags: \["Markets", "Risk"\]\ndraft: false\n[^]*Risk comes \*\*first\*\*/,
  );
  const post = postOf({ html: '<p>Risk comes second.</p>' });
  const changed = await deliver({ key, action: 'update', post, previous: live });
  expect(changed.fingerprint).not.toBe(live.fingerprint);
  expect(files()).toEqual(['quiet-markets.md']);
  const withdrawn = await deliver({ key, action: 'withdraw', post: null, previous: changed });
  expect([withdrawn.state, withdrawn.address, files()]).toEqual(['gone', null, []]);
  expect(await deliver({ key, action: 'withdraw', post: null, previous: changed })).toMatchObject({
    state: 'gone',
  });
});

it('has what machines read at the end of the file, and nothing of a text ends the script or runs in the generator', async () => {
  const words = '</script><script>alert(1)</script> {{ secrets }} {% raw %}';
  const jsonLd = JSON.stringify({ '@type': 'Quotation', text: words });
  const live = await deliver({ key: 'text-machines', post: postOf({ title: 'For machines', jsonLd }) });
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(read(live.place)) ?? [];
  expect(JSON.parse(json)).toEqual({ '@type': 'Quotation', text: words });
  expect(json).not.toMatch(/<|\{[{%]/);
});

it('is not written over when somebody changed the file, unless that is wanted', async () => {
  const key = 'text-2';
  const live = await deliver({ key, post: postOf({ title: 'Changed there' }) });
  appendFileSync(join(folder, live.place), 'A line of somebody.\n');
  const update = { key, action: 'update' as const, previous: live };
  await expect(deliver(update)).rejects.toMatchObject({ code: 'DESTINATION_CHANGED_THERE', status: 409 });
  expect(read(live.place)).toContain('A line of somebody.');
  await deliver({ ...update, overwrite: true });
  expect(read(live.place)).not.toContain('A line of somebody.');
});

it('is found again when it is not known where it is', async () => {
  const key = 'text-3';
  const order = { key, orderId: randomUUID(), post: postOf({ title: 'Lost answer' }) };
  const first = await deliver(order);
  await stack.query('export', `DELETE FROM destination_posts WHERE key = '${key}'`);
  expect(await deliver(order)).toEqual(first);
  expect(files().filter((name) => name.startsWith('lost-answer'))).toEqual(['lost-answer.md']);
});

it('says that a file is gone, and makes it anew when it is published again', async () => {
  const key = 'text-4';
  const live = await deliver({ key, post: postOf({ title: 'Deleted there' }) });
  rmSync(join(folder, live.place));
  await expect(deliver({ key, action: 'update', previous: live })).rejects.toMatchObject({
    code: 'DESTINATION_POST_GONE',
    status: 410,
  });
  await deliver({ key, previous: live, post: postOf({ title: 'Deleted there' }) });
  expect(files()).toContain(live.place);
});

it('says in one sentence that the folder is away, and works again when it is there', async () => {
  const order = { key: 'text-5', orderId: randomUUID() };
  renameSync(folder, `${folder}-away`);
  await expect(deliver(order)).rejects.toMatchObject({
    code: 'DESTINATION_AWAY',
    message: 'Our site does not answer right now. Please try again later.',
  });
  const { test } = await stack.rpc.call(destinationRpc.test, { id: destinationId }, admin);
  expect(test).toMatchObject({ ok: false, problem: { code: 'DESTINATION_AWAY' } });
  renameSync(`${folder}-away`, folder);
  expect(await deliver(order)).toMatchObject({ state: 'live' });
});
