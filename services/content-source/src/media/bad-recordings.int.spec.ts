import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { firstTeam, mediaRpc } from '@galley/contracts';
import { newMediaKey } from '@galley/media';
import { asTeam } from '@galley/messaging';
import type { RunningService } from '@galley/service-kit';
import { noiseFile, secondsOfNoise } from '@galley/testing';
import { type ContentSourceStack, contentSourceStack } from '../testing/content-source-stack.js';
import { mediaOf, waveHead, waveOf } from '../testing/media.js';
import { MediaService } from './media.service.js';

const folder = mkdtempSync(join(tmpdir(), 'galley-media-'));
let content: ContentSourceStack;
let service: RunningService;
beforeAll(async () => {
  content = await contentSourceStack({ started: false });
  service = await content.start({ MEDIA_URL: pathToFileURL(folder).href });
});
afterAll(async () => {
  await content.close();
  rmSync(folder, { recursive: true });
});

/** Puts a file where a whole upload stands, and hands it over. */
async function arrived(bytes: Uint8Array, fileName: string) {
  const uploadId = newMediaKey();
  writeFileSync(join(folder, uploadId), bytes);
  return content.stack.rpc.call(mediaRpc.arrived, { uploadId, fileName });
}
const files = () => readdirSync(folder).filter((name) => name !== 'incoming');
const rows = () => content.stack.query('content-source', 'select key from media order by id');

const wave = (said: number) => {
  const bytes = waveOf(60);
  bytes.writeUInt32LE(said, 40);
  return bytes;
};
const encrypted = async () => {
  const bytes = await mediaOf('m4a', 60);
  bytes.write('drms', bytes.indexOf('mp4a'));
  return bytes;
};
const cutOff = async (format: 'mp3' | 'm4a' | 'mp4') => {
  const bytes = await mediaOf(format, 60);
  return bytes.subarray(0, Math.round(bytes.length * 0.6));
};
/** Two samples a second. */
const twentyHours = () => {
  const bytes = 20 * 3_600 * 2 * 2;
  return Buffer.concat([waveHead(bytes, 2), Buffer.alloc(bytes)]);
};

describe('a recording that nobody could hear', () => {
  it.each([
    ['is empty', () => Buffer.alloc(0), 'FILE_UNREADABLE', /empty/],
    [
      'is text',
      () => Buffer.from('Only words. '.repeat(1_000)),
      'FILE_UNREADABLE',
      /neither sound nor video/,
    ],
    ['is an MP3 file that is cut off', () => cutOff('mp3'), 'RECORDING_CUT_OFF', /cut off/],
    ['is an M4A file that is cut off', () => cutOff('m4a'), 'RECORDING_CUT_OFF', /cut off/],
    ['is a film that is cut off', () => cutOff('mp4'), 'RECORDING_CUT_OFF', /cut off/],
    ['says that it is longer than it is', () => wave(200_000_000), 'RECORDING_CUT_OFF', /cut off/],
    ['says that it is shorter than it is', () => wave(1_000), 'RECORDING_UNREADABLE', /damaged/],
    ['is encrypted', encrypted, 'RECORDING_CODEC', /encrypted/],
    ['has no sound', () => mediaOf('webm', 20, { video: 'only' }), 'RECORDING_WITHOUT_SOUND', /no sound/],
    ['is twenty hours long', twentyHours, 'RECORDING_TOO_LONG', /longer than 12 hours/],
  ])(
    'is refused with its reason and leaves nothing, and the next one comes in: it %s',
    async (what, make, code, reason) => {
      const bytes = await make();
      const before = [files(), await rows()];
      const refused = { code, status: 422, message: expect.stringMatching(reason) };
      await expect(arrived(bytes, 'call.mp3')).rejects.toMatchObject(refused);
      const kept = asTeam(firstTeam, () => service.app.get(MediaService).keep(bytes, 'call.mp3'));
      await expect(kept).rejects.toMatchObject(refused);
      expect([files(), await rows()]).toEqual(before);
      const good = noiseFile(what, 20_000);
      expect(await arrived(good, 'next.mp3')).toMatchObject({ bytes: good.length });
      expect(files()).toHaveLength(before[0]!.length + 1);
    },
  );
});

it('How long a recording is is known without hearing it', async () => {
  const noise = noiseFile('length', 300_000);
  const cases: [Buffer, number][] = [
    [noise, secondsOfNoise(noise.length)],
    [waveOf(61), 61],
    [await mediaOf('m4a', 62), 62],
    [await mediaOf('webm', 63, { video: 'also' }), 63],
  ];
  for (const [bytes, seconds] of cases) {
    const { sha256 } = await arrived(bytes, 'call');
    const [row] = await content.stack.query<{ durationSeconds: number }>(
      'content-source',
      'select "durationSeconds" from media where sha256 = $1',
      [sha256],
    );
    expect(row?.durationSeconds).toBeGreaterThan(seconds - 0.1);
    expect(row?.durationSeconds).toBeLessThan(seconds + 0.1);
  }
});
