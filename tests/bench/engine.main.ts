import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatTimestamp, parseTranscript } from '@galley/transcript';
import { offlineEngine } from '@galley/writing';

/**
 * One run of the offline engine over so many characters, in a process of its own so that its peak of memory is its own:
 * `node engine.main.ts CHARACTERS` says what it took as one line of JSON.
 */
const samples = join(dirname(dirname(import.meta.dirname)), 'services', 'content-source', 'samples');

/** Lines of the sample recordings over and over, in a changing order, each at a later time. */
function recording(characters: number): string {
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

const text = recording(Number(process.argv[2]));
const before = process.resourceUsage().maxRSS;
const started = performance.now();
const transcript = parseTranscript(text);
const parsed = performance.now();
const topics = await offlineEngine().extractTopics({
  transcript,
  guruName: 'Marcus Hale',
  title: 'A long recording',
});
const extracted = performance.now();
process.stdout.write(
  JSON.stringify({
    characters: text.length,
    topics: topics.length,
    parseMs: parsed - started,
    extractMs: extracted - parsed,
    charactersPerSecond: Math.round((text.length / (extracted - started)) * 1000),
    peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    startMegabytes: Math.round(before / 1024),
  }) + '\n',
);
