import { AppError } from '@galley/contracts';
import { waveOf } from '../testing/media.js';
import { Cutter } from './cutter.js';
import { recordingOf, type RecordingFile } from './recording-file.js';

const limits = { seconds: 30, bytes: 24_000_000 };
const silenceMs = 20_000;
let open: Cutter | undefined;
afterEach(() => open?.close());

async function cutterOf(file: RecordingFile) {
  const { cutter, facts } = await Cutter.open(file, silenceMs);
  open = cutter;
  return { cutter, facts };
}

describe('the process that cuts', () => {
  it('asks for the bytes that it needs and makes pieces of them', async () => {
    const { cutter, facts } = await cutterOf(recordingOf(waveOf(60)));
    expect(facts).toEqual({ durationSeconds: 60, extension: 'wav' });
    expect(await cutter.piece(40, limits)).toMatchObject({ end: 60, last: true });
  });

  it('takes streams, says what is wrong with a file, and ends with it', async () => {
    const bytes = waveOf(60);
    const stream = (start: number, end: number) => new Blob([bytes.subarray(start, end)]).stream();
    const { cutter } = await cutterOf({ size: bytes.length, type: 'audio/wav', open: stream });
    expect(await cutter.piece(0, limits)).toMatchObject({ start: 0, last: false });
    await expect(Cutter.open(recordingOf(Buffer.from('no sound')), silenceMs)).rejects.toMatchObject({
      code: 'RECORDING_UNREADABLE',
    });
  });

  it('does not blame a file for a store that is away', async () => {
    const away = new AppError('DEPENDENCY_DOWN');
    const file = { size: 1_000, type: 'audio/wav', open: () => Promise.reject(away) };
    await expect(Cutter.open(file, silenceMs)).rejects.toBe(away);
  });

  it('is given up when it is closed while it works', async () => {
    const never = { size: 1_000, type: 'audio/wav', open: () => new Promise<never>(() => undefined) };
    const bytes = waveOf(60);
    let stuck = false;
    const file: RecordingFile = {
      ...recordingOf(bytes),
      open: (start, end) => (stuck ? never.open() : Promise.resolve(bytes.subarray(start, end))),
    };
    const { cutter } = await cutterOf(file);
    const piece = cutter.piece(0, limits);
    stuck = true;
    cutter.close();
    await expect(piece).rejects.toThrow('closed');
    await expect(cutter.piece(0, limits)).rejects.toThrow('closed');
  });
});
