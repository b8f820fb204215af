import fc from 'fast-check';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import {
  filmOf,
  mediaOf,
  packetsIn,
  secondsIn,
  waveHead,
  waveOf,
  type TestFormat,
} from '../testing/media.js';
import { clipOf } from './clip.js';
import { bytesOf, recordingOf } from './recording-file.js';

const cut = (bytes: Uint8Array, start: number, end: number) =>
  clipOf((from, to) => bytesOf(recordingOf(bytes), from, to), bytes.length, { start, end });
const seconds = 40;
/**
 * The library that writes these files counts one packet too few on each full page of Ogg: seconds behind the first page are not to be
 * trusted.
 */
const trusted = { ogg: 15 } as const;
/** From within one packet to within another one, later or the same; clocks round where two of them meet. */
const spanIn = (packets: readonly { at: number }[], lasts: number, until: number) =>
  fc.tuple(fc.nat(packets.filter(({ at }) => at < until).length - 2), fc.nat(200)).map(([first, length]) => ({
    start: packets[first]!.at + 0.3 * lasts,
    end: packets[Math.min(first + length, packets.length - 1)]!.at + 0.6 * lasts,
  }));
const numbersIn = async (bytes: Uint8Array) => (await packetsIn(bytes)).map(({ number }) => number);

/** When the pictures of a file are shown, in the order of the file. */
async function picturesIn(bytes: Uint8Array): Promise<{ at: number; key: boolean }[]> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  const track = await input.getPrimaryVideoTrack();
  const shown: { at: number; key: boolean }[] = [];
  if (!track) return shown;
  for await (const { timestamp, type } of new EncodedPacketSink(track).packets())
    shown.push({ at: Math.round(timestamp * 100) / 100, key: type === 'key' });
  return shown;
}

describe('a clip', () => {
  it.each([
    ['mp3', 'audio/mpeg', 'mp3'],
    ['m4a', 'audio/mp4', 'm4a'],
    ['mp4', 'audio/mp4', 'm4a'],
    ['webm', 'audio/ogg', 'ogg'],
    ['ogg', 'audio/ogg', 'ogg'],
    ['flac', 'audio/flac', 'flac'],
  ] as const)(
    'of %s holds exactly the packets that are heard in its stretch',
    async (format: TestFormat, type: string, extension: string) => {
      const whole = await mediaOf(format, seconds);
      const all = await packetsIn(whole);
      const lasts = all[1]!.at - all[0]!.at;
      await fc.assert(
        fc.asyncProperty(
          spanIn(all, lasts, format === 'ogg' ? trusted.ogg : seconds),
          async ({ start, end }) => {
            const first = Math.max(
              0,
              all.findLastIndex(({ at }) => at <= start),
            );
            const heard = all.slice(first).filter(({ at }) => at < end);
            const clip = await cut(whole, start, end);
            expect(clip).toMatchObject({ type, extension });
            expect(await numbersIn(clip.bytes)).toEqual(heard.map(({ number }) => number));
            expect(clip.start).toBeLessThanOrEqual(start);
            const wanted = Math.min(end, seconds) - start;
            expect(Math.abs(clip.end - clip.start - wanted)).toBeLessThan(2 * lasts);
          },
        ),
        { numRuns: 12 },
      );
    },
  );

  it('of a WAVE file holds its samples', async () => {
    const clip = await cut(waveOf(seconds), 10, 20);
    expect(clip).toMatchObject({ type: 'audio/wav', extension: 'wav' });
    const held = secondsIn(clip.bytes);
    expect(held.start).toBeCloseTo(clip.start, 2);
    expect(held.end).toBeCloseTo(clip.end, 2);
    expect([clip.start, clip.end].map((second) => Number(second.toFixed(3)))).toEqual([8.192, 20.48]);
  });

  it.each([
    ['webm', 'video/webm'],
    ['mp4', 'video/mp4'],
  ] as const)('of a film in %s begins with a picture that can stand alone', async (format, type) => {
    const film = await mediaOf(format, 20, { video: 'also' });
    const clip = await cut(film, 5.5, 8);
    expect(clip).toMatchObject({ type, extension: format });
    const shown = await picturesIn(clip.bytes);
    expect(shown).toHaveLength(3);
    expect(shown[0]).toMatchObject({ key: true });
    const all = await packetsIn(film);
    const heard = await numbersIn(clip.bytes);
    expect(all[heard[0]!]!.at).toBeLessThanOrEqual(5.001);
    expect(all[heard.at(-1)!]!.at).toBeLessThan(8);
    expect(all[heard.at(-1)! + 1]!.at).toBeGreaterThanOrEqual(8);
  });

  it('of a film has the late pictures that earlier ones are made of, and no others', async () => {
    // As encoders send them: a picture before those that lie between it and the one before.
    const film = await filmOf([0, 3, 1, 2, 6, 4, 5, 9, 7, 8]);
    const clip = await cut(film, 0, 2.5);
    expect((await picturesIn(clip.bytes)).map(({ at }) => at)).toEqual([0, 3, 1, 2]);
  });

  it('of four gigabytes is cut without reading them all', async () => {
    const size = 4_000_000_000;
    const head = waveHead(size - 44, 44_100, 2);
    let read = 0;
    const clip = await clipOf(
      (from, to) => {
        const bytes = new Uint8Array(to - from);
        bytes.set(head.subarray(from, to));
        read += bytes.length;
        return Promise.resolve(bytes);
      },
      size,
      { start: 20_000, end: 20_030 },
    );
    expect(clip.end - clip.start).toBeLessThan(30.1);
    expect(clip.bytes.length).toBeGreaterThan(5_000_000);
    expect(read).toBeLessThan(30_000_000);
  });

  it.each([
    ['behind the end', () => waveOf(20), 30, 'CLIP_OUTSIDE'],
    ['behind the end of a film', () => mediaOf('webm', 20, { video: 'also' }), 30, 'CLIP_OUTSIDE'],
    ['of what is no recording', () => Buffer.from('hello world '.repeat(1_000)), 0, 'RECORDING_UNREADABLE'],
    ['of nothing', () => new Uint8Array(), 0, 'RECORDING_EMPTY'],
  ] as const)('%s is refused', async (_, make, start, code) => {
    await expect(cut(await make(), start, start + 5)).rejects.toMatchObject({ code });
  });

  it('is refused when it is too large', async () => {
    const size = 400_000_000;
    const head = waveHead(size - 44, 96_000, 2);
    const read = (from: number, to: number) => {
      const bytes = new Uint8Array(to - from);
      bytes.set(head.subarray(from, to));
      return Promise.resolve(bytes);
    };
    await expect(clipOf(read, size, { start: 0, end: 600 })).rejects.toMatchObject({
      code: 'CLIP_TOO_LARGE',
    });
  });
});
