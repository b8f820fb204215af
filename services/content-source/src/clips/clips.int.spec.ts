import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { clipRpc, firstTeam, sourceRemovalRpc, sourceRpc } from '@galley/contracts';
import { openMedia } from '@galley/media';
import { asTeam } from '@galley/messaging';
import type { RunningService } from '@galley/service-kit';
import { MediaService } from '../media/index.js';
import {
  addGuru,
  contentSourceStack,
  type ContentSourceStack,
  endOf,
  talk,
} from '../testing/content-source-stack.js';
import { mediaOf, packetsIn } from '../testing/media.js';
import { ClipsSweep } from './clips.sweep.js';

const folder = mkdtempSync(join(tmpdir(), 'galley-clips-'));
const MEDIA_URL = pathToFileURL(folder).href;
const store = openMedia({ MEDIA_URL })!;
let content: ContentSourceStack;
let service: RunningService;
beforeAll(async () => {
  content = await contentSourceStack({ started: false });
  service = await content.start({ MEDIA_URL });
  await addGuru(content.stack, 'Marcus Hale');
});
afterAll(async () => {
  await content.close();
  rmSync(folder, { recursive: true });
});

const query = <Row extends object>(sql: string, values?: unknown[]) =>
  content.stack.query<Row>('content-source', sql, values);
const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);
const ofSource = (id: number, from: number, to?: number) =>
  call(clipRpc.ofSource, { id, from, ...(to === undefined ? {} : { to }) }, { timeoutMs: 60_000 });

/** A source with a recording of two minutes, where it is kept. */
async function sourceOf(about: string, { kept = true } = {}): Promise<number> {
  const transcript = talk(about);
  const { jobId } = await call(sourceRpc.ingestTranscript, {
    transcript,
    guruName: 'Marcus Hale',
    title: `About ${about}`,
  });
  const id = (await endOf(content.stack, jobId)).sourceId!;
  if (!kept) return id;
  const bytes = await mediaOf('m4a', 120 + id);
  const { id: media } = await asTeam(firstTeam, () => service.app.get(MediaService).keep(bytes, 'call.m4a'));
  await query('update media set "sourceId" = $1 where id = $2', [id, media]);
  return id;
}

describe('a clip', () => {
  it('of a stretch is cut once, is named by its speaker and second, and holds that stretch', async () => {
    const id = await sourceOf('stretches');
    const clip = await ofSource(id, 61.5, 75);
    expect(clip).toMatchObject({ fileName: 'Marcus-Hale-at-0-01-01.m4a', mediaType: 'audio/mp4' });
    const bytes = await buffer(await store.open(clip.key));
    expect(bytes.length).toBe(clip.bytes);
    const numbers = (await packetsIn(bytes)).map(({ number }) => number);
    expect([numbers[0], numbers.at(-1)]).toEqual([Math.floor(61.5 / 0.064), Math.ceil(75 / 0.064) - 1]);
    expect(await ofSource(id, 61.5, 75)).toEqual(clip);
    // What is said at 0:36 is over at 0:42, as the transcript has it.
    const said = await packetsIn(await buffer(await store.open((await ofSource(id, 36)).key)));
    expect(said.length * 0.064).toBeCloseTo(6, 0);
  });

  it('of a quote has the seconds of its words, or those of its lines', async () => {
    const id = await sourceOf('quotes');
    const { transcript } = await call(sourceRpc.get, { id });
    const words = 'the trade risks 4 dollars to make 9.';
    const from = transcript.indexOf(words);
    const range = { id, from, to: from + words.length };
    const secondsOf = async () => {
      const clip = await call(clipRpc.ofWords, range, { timeoutMs: 60_000 });
      return (await packetsIn(await buffer(await store.open(clip.key)))).length * 0.064;
    };
    expect(await secondsOf()).toBeCloseTo(6, 0);
    await query('insert into spoken_words ("sourceId", stretch, words) values ($1, 0, $2)', [
      id,
      JSON.stringify([
        [from, from + 3, 19, 19.2],
        [from + 4, range.to, 19.3, 21],
      ]),
    ]);
    expect(await secondsOf()).toBeCloseTo(2, 0);
  });

  it('is refused with its reason', async () => {
    const unkept = await sourceOf('paper', { kept: false });
    await expect(ofSource(unkept, 0, 5)).rejects.toMatchObject({ code: 'CLIP_NOT_KEPT' });
    await query(`update raw_sources set "platformType" = 'YouTube' where id = $1`, [unkept]);
    await expect(ofSource(unkept, 0, 5)).rejects.toMatchObject({ code: 'CLIP_ELSEWHERE' });
    const id = await sourceOf('edges');
    await expect(ofSource(id, 5_000, 5_010)).rejects.toMatchObject({ code: 'CLIP_OUTSIDE' });
    await expect(ofSource(id, 10, 5)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(ofSource(id, 0, 601)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(ofSource(999_999, 0, 5)).rejects.toMatchObject({ code: 'SOURCE_NOT_FOUND' });
    await expect(call(clipRpc.ofSource, { id, from: 0, to: 5 }, { teamId: 2 })).rejects.toMatchObject({
      code: 'SOURCE_NOT_FOUND',
    });
    expect(await query('select 1 from clips where "sourceId" = any($1)', [[unkept, id]])).toEqual([]);
  });

  it('goes after some hours, and at once when its recording is withdrawn', async () => {
    const id = await sourceOf('going');
    const [old, young] = [await ofSource(id, 0, 5), await ofSource(id, 10, 15)];
    await query(`update clips set "createdAt" = now() - interval '7 hours' where key = $1`, [old.key]);
    await service.app.get(ClipsSweep).sweep();
    expect([await store.size(old.key), await store.size(young.key)]).toEqual([null, young.bytes]);
    await call(sourceRemovalRpc.withdraw, { id, title: 'About going' }, { userId: 1 });
    expect(await store.size(young.key)).toBeNull();
    expect(await query('select 1 from clips where "sourceId" = $1', [id])).toEqual([]);
  });
});
