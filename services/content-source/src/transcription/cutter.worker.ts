import { AppError } from '@galley/contracts';
import type { FromCutter, ToCutter } from './cutter.messages.js';
import { Sound } from './sound.js';

// Runs in a process of its own (cutter.ts), without settings and secrets: it reads files of strangers.
const say = (message: FromCutter): void => void process.send?.(message);
const awaited = new Map<number, (bytes: Uint8Array) => void>();
let asked = 0;
let sound: Sound | undefined;

const read = (start: number, end: number): Promise<Uint8Array> =>
  new Promise((resolve) => {
    asked += 1;
    awaited.set(asked, resolve);
    say({ kind: 'read', id: asked, start, end });
  });

async function work(message: Exclude<ToCutter, { kind: 'bytes' }>): Promise<FromCutter> {
  if (message.kind === 'open') {
    sound = await Sound.open(read, message.size);
    return { kind: 'opened', facts: sound.facts };
  }
  if (!sound) throw new Error('No recording is open.');
  return { kind: 'cut', piece: await sound.piece(message.start, message.limits) };
}

process.on('message', (message: ToCutter) => {
  if (message.kind === 'bytes') {
    awaited.get(message.id)?.(message.bytes);
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
