import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatTimestamp } from '@galley/transcript';

const samples = join(dirname(dirname(import.meta.dirname)), 'services', 'content-source', 'samples');

/** Lines of the sample recordings over and over, in a changing order, each at a later time. */
export function recording(characters: number): string {
  const lines = ['risk-first.txt', 'quiet-markets-call.txt']
    .flatMap((name) => readFileSync(join(samples, name), 'utf8').split('\n'))
    .map((line) => line.replace(/^\[[\d:]+\]\s*/, '').trim())
    .filter((line) => line.length > 40);
  const parts: string[] = [];
  for (let length = 0, n = 0; length < characters; n += 1) {
    const line = `[${formatTimestamp(n * 12)}] ${lines[(n * 7 + Math.floor(n / lines.length)) % lines.length] ?? ''}`;
    parts.push(line);
    length += line.length + 1;
  }
  return parts.join('\n').slice(0, characters);
}
