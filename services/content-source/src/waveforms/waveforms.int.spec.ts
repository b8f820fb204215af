import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { firstTeam, sourceRpc, waveformRpc } from '@galley/contracts';
import { asTeam } from '@galley/messaging';
import type { RunningService } from '@galley/service-kit';
import { eventually } from '@galley/testing';
import { MediaService } from '../media/index.js';
import {
  addGuru,
  contentSourceStack,
  type ContentSourceStack,
  endOf,
  talk,
} from '../testing/content-source-stack.js';
import { mediaOf, waveOf } from '../testing/media.js';

const folder = mkdtempSync(join(tmpdir(), 'galley-waveforms-'));
let content: ContentSourceStack;
let service: RunningService;
beforeAll(async () => {
  content = await contentSourceStack({ started: false });
  service = await content.start({ MEDIA_URL: pathToFileURL(folder).href });
  await addGuru(content.stack, 'Marcus Hale');
});
afterAll(async () => {
  await content.close();
  rmSync(folder, { recursive: true });
});

const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);
async function sourceOf(about: string, bytes: Uint8Array | null): Promise<number> {
  const sent = { transcript: talk(about), guruName: 'Marcus Hale', title: `About ${about}` };
  const id = (await endOf(content.stack, (await call(sourceRpc.ingestTranscript, sent)).jobId)).sourceId!;
  if (bytes === null) return id;
  const media = await asTeam(firstTeam, () => service.app.get(MediaService).keep(bytes, 'call.wav'));
  await content.stack.query('content-source', 'update media set "sourceId" = $1 where id = $2', [
    id,
    media.id,
  ]);
  return id;
}
const made = (id: number) =>
  eventually(
    async () => {
      const waveform = await call(waveformRpc.ofSource, { id });
      if (waveform.state === 'making') throw new Error('It is still being made.');
      return waveform;
    },
    { withinMs: 30_000 },
  );

it('A waveform is made at the first question, and kept', async () => {
  const id = await sourceOf('sound', waveOf(60));
  expect(await call(waveformRpc.ofSource, { id })).toEqual({
    state: 'making',
    peaks: [],
    durationSeconds: null,
  });
  const waveform = await made(id);
  expect(waveform).toMatchObject({ state: 'ready', durationSeconds: 60 });
  expect(waveform.peaks).toHaveLength(600);
  await expect(call(waveformRpc.ofSource, { id }, { teamId: 2 })).rejects.toMatchObject({
    code: 'SOURCE_NOT_FOUND',
  });
});

it('Where nothing can be decoded there is none', async () => {
  expect(await made(await sourceOf('steps', await mediaOf('m4a', 20)))).toMatchObject({ state: 'none' });
  expect(await made(await sourceOf('paper', null))).toMatchObject({ state: 'none' });
});
