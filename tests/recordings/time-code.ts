/**
 * The lowest bit of each sample of a recording says where in it the sample stands: nobody hears it, and a piece that was cut out tells
 * which one it is. A block is a mark of 32 bits and its number in 32 bits.
 */
const blockBits = 64;
const mark = 0xa5c30f96;
const sampleBytes = 2;
const headBytes = 44;

/** Samples in a second. */
export const rate = 22_050;

const bitOf = (number: number, place: number): number => (number >>> (31 - place)) & 1;

/** A WAVE file of these samples, each with its place. */
export function waveWithPlaces(samples: Int16Array): Buffer {
  const bytes = Buffer.alloc(headBytes + samples.length * sampleBytes);
  bytes.write('RIFF');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * sampleBytes, 28);
  bytes.writeUInt16LE(sampleBytes, 32);
  bytes.writeUInt16LE(8 * sampleBytes, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * sampleBytes, 40);
  const out = new Int16Array(bytes.buffer, bytes.byteOffset + headBytes, samples.length);
  samples.forEach((sample, at) => {
    const place = at % blockBits;
    const bit = place < 32 ? bitOf(mark, place) : bitOf(Math.floor(at / blockBits), place - 32);
    out[at] = (sample & ~1) | bit;
  });
  return bytes;
}

/** The place of the first of these samples in the recording. @throws Error when they are of none */
export function placeOf(samples: Buffer): number {
  const bit = (at: number) => (samples[at * sampleBytes] ?? 0) & 1;
  const number = (from: number) => {
    let value = 0;
    for (let place = 0; place < 32; place += 1) value = ((value << 1) | bit(from + place)) >>> 0;
    return value;
  };
  for (let from = 0; from < blockBits; from += 1) {
    if (number(from) !== mark || number(from + blockBits) !== mark) continue;
    return number(from + 32) * blockBits - from;
  }
  throw new Error('These samples are of no recording that has places.');
}

/** Which seconds of the recording a piece of it holds. */
export function secondsOf(wave: Uint8Array): { start: number; end: number } {
  const bytes = Buffer.from(wave);
  const from = bytes.indexOf('data') + 8;
  const first = placeOf(bytes.subarray(from));
  const samples = (bytes.length - from) / sampleBytes;
  return { start: first / rate, end: (first + samples) / rate };
}

/** The part of the file, in bytes, that holds the sample at a second and enough after it to tell its place. */
export function bytesAt(second: number): { start: number; end: number } {
  const start = headBytes + Math.round(second * rate) * sampleBytes;
  return { start, end: start + 3 * blockBits * sampleBytes - 1 };
}
