import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseTranscript, type Transcript } from '@galley/transcript';

/** A transcript of the sample content that an empty installation starts with. */
export function readSample(file: 'risk-first.txt' | 'quiet-markets-call.txt'): {
  transcript: Transcript;
  title: string;
  guruName: string;
} {
  const text = readFileSync(join(process.cwd(), 'services', 'content-source', 'samples', file), 'utf8');
  const risk = file === 'risk-first.txt';
  return {
    transcript: parseTranscript(text, { fileName: file }),
    title: risk ? 'Risk First' : 'Quiet Markets',
    guruName: risk ? 'Marcus Hale' : 'Elena Voss',
  };
}
