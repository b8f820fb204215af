import { Cutter } from './cutter.js';
import type { RecordingFile } from './recording-file.js';
import type { SoundFacts } from './sound.js';

/**
 * What is known of the sound of a recording before anybody hears it.
 * @param silenceMs how long reading it may take without asking for bytes
 * @throws AppError as `Sound.open`, with the reason why nobody can hear it; errors of the file
 */
export async function soundFacts(file: RecordingFile, silenceMs: number): Promise<SoundFacts> {
  const { cutter, facts } = await Cutter.open(file, silenceMs);
  cutter.close();
  return facts;
}
