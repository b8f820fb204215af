import { bytesOf, recordingOf } from './recording-file.js';
import { peaksOf } from './peaks.js';
import { mediaOf, waveHead } from '../testing/media.js';

const peaks = (bytes: Uint8Array) =>
  peaksOf((from, to) => bytesOf(recordingOf(bytes), from, to), bytes.length);

/** A tone for so many seconds, silence, and the tone at half its strength. */
function toneWave(seconds: number, rate = 8_000): Buffer {
  const samples = Buffer.alloc(seconds * 3 * rate * 2);
  for (let at = 0; at < seconds * 3 * rate; at += 1) {
    const strength = [30_000, 0, 15_000][Math.floor(at / rate / seconds)]!;
    samples.writeInt16LE(Math.round(strength * Math.sin(at * 0.3)), at * 2);
  }
  return Buffer.concat([waveHead(samples.length, rate), samples]);
}

it('A tone is loud, silence is none, and half a tone is half as loud', async () => {
  const found = await peaks(toneWave(4));
  expect(found?.durationSeconds).toBe(12);
  expect(found?.peaks).toHaveLength(120);
  const at = (second: number) => found!.peaks[second * 10]! / 255;
  expect(at(2)).toBeCloseTo(0.92, 1);
  expect(at(6)).toBe(0);
  expect(at(10)).toBeCloseTo(0.46, 1);
});

it('A recording of hours has as many peaks as a screen has room for, and is not read whole', async () => {
  const size = 1_000_000_000;
  const head = waveHead(size - 44, 44_100, 2);
  let read = 0;
  const found = await peaksOf((from, to) => {
    const bytes = new Uint8Array(to - from);
    bytes.set(head.subarray(from, to));
    read += bytes.length;
    return Promise.resolve(bytes);
  }, size);
  expect(found?.peaks).toHaveLength(1_000);
  expect(read).toBeLessThan(size / 3);
});

it.each(['mp3', 'ogg', 'webm', 'flac'] as const)('%s is decoded', async (format) => {
  expect((await peaks(await mediaOf(format, 20)))?.peaks.length).toBeGreaterThan(190);
});

it('Sound that nothing decodes here has none', async () => {
  expect(await peaks(await mediaOf('m4a', 20))).toBeNull();
});
