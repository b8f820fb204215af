import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  binRpc,
  firstTeam,
  mediaKeepingRpc,
  mediaRpc,
  type Role,
  sourceRemovalRpc,
  sourceRpc,
} from '@galley/contracts';
import { openMedia } from '@galley/media';
import { asTeam, Uploads } from '@galley/messaging';
import type { RunningService } from '@galley/service-kit';
import { noiseFile } from '@galley/testing';
import {
  addGuru,
  type ContentSourceStack,
  contentSourceStack,
  endOf,
  talk,
} from '../testing/content-source-stack.js';
import { MediaService } from './media.service.js';
import { MediaSweep } from './media.sweep.js';

const folder = mkdtempSync(join(tmpdir(), 'galley-media-'));
const MEDIA_URL = pathToFileURL(folder).href;
const store = openMedia({ MEDIA_URL })!;
const gigabyte = 1_000_000_000;
let content: ContentSourceStack;
let service: RunningService;
beforeAll(async () => {
  content = await contentSourceStack({ started: false });
  service = await content.start({
    MEDIA_URL,
    MEDIA_TEAM_BYTES: String(2 * gigabyte),
  });
  await addGuru(content.stack, 'Marcus Hale');
});
afterAll(async () => {
  await content.close();
  rmSync(folder, { recursive: true });
});

const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);
const person = (userId: number, role: Role) => ({ userId, as: { role } });
const [ann, eva, ida] = [person(1, 'writer'), person(3, 'editor'), person(4, 'admin')];
const query = (sql: string, values: unknown[] = []) => content.stack.query('content-source', sql, values);
const media = () => service.app.get(MediaService);
const sweep = () => service.app.get(MediaSweep).sweep();
const keep = (bytes: Buffer, team = firstTeam) => asTeam(team, () => media().keep(bytes, 'call.mp3'));

/** A source with its recording. */
async function heard(about: string, bytes = noiseFile(about, 9_000)) {
  const { key } = await keep(bytes);
  const title = `Talk about ${about}`;
  const sent = { recordingId: key, guruName: 'Marcus Hale', title, transcript: talk(about) };
  // The transcript is read in a process of its own, which takes its time on a busy machine.
  const { jobId } = await call(mediaRpc.ingest, sent, { ...ann, timeoutMs: 50_000 });
  return { id: (await endOf(content.stack, jobId)).sourceId!, key, title };
}
const linkOf = async (id: number) => (await call(mediaRpc.link, { id }, ann)).media;

describe('the recording of a source', () => {
  it('lies in the bin with it, and comes back with it', async () => {
    const { id, key } = await heard('the bin');
    const source = () => call(sourceRpc.get, { id }, ann);
    expect((await source()).hasRecording).toBe(true);
    await query(`update media set "createdAt" = now() - interval '60 days' where key = $1`, [key]);
    await call(sourceRemovalRpc.delete, { id }, ann);
    await sweep();
    expect(await store.size(key)).not.toBeNull();
    await call(binRpc['content-source'].restore, { kind: 'source', id }, ann);
    await sweep();
    expect(await store.size(key)).not.toBeNull();
    expect(await linkOf(id)).toMatchObject({ fileName: 'call.mp3' });
    await call(sourceRemovalRpc.delete, { id }, ann);
    await query(`update bin set "deletedAt" = now() - interval '400 days' where "itemId" = $1`, [id]);
    await query(`delete from bin where "itemId" = $1`, [id]);
    await sweep();
    expect(await store.size(key)).toBeNull();
  });

  it('is in no store any more once the source is withdrawn', async () => {
    const canary = Buffer.from('the heron of zanzibar pays no premium');
    const bytes = noiseFile('withdrawn', 60_000);
    bytes.set(canary, 30_000);
    const { id, key, title } = await heard('withdrawal', bytes);
    const holds = () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => entry.isFile())
        .filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(canary))
        .map(({ name }) => name);
    expect(holds()).toEqual([key]);
    await call(sourceRemovalRpc.delete, { id }, ann);
    await call(sourceRemovalRpc.withdraw, { id, title }, eva);
    expect(holds()).toEqual([]);
    expect(await query('select 1 from media where key = $1', [key])).toEqual([]);
    const uploads = new Uploads(content.stack.nats);
    await expect(uploads.read(key)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  });
});

describe('what a team keeps', () => {
  it('has a limit, which the installation sets and the team can lower', async () => {
    const before = await call(mediaKeepingRpc.read, {}, ann);
    expect(before).toMatchObject({ maxBytes: null, keepDays: null, limitBytes: 2 * gigabyte });
    await expect(
      call(mediaKeepingRpc.set, { maxBytes: gigabyte, keepDays: null }, eva),
    ).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    const lowered = await call(mediaKeepingRpc.set, { maxBytes: gigabyte, keepDays: null }, ida);
    expect(lowered).toMatchObject({ maxBytes: gigabyte, limitBytes: gigabyte });
    const raised = await call(mediaKeepingRpc.set, { maxBytes: 5 * gigabyte, keepDays: null }, ida);
    expect(raised.limitBytes).toBe(2 * gigabyte);
    const { key, bytes } = await keep(noiseFile('large', 9_000));
    expect(await call(mediaKeepingRpc.read, {}, ann)).toMatchObject({
      recordings: before.recordings + 1,
      usedBytes: before.usedBytes + bytes,
    });
    await query('update media set bytes = $2 where key = $1', [key, 2 * gigabyte - 10_000]);
    await expect(call(mediaKeepingRpc.room, { bytes: 20_000 }, ann)).rejects.toMatchObject({
      code: 'MEDIA_SHARE_USED',
      message: expect.stringContaining('may keep 2.0 GB'),
    });
    const files = readdirSync(folder);
    await expect(keep(noiseFile('one more', 20_000))).rejects.toMatchObject({ code: 'MEDIA_SHARE_USED' });
    expect(readdirSync(folder)).toEqual(files);
    expect((await keep(noiseFile('theirs', 20_000), 2)).bytes).toBeGreaterThan(0);
    await call(mediaKeepingRpc.set, { maxBytes: null, keepDays: null }, ida);
    await query('update media set bytes = $2 where key = $1', [key, bytes]);
  });

  it('goes after the days that the team sets, and its transcript stays', async () => {
    const [old, fresh] = [await heard('old'), await heard('fresh')];
    await query(`update media set "createdAt" = now() - interval '31 days' where key = $1`, [old.key]);
    await sweep();
    expect(await store.size(old.key)).not.toBeNull();
    await call(mediaKeepingRpc.set, { maxBytes: null, keepDays: 30 }, ida);
    await sweep();
    expect([await store.size(old.key), await linkOf(old.id)]).toEqual([null, null]);
    expect(await store.size(fresh.key)).not.toBeNull();
    expect((await call(sourceRpc.get, { id: old.id })).transcript).toContain('the trade risks');
    await call(mediaKeepingRpc.set, { maxBytes: null, keepDays: null }, ida);
  });
});
