import { AppError } from '@galley/contracts';
import type { ReadRange } from './recording-file.js';

const headBytes = 65_536;
/** Programs that write while they record, and can't go back, leave the largest number or none. */
const unknownFrom = 0xffffff00;

/**
 * Compares the length that a WAVE file says it has with the one that it has.
 * @throws AppError RECORDING_CUT_OFF, RECORDING_UNREADABLE when most of the file is behind what it says is its end
 */
export async function checkWaveLength(read: ReadRange, size: number): Promise<void> {
  const head = Buffer.from(await read(0, Math.min(size, headBytes)));
  if (head.toString('latin1', 0, 4) !== 'RIFF') return;
  for (let at = 12; at + 8 <= head.length;) {
    const length = head.readUInt32LE(at + 4);
    const from = at + 8;
    if (head.toString('latin1', at, at + 4) === 'data') return compare(length, size - from);
    at = from + length + (length % 2);
  }
}

function compare(said: number, there: number): void {
  if (said >= unknownFrom) return;
  if (said > there) throw new AppError('RECORDING_CUT_OFF');
  if (said * 2 < there) throw new AppError('RECORDING_UNREADABLE');
}
