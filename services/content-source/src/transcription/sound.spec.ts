import { bytesOf, recordingOf, type RecordingFile } from './recording-file.js';
import { Sound, type SoundPiece } from './sound.js';
import { mediaOf, packetsIn, secondsIn, waveHead, waveOf, type TestFormat } from '../testing/media.js';

const open = (file: RecordingFile) => Sound.open((start, end) => bytesOf(file, start, end), file.size);
const limits = { seconds: 30, bytes: 24_000_000 };
const shared = 10;

async function piecesOf(bytes: Uint8Array): Promise<{ extension: string; pieces: SoundPiece[] }> {
  const sound = await open(recordingOf(bytes));
  const pieces: SoundPiece[] = [];
  while (pieces.at(-1)?.last !== true)
    pieces.push(await sound.piece(Math.max(0, (pieces.at(-1)?.end ?? 0) - shared), limits));
  sound.close();
  return { extension: sound.facts.extension, pieces };
}

describe('the sound of a recording', () => {
  it.each([
    ['mp3', 'mp3'],
    ['m4a', 'm4a'],
    ['mp4', 'm4a'],
    ['webm', 'ogg'],
    ['ogg', 'ogg'],
    ['flac', 'flac'],
  ] as const)(
    'of %s is cut between its packets into files of %s, and none is lost',
    async (format, extension) => {
      const whole = await mediaOf(format, 75);
      const all = await packetsIn(whole);
      const cut = await piecesOf(whole);
      expect(cut.extension).toBe(extension);
      expect(cut.pieces).toHaveLength(4);
      let next = 0;
      for (const piece of cut.pieces) {
        const packets = await packetsIn(piece.bytes);
        const first = packets[0]!.number;
        expect(packets.map(({ number }) => number)).toEqual(packets.map((_, i) => first + i));
        expect(first).toBeLessThanOrEqual(next);
        expect(Math.abs(piece.start - all[first]!.at)).toBeLessThan(0.1);
        expect(piece.end - piece.start).toBeLessThanOrEqual(limits.seconds);
        next = packets.at(-1)!.number + 1;
      }
      expect(next).toBe(all.length);
    },
  );

  it('of a film comes without its pictures', async () => {
    const film = await mediaOf('webm', 20, { video: 'also' });
    const { pieces } = await piecesOf(film);
    expect(film.length).toBeGreaterThan(40_000);
    expect(pieces).toHaveLength(1);
    expect(pieces[0]!.bytes.length).toBeLessThan(15_000);
    expect(await packetsIn(pieces[0]!.bytes)).toHaveLength(334);
  });

  it('of a WAVE file is cut to the sample', async () => {
    const { pieces } = await piecesOf(waveOf(75));
    for (const piece of pieces) {
      const held = secondsIn(piece.bytes);
      expect(held.start).toBeCloseTo(piece.start, 2);
      expect(held.end).toBeCloseTo(piece.end, 2);
    }
    expect(pieces.at(-1)?.end).toBe(75);
  });

  it('is cut where an endpoint takes no more bytes', async () => {
    const sound = await open(recordingOf(waveOf(75)));
    const piece = await sound.piece(0, { seconds: 1_000, bytes: 20_000 });
    expect(piece.bytes.length).toBeLessThan(20_000);
    expect(piece).toMatchObject({ start: 0, last: false });
  });

  it('of four gigabytes is cut without reading them all', async () => {
    const size = 4_000_000_000;
    const head = waveHead(size - 44, 44_100, 2);
    let read = 0;
    const file: RecordingFile = {
      size,
      type: 'audio/wav',
      open: (start, end) => {
        const bytes = new Uint8Array(end - start);
        bytes.set(head.subarray(start, end));
        read += bytes.length;
        return Promise.resolve(bytes);
      },
    };
    const sound = await open(file);
    const piece = await sound.piece(20_000, { seconds: 60, bytes: 24_000_000 });
    expect(piece.end - piece.start).toBeGreaterThan(59);
    // Beside the ten of the piece, some are read ahead.
    expect(read).toBeLessThan(40_000_000);
  });
});

const shortened = async (format: TestFormat, share = 0.6) => {
  const bytes = await mediaOf(format, 60);
  return bytes.subarray(0, Math.round(bytes.length * share));
};
/** A file with one of its boxes changed: a number some bytes behind its name, or the name. */
async function forged(box: string, change: (bytes: Buffer, at: number) => unknown): Promise<Buffer> {
  const bytes = await mediaOf('m4a', 60);
  change(bytes, bytes.indexOf(box));
  return bytes;
}
const wave = (length: number) => {
  const bytes = waveOf(60);
  bytes.writeUInt32LE(length, 40);
  return bytes;
};

describe('a recording that can not be transcribed', () => {
  it.each([
    ['empty', () => new Uint8Array(), 'RECORDING_EMPTY'],
    ['text', () => Buffer.from('hello world '.repeat(1_000)), 'RECORDING_UNREADABLE'],
    ['zeros', () => new Uint8Array(100_000), 'RECORDING_UNREADABLE'],
    [
      'one packet and noise',
      () => Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(200_000, 'xy')]),
      'RECORDING_UNREADABLE',
    ],
    ['a WAVE file that is cut off', () => waveOf(60).subarray(0, 70_000), 'RECORDING_CUT_OFF'],
    ['a WAVE file that says it is longer', () => wave(200_000_000), 'RECORDING_CUT_OFF'],
    ['a WAVE file that says it is shorter', () => wave(1_000), 'RECORDING_UNREADABLE'],
    ['an MP3 file that is cut off', () => shortened('mp3'), 'RECORDING_CUT_OFF'],
    ['an M4A file that is cut off', () => shortened('m4a'), 'RECORDING_CUT_OFF'],
    ['an MP4 file that is cut off', () => shortened('mp4'), 'RECORDING_CUT_OFF'],
    ['an Ogg file that is cut off', () => shortened('ogg'), 'RECORDING_CUT_OFF'],
    ['a WebM file that is cut off', () => shortened('webm'), 'RECORDING_CUT_OFF'],
    ['a film without sound', () => mediaOf('webm', 20, { video: 'only' }), 'RECORDING_WITHOUT_SOUND'],
    ['encrypted sound', () => forged('mp4a', (bytes, at) => bytes.write('drms', at)), 'RECORDING_CODEC'],
    [
      'packets of two gigabytes',
      () => forged('stsz', (bytes, at) => bytes.writeUInt32BE(0x7fffffff, at + 8)),
      'RECORDING_UNREADABLE',
    ],
    [
      'packets of a year',
      () => forged('stts', (bytes, at) => bytes.writeUInt32BE(0x7fffffff, at + 12)),
      'RECORDING_CUT_OFF',
    ],
    ['twenty hours', () => veryLong(), 'RECORDING_TOO_LONG'],
  ] as const)('%s', async (_, make, code) => {
    const bytes = await make();
    await expect(piecesOf(bytes)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/^[A-Z].*\.$/),
    });
  });

  it('is one whose length nobody wrote down, but not more', async () => {
    const { pieces } = await piecesOf(wave(0xffffffff));
    expect(pieces.at(-1)?.end).toBe(60);
  });
});

/** Twenty hours of two samples a second. */
function veryLong(): Buffer {
  const samples = 20 * 3_600 * 2;
  return Buffer.concat([waveHead(samples * 2, 2), Buffer.alloc(samples * 2)]);
}
