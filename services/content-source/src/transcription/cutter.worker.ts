import { AppError } from '@galley/contracts';
import { clipOf } from './clip.js';
import type { FromCutter, ToCutter } from './cutter.messages.js';
import { Sound } from './sound.js';

// Runs in a process of its own (cutter.ts), without settings and secrets: it reads files of strangers.
const say = (message: FromCutter): void => void process.send?.(message);
/** So much of a clip is handed over at once. */
const chunkBytes = 1_000_000;
const awaited = new Map<number, (bytes: Uint8Array) => void>();
let asked = 0;
let sound: Sound | undefined;

const read = (start: number, end: number): Promise<Uint8Array> =>
  new Promise((resolve) => {
    asked += 1;
    awaited.set(asked, resolve);
    say({ kind: 'read', id: asked, start, end });
  });

const write = (bytes: Uint8Array): Promise<unknown> =>
  new Promise((resolve) => {
    asked += 1;
    awaited.set(asked, resolve);
    say({ kind: 'write', id: asked, bytes });
  });

async function work(message: Exclude<ToCutter, { kind: 'bytes' | 'written' }>): Promise<FromCutter> {
  if (message.kind === 'clip') {
    const { bytes, ...facts } = await clipOf(read, message.size, message.span);
    for (let from = 0; from < bytes.length; from += chunkBytes)
      await write(bytes.slice(from, from + chunkBytes));
    return { kind: 'clipped', facts };
  }
  if (message.kind === 'open') {
    sound = await Sound.open(read, message.size);
    return { kind: 'opened', facts: sound.facts };
  }
  // Decoders are loaded where they are wanted.
  if (message.kind === 'peaks')
    return { kind: 'heard', peaks: await (await import('./peaks.js')).peaksOf(read, message.size) };
  if (!sound) throw new Error('No recording is open.');
  return { kind: 'cut', piece: await sound.piece(message.start, message.limits) };
}

process.on('message', (message: ToCutter) => {
  if (message.kind === 'bytes' || message.kind === 'written') {
    awaited.get(message.id)?.(message.kind === 'bytes' ? message.bytes : new Uint8Array());
    awaited.delete(message.id);
    return;
  }
  work(message).then(say, (error: unknown) => {
    // The library that reads the file asserts what a sound file holds; a file that breaks this is damaged.
    const { code, details } = error instanceof AppError ? error : new AppError('RECORDING_UNREADABLE');
    say({ kind: 'problem', code, details });
  });
});
process.on('disconnect', () => process.exit());
