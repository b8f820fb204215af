import { parseTranscript } from '@galley/transcript';
import { offlineEngine } from '@galley/engine-offline';
import { recording } from './recording.js';

/**
 * One run of the offline engine over so many characters, in a process of its own so that its peak of memory is its own:
 * `node engine.main.ts CHARACTERS` says what it took as one line of JSON.
 */
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
