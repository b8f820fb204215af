import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { firstTeam, mediaRpc, operatorMedia } from '@galley/contracts';
import { newMediaKey, openMedia } from '@galley/media';
import { asTeam, RpcClient } from '@galley/messaging';
import type { RunningService } from '@galley/service-kit';
import { noiseFile } from '@galley/testing';
import { type ContentSourceStack, contentSourceStack } from '../testing/content-source-stack.js';
import { MediaService } from './media.service.js';
import { MediaSweep } from './media.sweep.js';

const folder = mkdtempSync(join(tmpdir(), 'galley-media-'));
const MEDIA_URL = pathToFileURL(folder).href;
const store = openMedia({ MEDIA_URL })!;
let content: ContentSourceStack;
let service: RunningService;
beforeAll(async () => {
  content = await contentSourceStack({ started: false });
  service = await content.start({ MEDIA_URL });
});
afterAll(async () => {
  await content.close();
  rmSync(folder, { recursive: true });
});

const media = () => service.app.get(MediaService);
const query = <Row extends object>(sql: string, values?: unknown[]) =>
  content.stack.query<Row>('content-source', sql, values);
const soundBytes = 104 * 90;
const sound = (seed: string) => noiseFile(seed, soundBytes);
const keep = (seed: string, team = firstTeam) => asTeam(team, () => media().keep(sound(seed), `${seed}.mp3`));

it('The same recording is kept once in a team, and is two teams’ own', async () => {
  const [first, again] = [await keep('once'), await keep('once')];
  expect(again.key).toBe(first.key);
  const theirs = await keep('once', 2);
  expect(theirs.key).not.toBe(first.key);
  await expect(asTeam(2, () => media().get(first.key))).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  await store.remove(first.key);
  const healed = await keep('once');
  expect(healed.id).toBe(first.id);
  expect(await store.size(healed.key)).toBe(soundBytes);
});

it('A recording goes with its source, and one that nobody uses after a week', async () => {
  const [used, unused, fresh] = [await keep('used'), await keep('unused'), await keep('fresh')];
  await query('update media set "sourceId" = 900001 where id = $1', [used.id]);
  await query(`update media set "createdAt" = now() - interval '8 days' where id = any($1)`, [
    [unused.id, used.id],
  ]);
  await asTeam(2, () => media().removeOf(900001));
  expect(await store.size(used.key)).not.toBeNull();
  await asTeam(firstTeam, () => media().removeOf(900001));
  expect(await store.size(used.key)).toBeNull();
  await service.app.get(MediaSweep).sweep();
  expect([await store.size(unused.key), await store.size(fresh.key)]).toEqual([null, soundBytes]);
  await query('update media set "sourceId" = 900002 where id = $1', [fresh.id]);
  await service.app.get(MediaSweep).sweep();
  expect(await query('select 1 from media where id = any($1)', [[used.id, unused.id, fresh.id]])).toEqual([]);
});

it('An operator learns of files without rows and rows without files', async () => {
  const lost = await keep('lost');
  await store.remove(lost.key);
  const stranger = newMediaKey();
  writeFileSync(join(folder, stranger), 'left behind');
  const operator = new RpcClient(content.stack.nats);
  const check = (remove: boolean) => operator.call(operatorMedia.check, { remove });
  expect((await check(true)).filesWithoutRowsCount).toBe(0);
  utimesSync(join(folder, stranger), 0, 0);
  expect(await check(false)).toMatchObject({
    filesWithoutRows: [{ key: stranger, bytes: 11 }],
    rowsWithoutFiles: [{ id: lost.id, fileName: 'lost.mp3', teamId: firstTeam }],
    removed: 0,
  });
  expect((await check(true)).removed).toBe(1);
  expect(await store.size(stranger)).toBeNull();
});

it('An installation that keeps no recordings says so', async () => {
  await service.close();
  service = await content.start({});
  await expect(
    content.stack.rpc.call(mediaRpc.arrived, { uploadId: newMediaKey(), fileName: 'a.mp3' }),
  ).rejects.toMatchObject({ code: 'MEDIA_NOT_KEPT' });
});
